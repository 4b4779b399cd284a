import type { AnyObject } from '@kontor/contract/kernel/endpoint.ts';
import { faultsOf } from '@kontor/contract/kernel/faults.ts';
import type * as z from 'zod/mini';
import { refuse } from './refusal.ts';

/** A property of something unknown. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isNumber = (value: unknown) => /^\d+$/.test(String(value));

/**
 * What a part of a call says by its schema, or the refusal of it; a number beyond all ids is an unknown id, not a
 * malformed one.
 */
export function parsed<S extends z.ZodMiniType>(
  schema: S | undefined,
  input: unknown,
  part: 'params' | 'query' | 'body',
) {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const beyondIds =
    part === 'params' && result.error.issues.every(({ path: [name = ''] }) => isNumber(fieldOf(input, String(name))));
  return beyondIds ? refuse('request.notFound') : refuse('request.invalid', { faults: faultsOf(result.error) });
}

/** Most calls have no query, and what an empty one says is the same every time. */
export function queryParser(schema: AnyObject | undefined) {
  const empty = parsed(schema, {}, 'query');
  return (query: object) => (Object.keys(query).length === 0 ? empty : parsed(schema, query, 'query'));
}

/** A body without the read-only fields that it may carry back. */
export function withoutIgnored(body: unknown, ignored: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
}

/** The versions that `If-Match` names; what is not one of our ETags, as a weak one, names none and so never matches. */
export function versionsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((tag) => /^\s*"(\d{1,9})"\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}
