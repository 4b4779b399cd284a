import type { ErrorCode } from '@kontor/contract/errors.ts';
import type {
  AnswerOf,
  BodyOf,
  EndpointDefinition,
  EndpointTree,
  ErrorOf,
  ParamsOf,
  QueryOf,
  ResourceCalls,
} from '@kontor/contract/kernel/endpoint.ts';
import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Read, Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import type { Answer } from './answer.ts';
import type { IncomingFile } from './form.ts';
import type { NotModified } from './not-modified.ts';
import type { RawJson } from './raw-json.ts';
import type { Refusal } from './refusal.ts';
import type { Replayed } from './replayed.ts';

interface Call<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** The caller as far as the endpoint recognises their roles; everybody else is a visitor. */
  readonly actor: Actor;
  readonly language: Language;
  /** The caller's IP address, for counting wrong secrets. */
  readonly address: string;
  /** For a list with a limit: sets the total number of rows. */
  readonly setTotal: (rows: number) => void;
  /** For a list that is written as a whole: sets its version, for the ETag. */
  readonly setVersion: (version: number) => void;
}

/** A read: `read` sees the database outside any transaction. */
export interface ReadCall<E> extends Call<E> {
  readonly read: Read;
  /** The versions in `If-None-Match`, for endpoints that are `revalidated`. */
  readonly known: ReadonlySet<number>;
}

/** A read whose query is in the body. */
interface AskingCall<E> extends ReadCall<E> {
  readonly body: BodyOf<E>;
}

/** A write: everything through `tx` commits together, or rolls back when the handler refuses. */
export interface WriteCall<E> extends Call<E> {
  readonly tx: Tx;
  readonly body: BodyOf<E>;
  /** The body as it was sent, including the read-only fields that the contract ignores. */
  readonly sent: unknown;
  /** The versions in `If-Match`, if the header is present. */
  readonly ifMatch: readonly number[] | undefined;
}

/** A write that opens its own transaction. */
interface OwnWriteCall<E> extends Call<E> {
  readonly read: Read;
  /**
   * Runs the one write of the call as the caller; see `Transactions`. Resolves with the result of `work`, a refusal,
   * or the stored answer when the `Idempotency-Key` was used before, which the handler then returns.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T | Refusal<KernelErrorCode> | Answer>;
}

/** A write on many rows, whose bytes are parsed in the worker thread. */
export interface BulkCall<E> extends OwnWriteCall<E> {
  readonly bytes: Uint8Array;
}

/** An upload: the handler receives the file before it writes. */
export interface UploadCall<E> extends OwnWriteCall<E> {
  readonly file: IncomingFile;
}

/** A write after work in another system. */
interface ExternalCall<E> extends OwnWriteCall<E> {
  readonly body: BodyOf<E>;
}

/** A write that answers with a file. */
interface FileWriteCall<E> extends Call<E> {
  readonly read: Read;
  readonly body: BodyOf<E>;
  /**
   * Runs the one write of the call as the caller, unless it was done already; see `Transactions`. Resolves with a
   * stored refusal when the `Idempotency-Key` has one, which the handler then returns.
   */
  readonly write: (work: Write) => Promise<Refusal<KernelErrorCode> | Answer | undefined>;
}

type Write = (tx: Tx) => Promise<Refusal<KernelErrorCode> | undefined>;

export type CallOf<E extends EndpointDefinition> = E extends { readonly method: 'GET'; readonly writes?: never }
  ? ReadCall<E>
  : E extends { readonly reads: true }
    ? AskingCall<E>
    : E extends { readonly bulk: object }
      ? BulkCall<E>
      : E extends { readonly form: object }
        ? UploadCall<E>
        : E extends { readonly file: true }
          ? FileWriteCall<E>
          : E extends { readonly external: true }
            ? ExternalCall<E>
            : WriteCall<E>;

/** The refusals that an endpoint declares, and those that any call can give. */
export type CodesOf<E> = Extract<ErrorOf<E> | KernelErrorCode, ErrorCode>;

/** Reads whose answer is the same for everybody may let the database write the JSON. */
type RawJsonOf<E> = E extends { readonly method: 'GET'; readonly response: unknown; readonly visitorResponse?: never }
  ? RawJson
  : never;

/** The answer of an earlier call with the same `Idempotency-Key`. */
type StoredAnswerOf<E extends EndpointDefinition> =
  CallOf<E> extends OwnWriteCall<E> | FileWriteCall<E> ? Answer : never;

type Revalidation<E> = E extends { readonly revalidated: true } ? NotModified : never;

/** Load, allow, act, present: returns the declared answer, or refuses with a declared code. */
export type Handler<E extends EndpointDefinition> = (
  call: CallOf<E>,
) => Promise<
  AnswerOf<E> | Replayed<AnswerOf<E>> | RawJsonOf<E> | Revalidation<E> | StoredAnswerOf<E> | Refusal<CodesOf<E>>
>;

/** Exactly one handler for each endpoint of an area; a missing or extra one does not compile. */
export type Handlers<Tree extends EndpointTree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends EndpointDefinition
    ? Handler<Tree[Name]>
    : Tree[Name] extends ResourceCalls
      ? ResourceHandlers<Tree[Name]>
      : never;
};

/** The handlers of a resource's five calls, made by `crud`. */
export type ResourceHandlers<R extends ResourceCalls> = {
  readonly [Call in keyof ResourceCalls]: (
    call: CallOf<R[Call]>,
  ) => Promise<AnswerOf<R[Call]> | Replayed<AnswerOf<R[Call]>> | Refusal<CodesOf<R[Call]>>>;
};

interface Called {
  handle(call: object): Promise<unknown>;
}

/**
 * A handler after type checking: it is called with exactly the parts that its endpoint parsed. Declared as a method,
 * so that its parameter may be narrower than an object.
 */
export type AnyHandler = Called['handle'] & { readonly right?: (call: object) => Promise<Refusal | undefined> };
