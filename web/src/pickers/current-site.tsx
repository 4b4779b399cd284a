import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kernel/formats.ts';
import { endpointQuery } from '../kernel/query.ts';
import { type Session, useSession } from '../kernel/session.ts';
import { rememberNext, useRemembered } from '../kernel/stored.ts';
import { MOST_SHOWN, type Option, optionsById } from '../kit/forms/options.ts';
import { EmptyState } from '../kit/states/states.tsx';

/** The choice belongs to a person: several may share the device. */
const nameOf = (subject: string) => `site.${subject}`;

export interface CurrentSite {
  /** The site that is acted for; null for an administrator who picked none, and for people without a site. */
  readonly siteId: number | null;
  /** Which ones there are to pick from: administrators act for any site (`behaviour §2`). */
  readonly among: readonly number[] | 'any';
  readonly pick: (siteId: number | null) => void;
}

/** One that was remembered may have been taken from the person; of several the first is theirs until they pick. */
function siteAmong(among: CurrentSite['among'], wanted: number): number | null {
  const isTheirs = among === 'any' ? Number.isSafeInteger(wanted) && wanted > 0 : among.includes(wanted);
  if (isTheirs) return wanted;
  return among === 'any' ? null : (among[0] ?? null);
}

/** Which people act for any site, as endpoints say it: besides administrators, roles, some only without a site of their own. */
export type Reach = Pick<EndpointDefinition, 'anySite' | 'sitelessAny'>;

function amongOf(session: Session, { anySite = [], sitelessAny = [] }: Reach): CurrentSite['among'] {
  if (session.state !== 'signedIn') return [];
  const { roles, sites } = session;
  const everywhere: readonly Role[] = ['PortalAdministrator', ...anySite, ...(sites.length === 0 ? sitelessAny : [])];
  return everywhere.some((role) => roles.has(role)) ? 'any' : sites;
}

/**
 * The site that the person acts for: their own one, the one that they picked of several, or any for administrators and
 * for whom `reach` names. What was picked is remembered on the device, and is the same on all pages.
 */
export function useCurrentSite(reach: Reach = {}): CurrentSite {
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  const subject = isSignedIn ? session.subject : '';
  const wanted = useRemembered(nameOf(subject)) ?? '';
  const among = amongOf(session, reach);
  const pick = (siteId: number | null) =>
    rememberNext(nameOf(subject), () => (siteId === null ? null : String(siteId)));
  return { siteId: siteAmong(among, Number(wanted)), among, pick };
}

/** Whether there is no site to act for: `SiteMissing` then explains it instead of an empty page. */
export const isSiteMissing = ({ among }: Pick<CurrentSite, 'among'>): boolean => among !== 'any' && among.length === 0;

/** The sites that the person may act for, by their titles. */
export function useSiteOptions({ among }: Pick<CurrentSite, 'among'>): readonly Option[] {
  const { compare } = useFormats();
  const { data = [] } = useQuery(endpointQuery(masterData.externalSites));
  const own = among === 'any' ? data : data.filter(({ id }) => among.includes(id));
  return optionsById(own, ({ id, title }) => `${title} · ${id}`, compare);
}

/** Shows the current site, and lets people with several, and administrators, pick another one. */
export const CurrentSiteField = () => <SiteField current={useCurrentSite()} isClearable />;

interface SiteFieldProps {
  readonly current: CurrentSite;
  /** Administrators may act for none. */
  readonly isClearable?: boolean;
}

/** `CurrentSiteField` where the site is kept elsewhere too: `useAddressedSite`. */
export function SiteField({ current, isClearable = false }: SiteFieldProps) {
  const { t } = useTranslation(['shell', 'kit']);
  const options = useSiteOptions(current);
  const { siteId, among } = current;
  if (among !== 'any' && among.length < 2) {
    return <Text c="dimmed">{options.find(({ value }) => value === siteId)?.label}</Text>;
  }
  return (
    <Select<Option['value']>
      aria-label={t('site.current')}
      placeholder={t('site.choose')}
      data={[...options]}
      // The titles may still be on their way.
      value={options.some(({ value }) => value === siteId) ? siteId : null}
      onChange={(value) => current.pick(typeof value === 'number' ? value : null)}
      limit={MOST_SHOWN}
      searchable
      clearable={isClearable && among === 'any'}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('kit:form.clear') }}
      nothingFoundMessage={t('kit:form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      miw="16rem"
    />
  );
}

/** Stands for a page that is about somebody's site, for somebody who has none. */
export function SiteMissing() {
  const { t } = useTranslation('shell');
  return <EmptyState title={t('site.missing')} text={t('site.missingText')} />;
}
