import type { Role } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { ownName } from '../kernel/own-data.ts';
import { type Session, useSession } from '../kernel/session.ts';
import { rememberNext, useRemembered } from '../kernel/shown-choice.ts';

/** Per person, because several may share the device. */
const nameOf = (subject: string) => ownName(subject, 'site');

export interface CurrentSite {
  /** The current site; null for an administrator who selected none, and for users without a site. */
  readonly siteId: number | null;
  /** The selectable sites: administrators act for any site (`behaviour §2`). */
  readonly among: readonly number[] | 'any';
  readonly pick: (siteId: number | null) => void;
}

/** The remembered site may no longer be allowed; of several the first is the default. */
function allowedSite(among: CurrentSite['among'], wanted: number): number | null {
  const isAllowed = among === 'any' ? Number.isSafeInteger(wanted) && wanted > 0 : among.includes(wanted);
  if (isAllowed) return wanted;
  return among === 'any' ? null : (among[0] ?? null);
}

/**
 * Who may act for any site, as declared by endpoints: administrators and certain roles, some only if the user has no
 * site.
 */
export type Reach = Pick<EndpointDefinition, 'anySite' | 'allSitesIfNoneInToken'>;

function selectableSites(session: Session, { anySite = [], allSitesIfNoneInToken = [] }: Reach): CurrentSite['among'] {
  if (session.state !== 'signedIn') return [];
  const { roles, sites } = session;
  const everywhere: readonly Role[] = [
    'PortalAdministrator',
    ...anySite,
    ...(sites.length === 0 ? allSitesIfNoneInToken : []),
  ];
  return everywhere.some((role) => roles.has(role)) ? 'any' : sites;
}

/**
 * The site that the person acts for: their own, the one they selected of several, or any for administrators and the
 * roles in `reach`. The selection is remembered on the device and shared by all pages.
 */
export function useCurrentSite(reach: Reach = {}): CurrentSite {
  const session = useSession();
  const subject = session.state === 'signedIn' ? session.subject : '';
  const wanted = useRemembered(nameOf(subject)) ?? '';
  const among = selectableSites(session, reach);
  const pick = (siteId: number | null) =>
    rememberNext(nameOf(subject), () => (siteId === null ? null : String(siteId)));
  return { siteId: allowedSite(among, Number(wanted)), among, pick };
}

/** Whether the person could act for several sites and has selected none of them yet. */
export function useIsUndecided(reach: Reach = {}): boolean {
  const session = useSession();
  const wanted = Number(useRemembered(nameOf(session.state === 'signedIn' ? session.subject : '')) ?? '');
  const among = selectableSites(session, reach);
  return among === 'any' ? allowedSite(among, wanted) === null : among.length > 1 && !among.includes(wanted);
}

/** Whether there is no site to act for: `SiteMissing` then replaces an empty page. */
export const isSiteMissing = ({ among }: Pick<CurrentSite, 'among'>): boolean => among !== 'any' && among.length === 0;
