import type { Role } from '@kontor/contract/kernel/access.ts';

/**
 * A person with a verified bearer token, or a program that signs in as itself. `sites` are those of the token's site
 * claim.
 */
export interface Person {
  readonly kind: 'person';
  /** A program, whose rights are its scopes: it has no roles but those with which an endpoint admits it. */
  readonly isService: boolean;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  /**
   * The same if mails may be sent there: it is a single address, and the provider does not report it as unverified.
   */
  readonly verifiedEmail: string | null;
  readonly picture: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly scopes: ReadonlySet<string>;
  readonly sites: readonly number[];
  /** Whether the token names no site at all: an unreadable site claim must not give access to all sites. */
  readonly isSiteless: boolean;
  /** When they signed in, or at least got their token; null if it does not say. */
  readonly signedInAt: string | null;
}

/** A paired handheld that counts in one warehouse (docs/inventory.md). */
export interface Device {
  readonly kind: 'device';
  readonly id: number;
  readonly warehouseId: number;
}

/** Everybody else: not signed in, or signed in without a role that the endpoint recognises. */
export interface Visitor {
  readonly kind: 'visitor';
  /** Set when the caller is a paired device. */
  readonly device?: Device;
}

/** The server itself, in jobs and demo data. */
export interface System {
  readonly kind: 'system';
}

export type Actor = Person | Visitor | System;

export const VISITOR: Visitor = { kind: 'visitor' };
export const SYSTEM: System = { kind: 'system' };

/**
 * The actor's id in the audit trail: a person's subject, never their name (which is looked up while they exist).
 */
export const subjectOf = (actor: Actor): string => (actor.kind === 'person' ? actor.subject : actor.kind);

/** The rights that decide which records an actor can access, to compare with earlier ones. */
export const rightsOf = (actor: Actor): string =>
  actor.kind === 'person' ? JSON.stringify([[...actor.roles].sort(), actor.sites.toSorted((a, b) => a - b)]) : '';

/** The author's name as shown to people; the server's own actions carry the product's name. */
export const authorOf = (actor: Actor): string => (actor.kind === 'person' ? actor.name : 'Kontor');

const ADMINISTRATORS: readonly Role[] = ['PortalAdministrator'];

/** What decides which records a person can access. */
export type PersonRights = Pick<Person, 'kind' | 'roles' | 'sites'>;

/**
 * The sites whose records an actor can access: all for the server, administrators and people with a role of
 * `anySite`; for others those of their token.
 */
export function sitesOf(
  actor: PersonRights | Visitor | System,
  anySite: readonly Role[] = [],
): readonly number[] | 'all' {
  if (actor.kind === 'visitor') return [];
  if (actor.kind === 'system') return 'all';
  return [...ADMINISTRATORS, ...anySite].some((role) => actor.roles.has(role)) ? 'all' : actor.sites;
}

/** Whether an actor can access the records of a site. */
export function reachesSite(actor: Actor, siteId: number, anySite?: readonly Role[]): boolean {
  const sites = sitesOf(actor, anySite);
  return sites === 'all' || sites.includes(siteId);
}
