import type { AnyObject, EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { countedFaultsOf } from '@kontor/contract/kernel/faults.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, refuse } from './refusal.ts';

/** A property of something unknown. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isNumber = (value: unknown) => /^\d+$/.test(String(value));

/**
 * What a part of a call says by its schema, or the refusal of it; a number beyond all ids is an unknown id, not a
 * malformed one.
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

/** Most calls have no query, and what an empty one says is the same every time. */
function queryParser(schema: AnyObject | undefined) {
  const empty = parsed(schema, {}, 'query');
  return (query: object) => (Object.keys(query).length === 0 ? empty : parsed(schema, query, 'query'));
}

/** A body without the read-only fields that it may carry back. */
function withoutIgnored(body: unknown, ignored: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
}

/** The versions that `If-Match` names; what is not one of our ETags, as a weak one, names none and so never matches. */
export function versionsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((tag) => /^\s*"(\d{1,9})"\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}

/** The versions that `If-None-Match` names: also weak ones, which proxies make of ours when they pack an answer. */
export const knownVersions = (header: string | undefined): ReadonlySet<number> =>
  new Set(
    header
      ?.split(',')
      .flatMap((tag) => /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1] ?? [])
      .map(Number),
  );

/** What may be sent to a write without a body: whoever sends more takes it for another call (`behaviour §1`). */
const NOTHING = z.optional(z.strictObject({}));

/** Reads a body as its endpoint declares it; undefined for one that has none, or whose handler gets it as it is. */
export function bodyParser({ method, body = NOTHING, bulk, form, ignored = [] }: EndpointDefinition) {
  if (method === 'GET' || bulk || form) return undefined;
  return (sent: unknown) => parsed(body, withoutIgnored(sent, ignored), 'body');
}

/** Reads the parameters and the query of a request; undefined where its endpoint declares none. */
export function addressParser({ params: path, query: options }: EndpointDefinition) {
  const parseQuery = queryParser(options);
  return {
    query: (request: FastifyRequest) => parseQuery(request.query ?? {}),
    params: (request: FastifyRequest) => parsed(path, request.params, 'params'),
  };
}
