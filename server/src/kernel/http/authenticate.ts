import { type Caller, isAmong, type Role } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { type Actor, type Device, type Person, sitesOf, VISITOR } from '../identity/actor.ts';
import type { Verifier } from '../identity/verify.ts';
import { Refusal, refuse } from './refusal.ts';

export type Authenticated = Person | Device | null | Refusal<'request.unauthenticated'>;

/** Access of counting devices (`behaviour §9`). */
export interface Counters {
  /** Whether a bearer token has the form of a device's; `find` decides whether it is valid. */
  readonly isToken: (token: string) => boolean;
  /** The device of a token; null when the token is not valid for any reason. */
  readonly find: (token: string) => Promise<Device | null>;
  /** Whether counting is open to everybody, without a paired device. */
  readonly areOpen: boolean;
}

const BEARER = /^bearer +([\w.~+/-]+=*)$/i;

/**
 * The person or device of the token in an Authorization header; null without one; a refusal when it is invalid. A
 * known token is returned synchronously: a promise for every request costs more than looking up the token.
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

/** The scopes that an endpoint requires of people: `booking.event.read` or `.write` (`behaviour §2`). */
export const scopesOf = ({ scope, method }: Pick<EndpointDefinition, 'scope' | 'method'>): readonly string[] =>
  [scope ?? []].flat().map((stem) => `${stem}.${method === 'GET' ? 'read' : 'write'}`);

/** The refusal of a caller whose token lacks some of the scopes, which it names; undefined if it has them all. */
function refuseWithoutScopes(scopes: readonly string[], { scopes: granted }: Person) {
  const missing = scopes.filter((scope) => !granted.has(scope));
  return missing.length > 0 ? refuse('request.scopeMissing', { facts: { scopes: missing.join(', ') } }) : undefined;
}

/** Roles that reach the records of all sites anyway. */
const UNBOUND: readonly Role[] = ['PortalAdministrator'];

/**
 * How an endpoint admits a program with its scopes: with the roles that it names, and bound to sites only with those
 * that are bound to sites too. Refuses one without its scopes, and all where an endpoint has no scope.
 */
function serviceAdmission(
  endpoint: Pick<EndpointDefinition, 'scope' | 'method' | 'anySite'> & { caller: Caller },
): (service: Person) => Person | Refusal<'request.forbidden' | 'request.scopeMissing'> {
  const { caller, anySite = [] } = endpoint;
  const scopes = scopesOf(endpoint);
  const named = caller.roles === 'any' ? UNBOUND : caller.roles;
  const all = new Set(named);
  const bound = new Set(named.filter((role) => !UNBOUND.includes(role) && !anySite.includes(role)));
  return (service) => {
    const roles = service.isSiteless ? all : bound;
    if (scopes.length === 0 || !isAmong(caller, roles)) return refuse('request.forbidden');
    return refuseWithoutScopes(scopes, service) ?? { ...service, roles };
  };
}

/**
 * How an endpoint admits a caller: as themselves when their roles (and scopes, if required) qualify; as a visitor
 * where visitors are allowed or with a signed link where links are accepted; otherwise as a refusal. Counting
 * endpoints admit a paired device as a visitor, and in open counting everybody.
 */
export function admission(
  endpoint: Pick<EndpointDefinition, 'scope' | 'method' | 'anySite'> & { caller: Caller },
  requireScopes: boolean,
  counters: Pick<Counters, 'areOpen'>,
): (
  person: Person | Device | null,
  hasLink: boolean,
) => Actor | Refusal<'request.unauthenticated' | 'request.forbidden' | 'request.scopeMissing'> {
  const { caller } = endpoint;
  const scopes = requireScopes ? scopesOf(endpoint) : [];
  const admitService = serviceAdmission(endpoint);
  const letsVisitorsIn = caller.visitors && (!caller.counters || counters.areOpen);
  return (person, hasLink) => {
    // A counting token is valid for nothing else, not even for public endpoints.
    if (person?.kind === 'device') {
      return caller.counters ? { kind: 'visitor', device: person } : refuse('request.forbidden');
    }
    if (caller.link && hasLink) return VISITOR;
    if (person?.isService) {
      const admitted = admitService(person);
      return admitted instanceof Refusal && letsVisitorsIn ? VISITOR : admitted;
    }
    const refusal =
      person === null
        ? refuse('request.unauthenticated')
        : isAmong(caller, person.roles)
          ? refuseWithoutScopes(scopes, person)
          : refuse('request.forbidden');
    if (refusal) return letsVisitorsIn ? VISITOR : refusal;
    return person ?? VISITOR;
  };
}

/** Refuses a person without a site where the records belong to sites (`behaviour §2`). */
export function refuseWithoutSite(
  { needsSite, anySite }: Pick<EndpointDefinition, 'needsSite' | 'anySite'>,
  actor: Actor,
): Refusal<'request.siteMissing'> | undefined {
  const sites = sitesOf(actor, anySite);
  const isAtHome = sites === 'all' || sites.length > 0;
  return needsSite && actor.kind === 'person' && !isAtHome ? refuse('request.siteMissing') : undefined;
}

/**
 * Refuses a person whose sites do not include the one in the path (`behaviour §1`). Only the path is checked, so
 * nobody learns which sites exist.
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
