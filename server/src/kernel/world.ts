import type { Role } from '@kontor/contract/kernel/access.ts';
import * as z from 'zod/mini';
import type { Tx } from './database/tx.ts';
import type { Person } from './identity/actor.ts';
import type { Services } from './services.ts';

/** The context for demo data and test records: a transaction, and the services of areas. */
export interface World {
  readonly tx: Tx;
  readonly services: Services;
  /** How much to create (`DEMO_SIZE`). */
  readonly size: 'tiny' | 'small' | 'large';
  /** Numbers from 0 up to but not including 1, the same in every run. */
  readonly random: () => number;
}

/** A small deterministic generator (mulberry32), so that demo data are the same everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A list for `pick`, in a file of demo data. */
export const oneOrMore = <S extends z.ZodMiniType>(one: S) => z.tuple([one], one);

/** A random element of a list. */
export function pick<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

interface DemoPerson {
  readonly name: string;
  readonly role: Role;
  readonly sites?: readonly number[];
  readonly subject?: string;
  readonly email?: string;
}

/** A person of the demo story, with the claims of their token. */
export const demoPerson = ({ name, role, sites = [], subject = `demo-${name}`, email }: DemoPerson): Person => ({
  kind: 'person',
  isService: false,
  subject,
  name,
  email: email ?? null,
  verifiedEmail: email ?? null,
  picture: null,
  roles: new Set([role]),
  scopes: new Set(),
  sites,
  isSiteless: sites.length === 0,
  signedInAt: null,
});
