import { createHash } from 'node:crypto';

/** An audit entry as its link covers it. */
export interface ChainedEntry {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
}

/** The values of an entry, as the database writes them. */
export interface EntryValues {
  readonly before: string | null;
  readonly after: string | null;
}

/** A place in the chain and its hash, as noted outside the database. */
export interface Anchor {
  readonly position: number;
  readonly hash: string;
}

/** The hash before the first link. */
export const FIRST_HASH = Buffer.alloc(32);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What an entry's link keeps of its values: without the salt, they cannot be guessed from it. */
export const digestOf = (salt: Buffer, { before, after }: EntryValues): Buffer =>
  sha256(salt, JSON.stringify([before, after]));

/** The hash of a link: it covers the previous one, the entry, when it was linked, and the digest of its values. */
export const hashOf = (
  previous: Buffer,
  { id, at, actor, action, record }: ChainedEntry,
  { linkedAt, digest }: { readonly linkedAt: string; readonly digest: Buffer },
): Buffer => sha256(previous, digest, JSON.stringify([id, at, actor, action, record, linkedAt]));

/** Ids as an erasure records them, "17-23,30", as pairs. */
export const rangesOf = (record: string): (readonly [first: number, last: number])[] =>
  record.split(',').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number(first), Number(last)];
  });

/** Whether a number lies in one of the ranges, which are in order and do not overlap. */
export function isWithin(ranges: readonly (readonly [number, number])[], id: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [Number.NaN, Number.NaN];
    if (id >= first && id <= last) return true;
    if (id < first) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}
