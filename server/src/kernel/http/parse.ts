import type { AnyObject, EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { countedFaultsOf } from '@kontor/contract/kernel/faults.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, refuse } from './refusal.ts';

/** A property of an unknown value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isNumber = (value: unknown) => /^\d+$/.test(String(value));

/**
 * Parses a part of a call by its schema, or refuses it; a number larger than any id is an unknown id, not a malformed
 * one.
 */
function parsed<S extends z.ZodMiniType>(schema: S | undefined, input: unknown, part: 'params' | 'query' | 'body') {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const beyondIds =
    part === 'params' && result.error.issues.every(({ path: [name = ''] }) => isNumber(fieldOf(input, String(name))));
  if (beyondIds) return refuse('request.notFound');
  const { faults, moreCount } = countedFaultsOf(result.error);
  return invalid(faults, moreCount);
}

/** Most calls have no query, and parsing an empty one always gives the same result. */
function queryParser(schema: AnyObject | undefined) {
  let empty: { readonly result: ReturnType<typeof parsed<AnyObject>> } | undefined;
  return (query: object) => {
    if (Object.keys(query).length > 0) return parsed(schema, query, 'query');
    empty ??= { result: parsed(schema, {}, 'query') };
    return empty.result;
  };
}

/** A body without its read-only fields. */
function withoutIgnored(body: unknown, ignored: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
}

/** The versions in `If-Match`; tags that are not ours, such as weak ones, name no version and never match. */
export function versionsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((tag) => /^\s*"(\d{1,9})"\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}

const NO_VERSIONS: ReadonlySet<number> = new Set();

/**
 * The versions in `If-None-Match`, including weak tags, which proxies make of ours when they compress an answer.
 */
export const knownVersions = (header: string | undefined): ReadonlySet<number> =>
  header === undefined
    ? NO_VERSIONS
    : new Set(
        header
          .split(',')
          .flatMap((tag) => /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1] ?? [])
          .map(Number),
      );

/**
 * The body allowed for a write that declares none: a caller who sends more has confused it with another call
 * (`behaviour §1`).
 */
const NOTHING = z.optional(z.strictObject({}));

/** Parses a body as its endpoint declares it; undefined for an endpoint without one, or whose handler reads it. */
export function bodyParser({ method, body = NOTHING, bulk, form, ignored = [] }: EndpointDefinition) {
  if (method === 'GET' || bulk || form) return undefined;
  return (sent: unknown) => parsed(body, withoutIgnored(sent, ignored), 'body');
}

/** Parses the parameters and the query of a request; undefined where its endpoint declares none. */
export function addressParser({ params: path, query: options }: EndpointDefinition) {
  const parseQuery = queryParser(options);
  return {
    query: (request: FastifyRequest) => parseQuery(request.query ?? {}),
    params: (request: FastifyRequest) => parsed(path, request.params, 'params'),
  };
}
