import type { sales } from '@kontor/contract/areas/site-insights/sales/schema.ts';
import type * as z from 'zod/mini';
import type { AskedSales } from './queries.ts';

type Sales = z.output<typeof sales>;

/** Quantities have at most four decimals; the sum must not have more. */
const sumOf = (quantities: readonly number[]): number =>
  Math.round(quantities.reduce((sum, each) => sum + each, 0) * 10_000) / 10_000;

/** A site's sales with their totals, which are those of the groups. */
export function presentSales(
  site: Sales['site'],
  asked: AskedSales | null,
  groups: Sales['groups'],
  months: Sales['months'],
): Sales {
  const compared = asked?.compared ?? null;
  return {
    site,
    covered: asked?.covered ?? null,
    compared,
    sold: sumOf(groups.map(({ sold }) => sold)),
    soldCompared: compared && sumOf(groups.map(({ soldCompared }) => soldCompared ?? 0)),
    soldBefore: compared && sumOf(groups.map(({ soldBefore }) => soldBefore ?? 0)),
    months,
    groups,
  };
}
