import type { Role } from '@kontor/contract/kernel/access.ts';

/** Somebody whose bearer token was verified. `sites` are the sites of the token's site claim. */
export interface Person {
  readonly kind: 'person';
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  /** The same where mails may go there: the provider does not deny that it is theirs, and it is one address. */
  readonly verifiedEmail: string | null;
  readonly picture: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly scopes: ReadonlySet<string>;
  readonly sites: readonly number[];
  /** Whether the token names none at all: a site that nobody can read must not open every other one. */
  readonly isSiteless: boolean;
}

/** A handheld that was paired, and counts in one warehouse (docs/inventory.md). */
export interface Device {
  readonly kind: 'device';
  readonly id: number;
  readonly warehouseId: number;
}

/** Everybody else: not signed in, or signed in without a role that counts at the called endpoint. */
export interface Visitor {
  readonly kind: 'visitor';
  /** Where a paired device calls. */
  readonly device?: Device;
}

/** The server itself, in jobs and demo data. */
export interface System {
  readonly kind: 'system';
}

export type Actor = Person | Visitor | System;

export const VISITOR: Visitor = { kind: 'visitor' };
export const SYSTEM: System = { kind: 'system' };

/** Who stands in the audit trail: a person's subject, never their name (it is looked up while they exist). */
export const subjectOf = (actor: Actor): string => (actor.kind === 'person' ? actor.subject : actor.kind);

/** What decides which records an actor reaches, for comparing it with what it was before. */
export const rightsOf = (actor: Actor): string =>
  actor.kind === 'person' ? JSON.stringify([[...actor.roles].sort(), actor.sites.toSorted((a, b) => a - b)]) : '';

/** Whom people read of as the author, by the name of that time; what the server does itself stands under the product's name. */
export const authorOf = (actor: Actor): string => (actor.kind === 'person' ? actor.name : 'Kontor');

const ADMINISTRATORS: readonly Role[] = ['PortalAdministrator'];

/**
 * The sites whose records an actor reaches: the server, administrators and other people with a role of `anySite` every
 * site's, people those of their token.
 */
export function sitesOf(actor: Actor, anySite: readonly Role[] = []): readonly number[] | 'all' {
  if (actor.kind === 'visitor') return [];
  if (actor.kind === 'system') return 'all';
  return [...ADMINISTRATORS, ...anySite].some((role) => actor.roles.has(role)) ? 'all' : actor.sites;
}

/** Whether the records of a site are an actor's business. */
export function reachesSite(actor: Actor, siteId: number, anySite?: readonly Role[]): boolean {
  const sites = sitesOf(actor, anySite);
  return sites === 'all' || sites.includes(siteId);
}
