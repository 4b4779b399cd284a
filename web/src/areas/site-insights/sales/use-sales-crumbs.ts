import { NO_GROUP } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Crumb } from '../../../kit/page/breadcrumbs.tsx';
import { idsIn, useAddress } from '../../../kit/table/use-filters.ts';
import { EVALUATION, SALES } from '../parts/address.ts';

/** The group of products in the address; undefined for all. */
export function useGroup(): string | undefined {
  const { read } = useAddress();
  const group = read('group');
  return typeof group === 'string' || typeof group === 'number' ? String(group) : undefined;
}

/** The name of a group of products, of which some have none. */
export function useGroupName(): (group: string | null) => string {
  const { t } = useTranslation('siteInsights');
  return (group) => (group === null || group === NO_GROUP ? t('sales.noGroup') : group);
}

/**
 * The steps from a site's evaluation down to a page, all with the period in the address; none without a period, because
 * the page was not reached that way.
 */
export function useSalesCrumbs(isBelowGroup: boolean): readonly Crumb[] {
  const { t } = useTranslation('siteInsights');
  const { days } = useFormats();
  const { read } = useAddress();
  const groupName = useGroupName();
  const group = useGroup();
  const [start, end, [site]] = [read('start'), read('end'), idsIn(read('site'))];
  if (typeof start !== 'string' || typeof end !== 'string' || site === undefined) return [];
  const search = { site, start, end };
  const span = days({ start, end });
  const ofSite = { label: t('sales.crumb', { page: t('menu.evaluation.title'), span }), to: EVALUATION, search };
  const all = { label: t('sales.title'), to: SALES, search };
  if (!isBelowGroup) return group === undefined ? [ofSite] : [ofSite, all];
  return group === undefined
    ? [ofSite, all]
    : [ofSite, all, { label: groupName(group), to: SALES, search: { ...search, group } }];
}
