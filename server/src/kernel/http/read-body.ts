import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { api } from '@kontor/contract/endpoints.ts';
import { type EndpointDefinition, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { task } from '../thread/task.ts';
import { bodyParser } from './parse.ts';
import { Refusal } from './refusal.ts';

/** List entries per message between threads: unpacking them takes a few milliseconds. */
const SLICE_LENGTH = 500;

/** A value in slices. */
export interface Packed {
  /** The value without its list. */
  readonly head: Uint8Array;
  /** The property with the list; null when the value is the list itself, or has no long one. */
  readonly of: string | null;
  readonly slices: readonly Uint8Array[];
}

type Found =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'invalid'; readonly faults: readonly Partial<Fault>[]; readonly moreFaults: number }
  | ({ readonly kind: 'valid'; readonly sent: unknown; readonly print: string } & Packed);

/** The key by which the thread identifies an endpoint. */
export const endpointKey = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>) => `${method} ${path}`;

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function packed(value: unknown): Packed {
  const slicesOf = (list: readonly unknown[]) =>
    Array.from({ length: Math.ceil(list.length / SLICE_LENGTH) }, (_, index) =>
      serialize(list.slice(index * SLICE_LENGTH, (index + 1) * SLICE_LENGTH)),
    );
  if (Array.isArray(value)) return { head: serialize([]), of: null, slices: slicesOf(value) };
  const [longest] = Object.entries(Object(value)).toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a));
  const [of = '', list] = longest ?? [];
  if (!Array.isArray(list) || list.length <= SLICE_LENGTH) return { head: serialize(value), of: null, slices: [] };
  return { head: serialize({ ...Object(value), [of]: [] }), of, slices: slicesOf(list) };
}

/** Lists and nested values are available in the parsed body only. */
const withoutDepth = (value: unknown) =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([name, each]) => [name, typeof each === 'object' ? null : each]),
  );

/** Maximum nesting of a body: parsing one made of brackets takes a hundred times its size in memory. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) place += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}

const endpoints = new Map(
  Object.values(api).flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => [endpointKey(endpoint), endpoint])),
);

/** Parses a JSON body and validates it by its endpoint's schema. */
export const readBody = task({
  name: 'http.read-body',
  run: ({ endpoint, bytes }: { endpoint: string; bytes: Uint8Array }): Found => {
    const definition = endpoints.get(endpoint);
    if (!definition) throw new Error(`There is no ${endpoint}`);
    const parsed = isTooDeep(bytes) ? undefined : parseJson(bytes);
    if (!parsed) return { kind: 'malformed' };
    const body = bodyParser(definition)?.(parsed.value);
    if (body instanceof Refusal) {
      const { faults = [], moreFaults = 0 } = body.details;
      return { kind: 'invalid', faults, moreFaults };
    }
    const print = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    return { kind: 'valid', ...packed(body), sent: withoutDepth(parsed.value), print };
  },
});
