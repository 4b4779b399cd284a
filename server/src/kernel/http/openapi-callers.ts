import type { Role } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';

/** `A`, `B` or `C`. */
function anyOf(roles: readonly Role[]): string {
  const names = roles.map((role) => `\`${role}\``);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}

/** Who may call it. */
function callersOf({ caller, visitorResponse }: EndpointDefinition): string {
  const { roles, visitors, link, counters } = caller;
  if (roles === 'any') return link ? 'For signed-in people, and by a signed link.' : 'For signed-in people.';
  if (counters && roles.length === 0) return 'For devices that count.';
  const people = `people with the role ${anyOf(roles)}`;
  if (counters) return `For ${people}, and for devices that count.`;
  if (!visitors) return link ? `For ${people}, and by a signed link.` : `For ${people}.`;
  return roles.length > 0 && visitorResponse ? `For everybody; ${people} get more.` : 'For everybody.';
}

/** The sites for which they may call it. */
function sitesOf({ caller, site, needsSite, anySite = [], allSitesIfNoneInToken }: EndpointDefinition): string[] {
  const free = new Set<Role>(['PortalAdministrator', ...anySite]);
  const isLimited = caller.roles === 'any' || caller.roles.some((role) => !free.has(role));
  if ((site === undefined && !needsSite) || !isLimited) return [];
  const rest = allSitesIfNoneInToken
    ? [`People with the role ${anyOf(allSitesIfNoneInToken)} whose token names no site may call it for any.`]
    : [];
  return [`Limited to the sites in the caller’s token, unless the role is ${anyOf([...free])}.`, ...rest];
}

/** The rules of a call that its parts do not show: who may make it, for which sites, and what it leaves behind. */
export const rulesOf = (endpoint: EndpointDefinition): string =>
  [
    callersOf(endpoint),
    ...sitesOf(endpoint),
    ...(endpoint.reads ? ['Changes nothing: it is a POST because its query can be long.'] : []),
    ...(endpoint.writes ? ['Writes, although it is a GET.'] : []),
    ...(endpoint.recorded === undefined ? [] : ['The audit trail records who read it.']),
  ].join(' ');
