import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../kernel/translation.ts';
import { EmptyState } from '../kit/states/states.tsx';
import { idsIn, useAddress } from '../kit/table/use-filters.ts';
import { type CurrentSite, isSiteMissing, type Reach, useCurrentSite } from './current-site.ts';
import { SiteMissing, useSiteOptions } from './site-field.tsx';

export interface AddressedSite extends CurrentSite {
  /** The site in the URL is not one of the user's. */
  readonly isForeign: boolean;
  /** The site in the URL does not exist, as far as is known yet. */
  readonly isUnknown: boolean;
  /** Navigates to the current site instead. */
  readonly leave: () => void;
}

/**
 * The site of a page, from its URL, `?site=7`, so that a link shows the same site to everybody who may see it.
 * Without one the current site is used and written into the URL; a site in the URL becomes the current one. `reach`
 * is the same as for `useCurrentSite`.
 */
export function useAddressedSite(reach: Reach = {}): AddressedSite {
  const current = useCurrentSite(reach);
  const { among, siteId, pick } = current;
  const options = useSiteOptions(current);
  const { read, write } = useAddress();
  const [siteInAddress = null] = idsIn(read('site'));
  const isForeign = siteInAddress !== null && among !== 'any' && !among.includes(siteInAddress);
  // An unknown site, perhaps mistyped, is not worth remembering.
  const isKnown = options.some(({ value }) => value === siteInAddress);
  const isUnknown = siteInAddress !== null && among === 'any' && options.length > 0 && !isKnown;
  const writeSite = useEffectEvent((site: number) => write({ site }));
  const remember = useEffectEvent(pick);
  useEffect(() => {
    if (siteInAddress === null && siteId !== null) writeSite(siteId);
    else if (siteInAddress !== null && isKnown && siteInAddress !== siteId) remember(siteInAddress);
  }, [siteInAddress, siteId, isKnown]);
  return {
    among,
    siteId: isForeign || isUnknown ? null : (siteInAddress ?? siteId),
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

/** A page's content for its site; without a valid site it renders the reason and requests nothing. */
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
