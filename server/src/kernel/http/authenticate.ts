import { type Caller, isAmong } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { type Actor, type Device, type Person, sitesOf, VISITOR } from '../identity/actor.ts';
import type { Verifier } from '../identity/verify.ts';
import { type Refusal, refuse } from './refusal.ts';

export type Authenticated = Person | Device | null | Refusal<'request.unauthenticated'>;

/** Who counts inventories (`behaviour §9`). */
export interface Counters {
  /** Whether a bearer token is one of a device; what it is worth `find` says. */
  readonly isToken: (token: string) => boolean;
  /** The device of a token; null when it does not count, for whatever reason. */
  readonly find: (token: string) => Promise<Device | null>;
  /** Whether anybody counts, without a paired device. */
  readonly areOpen: boolean;
}

const BEARER = /^bearer +([\w.~+/-]+=*)$/i;

/**
 * The person or device whose token stands in an Authorization header; null without one; a refusal when it is bad. A known
 * token is answered at once: a promise in every request's way costs more than to look the token up.
 */
export function authenticate(
  verifier: Verifier,
  counters: Counters,
  header: string | undefined,
): Authenticated | Promise<Authenticated> {
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) return refuse('request.unauthenticated');
  if (counters.isToken(token))
    return counters.find(token).then((device) => device ?? refuse('request.unauthenticated'));
  const person = verifier.verify(token);
  return person instanceof Promise
    ? person.then((verified) => verified ?? refuse('request.unauthenticated'))
    : (person ?? refuse('request.unauthenticated'));
}

/** The scopes that an endpoint asks of people: `booking.event.read` or `.write` (`behaviour §2`). */
export const scopesOf = ({ scope, method }: Pick<EndpointDefinition, 'scope' | 'method'>): readonly string[] =>
  [scope ?? []].flat().map((stem) => `${stem}.${method === 'GET' ? 'read' : 'write'}`);

/**
 * Who a caller is to an endpoint: themselves when their roles (and scopes, where they are asked for) count there, a
 * visitor where visitors are let in or who shows a signed link where those count, otherwise a refusal. Whoever counts is
 * let in as a visitor by a paired device, and without one only in open counting.
 */
export function admission(
  endpoint: Pick<EndpointDefinition, 'scope' | 'method'> & { caller: Caller },
  requireScopes: boolean,
  counters: Pick<Counters, 'areOpen'>,
): (
  person: Person | Device | null,
  hasLink: boolean,
) => Actor | Refusal<'request.unauthenticated' | 'request.forbidden' | 'request.scopeMissing'> {
  const { caller } = endpoint;
  const scopes = requireScopes ? scopesOf(endpoint) : [];
  const letsVisitorsIn = caller.visitors && (!caller.counters || counters.areOpen);
  return (person, hasLink) => {
    // A token that was given for counting is good for nothing else, not even for what anybody may do.
    if (person?.kind === 'device') {
      return caller.counters ? { kind: 'visitor', device: person } : refuse('request.forbidden');
    }
    if (caller.link && hasLink) return VISITOR;
    const among = person !== null && isAmong(caller, person.roles);
    if (among && scopes.every((scope) => person.scopes.has(scope))) return person;
    if (letsVisitorsIn) return VISITOR;
    if (person === null) return refuse('request.unauthenticated');
    return among ? refuse('request.scopeMissing') : refuse('request.forbidden');
  };
}

/** Refuses a person without a site where the records are those of sites (`behaviour §2`). */
export function refuseWithoutSite(
  { needsSite, anySite }: Pick<EndpointDefinition, 'needsSite' | 'anySite'>,
  actor: Actor,
): Refusal<'request.siteMissing'> | undefined {
  const sites = sitesOf(actor, anySite);
  const isAtHome = sites === 'all' || sites.length > 0;
  return needsSite && actor.kind === 'person' && !isAtHome ? refuse('request.siteMissing') : undefined;
}

/**
 * Refuses a person for whom another site's address is none of their business (`behaviour §1`). Only the path is looked
 * at: nobody learns which sites there are.
 */
export function refuseOtherSite(
  {
    site,
    anySite = [],
    allSitesIfNoneInToken = [],
  }: Pick<EndpointDefinition, 'site' | 'anySite' | 'allSitesIfNoneInToken'>,
  actor: Actor,
  params: unknown,
): Refusal<'request.forbidden'> | undefined {
  if (site === undefined) return undefined;
  if (actor.kind !== 'person') return refuse('request.forbidden');
  if (sitesOf(actor, [...anySite, ...(actor.isSiteless ? allSitesIfNoneInToken : [])]) === 'all') return undefined;
  const named: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, site) : undefined;
  return actor.sites.some((own) => String(own) === named) ? undefined : refuse('request.forbidden');
}
