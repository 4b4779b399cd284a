import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/states/states.tsx';
import { idsIn, useAddress } from '../kit/table/useFilters.ts';
import { type CurrentSite, isSiteMissing, type Reach, useCurrentSite } from './current-site.ts';
import { SiteMissing, useSiteOptions } from './SiteField.tsx';

export interface AddressedSite extends CurrentSite {
  /** The address names a site that is not theirs. */
  readonly isForeign: boolean;
  /** The address names a site that there is not, as far as that is known by now. */
  readonly isUnknown: boolean;
  /** Leads from there to the site that is. */
  readonly leave: () => void;
}

/**
 * The site that a page is about, named by its address, `?site=7`, so that a link shows the same to everybody who may see
 * it. Without one it is the current site, which the address then names; one that is named becomes the current one.
 * `reach` as `useCurrentSite` takes it.
 */
export function useAddressedSite(reach: Reach = {}): AddressedSite {
  const current = useCurrentSite(reach);
  const { among, siteId, pick } = current;
  const options = useSiteOptions(current);
  const { read, write } = useAddress();
  const [named = null] = idsIn(read('site'));
  const isForeign = named !== null && among !== 'any' && !among.includes(named);
  // A site that is not known, mistyped perhaps, is not worth remembering.
  const isKnown = options.some(({ value }) => value === named);
  const isUnknown = named !== null && among === 'any' && options.length > 0 && !isKnown;
  const name = useEffectEvent((site: number) => write({ site }));
  const remember = useEffectEvent(pick);
  useEffect(() => {
    if (named === null && siteId !== null) name(siteId);
    else if (named !== null && isKnown && named !== siteId) remember(named);
  }, [named, siteId, isKnown]);
  return {
    among,
    siteId: isForeign || isUnknown ? null : (named ?? siteId),
    pick: (chosen) => chosen !== null && write({ site: chosen }),
    isForeign,
    isUnknown,
    leave: () => write({ site: siteId ?? undefined }),
  };
}

interface OfSiteProps {
  readonly site: AddressedSite;
  readonly children: (siteId: number) => ReactNode;
}

/** What a page shows of its site; while there is none to show, it says why, and asks the server for nothing. */
export function OfSite({ site, children }: OfSiteProps) {
  const { t } = useTranslation('shell');
  if (isSiteMissing(site)) return <SiteMissing />;
  if (site.isForeign) {
    const toOwn = <Button onClick={site.leave}>{t('site.toOwn')}</Button>;
    return <EmptyState title={t('site.foreign')} text={t('site.foreignText')} action={toOwn} />;
  }
  if (site.isUnknown) return <EmptyState title={t('site.unknown')} text={t('site.unknownText')} />;
  if (site.siteId === null) return <EmptyState title={t('site.none')} text={t('site.noneText')} />;
  return <>{children(site.siteId)}</>;
}
