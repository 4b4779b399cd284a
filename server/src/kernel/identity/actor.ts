import type { Role } from '@kontor/contract/kernel/access.ts';

/** Somebody whose bearer token was verified. `sites` are the sites of the token's site claim. */
export interface Person {
  readonly kind: 'person';
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly scopes: ReadonlySet<string>;
  readonly sites: readonly number[];
}

/** Everybody else: not signed in, or signed in without a role that counts at the called endpoint. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** The server itself, in jobs and demo data. */
export interface System {
  readonly kind: 'system';
}

export type Actor = Person | Visitor | System;

export const VISITOR: Visitor = { kind: 'visitor' };
export const SYSTEM: System = { kind: 'system' };
