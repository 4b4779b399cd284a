import type * as z from 'zod/mini';
import type { Caller, Role } from './access.ts';

export type Shape = z.core.$ZodLooseShape;
export type AnyObject = z.ZodMiniObject;

export interface Bulk {
  /** Media types of the body; none where the call has no body. */
  readonly accepts: readonly string[];
  /** Bytes of the longest body that is taken. */
  readonly most: number;
}

export interface Form {
  /** The field with the file; the form has no other. */
  readonly field: string;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Bytes of a file, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A file as an answer that is read while it is sent, whole or in part. */
export interface StreamAnswer {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether a browser may show it; otherwise it is to be kept. */
  readonly isShown: boolean;
  /** Null when the file is gone. */
  readonly open: (span: Span) => Promise<AsyncIterable<Uint8Array> | null>;
}

/**
 * One call of the API. Route, validation, access, OpenAPI, typed client, form fields and the generic tests are all
 * derived from it.
 */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters in braces: `/booking/event/{id}`. */
  readonly path: string;
  readonly caller: Caller;
  /** The scope's stem, `booking.event`, or several that are all needed; null where no scope is ever asked for. */
  readonly scope: string | readonly string[] | null;
  /**
   * The parameter of the path that names a site: people call it for the sites of their token, administrators and the
   * roles of `anySite` for any (`behaviour §1`).
   */
  readonly site?: string;
  /** Who works on every site, beside administrators, and needs none of their own. */
  readonly anySite?: readonly Role[];
  /** People of these roles whose token names no site call it for any; others for theirs alone (`behaviour §9`). */
  readonly allSitesIfNoneInToken?: readonly Role[];
  /** It is about records of sites: people without a site in their token are refused, except administrators and `anySite`. */
  readonly needsSite?: true;
  readonly params?: AnyObject;
  readonly query?: AnyObject;
  readonly body?: z.ZodMiniType;
  /** Bytes of the longest body of JSON, where that is more than of others. */
  readonly maxBodyBytes?: number;
  /**
   * Work on many rows or a file: the body arrives as bytes, which the handler has read in the thread, and only then it
   * opens its transaction, once at most; an `Idempotency-Key` is claimed in it and stands for the bytes. A `body`
   * beside it is not parsed: it tells the browser and its compiler what rows to send.
   */
  readonly bulk?: Bulk;
  /**
   * The body is `multipart/form-data` with one file. The handler reads it as it arrives, and opens its own transaction
   * afterwards, one at most, in which an `Idempotency-Key` is claimed. The setting `UPLOAD_LIMIT` bounds it.
   */
  readonly form?: Form;
  /** A GET that changes something, as the specification has one: it is performed as a write, though without a key. */
  readonly writes?: true;
  /** A POST that changes nothing: a question that is too long for an address. It is performed as a read. */
  readonly reads?: true;
  /** Read-only fields that a body may carry back unchanged; they are ignored (`behaviour §1`). */
  readonly ignored?: readonly string[];
  readonly status?: 200 | 201 | 204;
  readonly response?: z.ZodMiniType;
  /** The answer is a list that is written as a whole, so that it carries a version as its ETag. */
  readonly versioned?: true;
  /** Its version stands for everything in the answer: who names it in `If-None-Match` is told that nothing changed (304). */
  readonly revalidated?: true;
  /**
   * Instead of `response`: the answer is a file to be kept, or one that is read while it is sent. A POST with a file as its
   * answer opens its own transaction, one at most, if it has anything to write; under a known `Idempotency-Key` it writes
   * nothing again, and the file is made anew.
   */
  readonly file?: true | 'stream';
  /** What a visitor gets, where visitors are let in and see less; the serialiser drops the rest. */
  readonly visitorResponse?: z.ZodMiniType;
  /** Refusals beyond those that the kernel itself may give. */
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
export type SentBodyOf<D> = InputOf<Field<D, 'body'>>;
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

/** Names in braces, in order: `/a/{x}/{y}` gives `['x', 'y']`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The five generic calls of a resource (`spec 1 §7`). */
export const GENERIC_CALLS = ['list', 'find', 'create', 'update', 'remove'] as const;

type GenericCall = (typeof GENERIC_CALLS)[number];

/** As much of a resource as a walk over all endpoints needs; `resource()` makes whole ones. */
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
