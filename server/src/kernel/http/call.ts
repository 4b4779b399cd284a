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
import type { IncomingFile } from './form.ts';
import type { NotModified } from './not-modified.ts';
import type { RawJson } from './raw-json.ts';
import type { Refusal } from './refusal.ts';
import type { Replayed } from './replayed.ts';

interface Call<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** The caller as far as the endpoint lets their roles count; everybody else is a visitor. */
  readonly actor: Actor;
  readonly language: Language;
  /** The address that a call came from, for counting wrong secrets. */
  readonly address: string;
  /** Where a list is cut: how many rows there are in all. */
  readonly setTotal: (rows: number) => void;
  /** Where a list is written as a whole: its version, for the ETag. */
  readonly setVersion: (version: number) => void;
}

/** A read: `read` sees the database outside any transaction. */
export interface ReadCall<E> extends Call<E> {
  readonly read: Read;
  /** The versions that `If-None-Match` names, for calls that are `revalidated`. */
  readonly known: ReadonlySet<number>;
}

/** A read whose question stands in the body. */
interface AskingCall<E> extends ReadCall<E> {
  readonly body: BodyOf<E>;
}

/** A write: everything through `tx` commits together, or not at all when the handler refuses. */
export interface WriteCall<E> extends Call<E> {
  readonly tx: Tx;
  readonly body: BodyOf<E>;
  /** The body as it was sent, with the read-only fields that the contract ignores. */
  readonly sent: unknown;
  /** The versions that `If-Match` names, where it asks for any. */
  readonly ifMatch: readonly number[] | undefined;
}

/** A write that chooses its own transaction. */
interface OwnWriteCall<E> extends Call<E> {
  readonly read: Read;
  /**
   * Runs the one write of the call as the caller; see `Transactions`. Answers what `work` does, or a refusal: also where
   * the `Idempotency-Key` has its answer already, which is then sent whatever the handler makes of it.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T | Refusal<KernelErrorCode>>;
}

/** A write on many rows: it reads its bytes off this thread. */
export interface BulkCall<E> extends OwnWriteCall<E> {
  readonly bytes: Uint8Array;
}

/** An upload: the handler receives the file before it writes. */
export interface UploadCall<E> extends OwnWriteCall<E> {
  readonly file: IncomingFile;
}

/** A write whose answer is a file. */
interface FileWriteCall<E> extends Call<E> {
  readonly read: Read;
  readonly body: BodyOf<E>;
  /** Runs the one write of the call as the caller, unless it is done already; see `Transactions`. */
  readonly write: (work: Write) => ReturnType<Write>;
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
          : WriteCall<E>;

/** The refusals that an endpoint declares, and those that any call can meet. */
export type CodesOf<E> = Extract<ErrorOf<E> | KernelErrorCode, ErrorCode>;

/** Reads whose answer is the same for everybody may have it written by the database. */
type RawJsonOf<E> = E extends { readonly method: 'GET'; readonly response: unknown; readonly visitorResponse?: never }
  ? RawJson
  : never;

type Revalidation<E> = E extends { readonly revalidated: true } ? NotModified : never;

/** Load, allow, act, present: answers what the contract declares, or refuses with one of its codes. */
export type Handler<E extends EndpointDefinition> = (
  call: CallOf<E>,
) => Promise<AnswerOf<E> | Replayed<AnswerOf<E>> | RawJsonOf<E> | Revalidation<E> | Refusal<CodesOf<E>>>;

/** Exactly one handler for each endpoint of an area; one too few or too many does not compile. */
export type Handlers<Tree extends EndpointTree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends EndpointDefinition
    ? Handler<Tree[Name]>
    : Tree[Name] extends ResourceCalls
      ? ResourceHandlers<Tree[Name]>
      : never;
};

/** The handlers of a resource's five calls; `crud` makes them. */
export type ResourceHandlers<R extends ResourceCalls> = {
  readonly [Call in keyof ResourceCalls]: (
    call: CallOf<R[Call]>,
  ) => Promise<AnswerOf<R[Call]> | Replayed<AnswerOf<R[Call]>> | Refusal<CodesOf<R[Call]>>>;
};

interface Called {
  handle(call: object): Promise<unknown>;
}

/**
 * A handler after its types have done their work: it is called with exactly what its endpoint parsed. As a method it may
 * ask for more than an object.
 */
export type AnyHandler = Called['handle'] & { readonly right?: (call: object) => Promise<Refusal | undefined> };
