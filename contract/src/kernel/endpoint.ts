import type * as z from 'zod/mini';
import type { Caller, Role } from './access.ts';

export type ZodShape = z.core.$ZodLooseShape;
export type AnyObject = z.ZodMiniObject;

export interface Bulk {
  /** Media types of the body; empty if the call has no body. */
  readonly accepts: readonly string[];
  /** Maximum length of the file in bytes. */
  readonly most: number;
}

export interface Form {
  /** The name of the file's field; the form has no other fields. */
  readonly field: string;
}

/** A response that is a file. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A byte range, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file response that is streamed, whole or in part. */
export interface StreamAnswer {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether browsers may display it inline; otherwise it is downloaded. */
  readonly isShown: boolean;
  /** Null when the file is gone. */
  readonly open: (span: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
}

/**
 * One API call. Route, validation, access, OpenAPI, typed client, form fields and the generic tests are all derived
 * from it.
 */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters in braces: `/booking/event/{id}`. */
  readonly path: string;
  readonly caller: Caller;
  /** The scope's stem, such as `booking.event`, or several that are all required; null where no scope applies. */
  readonly scope: string | readonly string[] | null;
  /**
   * The path parameter that names a site: people may call it for the sites in their token, administrators and the
   * roles of `anySite` for any site (`behaviour §1`).
   */
  readonly site?: string;
  /** Roles that may work on every site without a site in their token, in addition to administrators. */
  readonly anySite?: readonly Role[];
  /**
   * People in these roles whose token names no site may call it for any site, others only for their own (`behaviour
   * §9`).
   */
  readonly allSitesIfNoneInToken?: readonly Role[];
  /**
   * The endpoint concerns site records: people without a site in their token are refused, except administrators and
   * `anySite`.
   */
  readonly needsSite?: true;
  readonly params?: AnyObject;
  readonly query?: AnyObject;
  readonly body?: z.ZodMiniType;
  /** Maximum length of a JSON body in bytes, if it differs from the default. */
  readonly maxBodyBytes?: number;
  /**
   * For many rows or a file: the body arrives as bytes, which the handler parses in the worker thread before it opens
   * its only transaction. That transaction claims the `Idempotency-Key`, which covers the bytes. A `body` is not parsed
   * in addition; it types the rows that the browser sends.
   */
  readonly bulk?: Bulk;
  /**
   * The body is `multipart/form-data` with one file. The handler reads it as a stream and then opens at most one
   * transaction, in which an `Idempotency-Key` is claimed. The setting `UPLOAD_LIMIT` limits its size.
   */
  readonly form?: Form;
  /**
   * The handler reaches another system, which may take long: no transaction is open meanwhile, and it opens at most one
   * afterwards. An `Idempotency-Key` is claimed before, so that a call which was interrupted is not performed again.
   */
  readonly external?: true;
  /** A GET that writes, because the specification has one: it runs as a write, but without an idempotency key. */
  readonly writes?: true;
  /**
   * The action under which each call by a person is in the audit trail although it writes nothing: it reads many
   * people's data at once.
   */
  readonly recorded?: string;
  /** A GET over many rows, which a standby of the database may answer (`DATABASE_READ_URL`). */
  readonly standby?: true;
  /** A POST that only reads, for queries that are too long for a URL. */
  readonly reads?: true;
  /** Read-only fields that a body may carry back unchanged; they are ignored (`behaviour §1`). */
  readonly ignored?: readonly string[];
  readonly status?: 200 | 201 | 204;
  readonly response?: z.ZodMiniType;
  /** The list is written as a whole, so its answer carries a version as ETag. */
  readonly versioned?: true;
  /** The version covers the whole answer: a matching `If-None-Match` gets 304. */
  readonly revalidated?: true;
  /**
   * A read without personal data that pages of other origins may use, without credentials, and that browsers and proxies
   * keep for so many seconds.
   */
  readonly sharedSeconds?: number;
  /**
   * Instead of `response`: the answer is a file to download, or a stream. A POST that answers with a file opens at
   * most one transaction of its own; when an `Idempotency-Key` is repeated, it writes nothing and makes the file
   * again.
   */
  readonly file?: true | 'stream';
  /** The media types that the file may have; without them, it is a PDF. */
  readonly fileTypes?: readonly string[];
  /** The response schema for visitors, where they see less; the serialiser drops everything else. */
  readonly visitorResponse?: z.ZodMiniType;
  /** Refusals in addition to those of the kernel. */
  readonly errors?: readonly string[];
}

/** Declares an endpoint; the exact type is kept, so that handlers and calls are checked against it. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Field<D, K extends string> = D extends Record<K, infer S> ? S : undefined;

export type ParamsOf<D> = OutputOf<Field<D, 'params'>>;
export type QueryOf<D> = OutputOf<Field<D, 'query'>>;
/** The body as the server gets it after parsing. */
export type BodyOf<D> = OutputOf<Field<D, 'body'>>;
/** The body as a caller may send it: optional fields may be missing. */
export type RequestBodyOf<D> = InputOf<Field<D, 'body'>>;
/** The media types of a call's file. */
export const fileTypesOf = ({ fileTypes = ['application/pdf'] }: EndpointDefinition): readonly string[] => fileTypes;

export type AnswerOf<D> =
  Field<D, 'response'> extends z.ZodMiniType
    ? z.output<Field<D, 'response'>>
    : Field<D, 'file'> extends true
      ? FileAnswer
      : Field<D, 'file'> extends 'stream'
        ? StreamAnswer
        : void;
export type VisitorAnswerOf<D> = OutputOf<Field<D, 'visitorResponse'>>;
export type ErrorOf<D> = D extends { readonly errors: readonly (infer E extends string)[] } ? E : never;

/** The parameter names of a path, in order: `/a/{x}/{y}` gives `['x', 'y']`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The five generic calls of a resource (`spec 1 §7`). */
export const GENERIC_CALLS = ['list', 'find', 'create', 'update', 'remove'] as const;

type GenericCall = (typeof GENERIC_CALLS)[number];

/** The part of a resource needed to walk all endpoints; `resource()` creates complete ones. */
export type ResourceCalls = { readonly [Call in GenericCall]: EndpointDefinition };

/** What an area exports: single endpoints and resources. */
export type EndpointTree = { readonly [name: string]: EndpointDefinition | ResourceCalls };

const isEndpoint = (node: EndpointDefinition | ResourceCalls): node is EndpointDefinition => 'method' in node;

/** All endpoints of an area, with names such as `event.list`. */
export function endpointsOf(tree: EndpointTree): { name: string; endpoint: EndpointDefinition }[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isEndpoint(node)
      ? [{ name, endpoint: node }]
      : GENERIC_CALLS.map((call) => ({ name: `${name}.${call}`, endpoint: node[call] })),
  );
}
