import type { Basis } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { changeOf, comparedValue, FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { reachedOf } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import type { Comparison } from '../../comparison/queries.ts';

type Site = Comparison['sites'][number];

const byTitle = new Intl.Collator('de', { numeric: true });

/** What the table of the page sorts by: a figure, how it changed or reaches its target, or null for the title. */
function valueBy(key: string, basis: Basis): ((site: Site) => number | null) | null {
  const name = FIGURE_NAMES.find((each) => key === each || key === `${each}Change`);
  if (!name) return null;
  if (key === name) return ({ figures }) => figures[name];
  return ({ figures, targets, ...earlier }) => {
    const now = figures[name];
    if (basis === 'target') return reachedOf(name, now, targets[name]) ?? changeOf(name, now, targets[name]);
    return changeOf(name, now, comparedValue(name, figures, earlier[basis]));
  };
}

/** The sites in the order of the page's table, `title` or `-totalRevenueChange`; those without a value come last. */
export function sortedSites(sites: readonly Site[], sort: string, basis: Basis): Site[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const value = valueBy(sort.replace(/^-/, ''), basis);
  if (!value) return sites.toSorted((a, b) => sign * byTitle.compare(a.site.title, b.site.title));
  return sites.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
