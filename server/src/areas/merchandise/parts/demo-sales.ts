import { dayText, firstDayOf, monthOf, seasonOf } from './demo-calendar.ts';
import {
  type DemoProduct,
  type DemoSite,
  levelOf,
  reports,
  type Stage,
  type Trade,
  yesterdayOf,
} from './demo-stage.ts';
import { between, chance, type RowOf, type Season } from './demo-values.ts';

/** Beer and water in summer, wine and spirits before Christmas. */
const SEASONS: Record<Trade, Season> = {
  beer: [0.75, 0.77, 0.88, 1, 1.18, 1.28, 1.34, 1.24, 1, 0.9, 0.82, 1],
  water: [0.8, 0.82, 0.9, 1, 1.15, 1.3, 1.4, 1.3, 1.05, 0.9, 0.82, 0.84],
  juice: [1.05, 1, 1, 0.96, 0.95, 0.95, 0.95, 0.95, 1, 1.05, 1.06, 1.1],
  wine: [0.8, 0.82, 0.9, 0.95, 1, 0.86, 0.8, 0.8, 0.95, 1.1, 1.3, 1.9],
  sweets: [0.9, 0.92, 0.95, 0.98, 1, 1, 0.95, 0.95, 0.98, 1.05, 1.12, 1.3],
  spirits: [0.75, 0.84, 0.9, 0.9, 0.9, 0.85, 0.8, 0.8, 0.9, 1.05, 1.35, 2.1],
};

/** Crates sell better than cartons of spirits. */
const VOLUME = { beer: 1.3, water: 1.5, juice: 0.6, wine: 0.35, spirits: 0.15, sweets: 0.1 } satisfies Record<
  Trade,
  number
>;

const BEST_SELLER = 1_850;
const ORDINARY_LEVEL = 9_000;

const taste = chance('taste');
const month = chance('month');
const shelved = chance('shelved');

/** The usual monthly sales of a product at a site, in primary units: a few sell a lot, some nothing at all. */
function turnover(site: DemoSite, { id, trade }: DemoProduct, rank: number): number {
  if (shelved(site.id, id) < 0.04) return 0;
  return (BEST_SELLER / (rank + 8) ** 0.85) * VOLUME[trade] * between(taste(site.id, id), 0.4, 1.6);
}

/** The last completed day of each month; in the current month that is yesterday. */
function* monthEnds(stage: Stage): Generator<number> {
  const yesterday = yesterdayOf(stage);
  const last = monthOf(yesterday);
  for (let one = last - stage.plan.salesMonths; one <= last; one += 1)
    yield Math.min(yesterday, firstDayOf(one + 1) - 1);
}

/** A row for every month with sales; that of the current month changes every day. */
export function* productSales(stage: Stage, since: number): Generator<RowOf<'product-sales'>> {
  for (const { site, day, changedAt } of reports(stage, monthEnds(stage), since)) {
    const now = monthOf(day);
    const first = firstDayOf(now);
    const season = seasonOf(now);
    const elapsed = (day + 1 - first) / (firstDayOf(now + 1) - first);
    const volume = (levelOf(stage, site, first) / ORDINARY_LEVEL) * elapsed;
    const text = dayText(first);
    for (const [rank, product] of stage.rangeOf(site).entries()) {
      const share = (SEASONS[product.trade][season] ?? 1) * between(month(site.id, product.id, now), 0.8, 1.2);
      const quantity = Math.round(turnover(site, product, rank) * volume * share);
      if (quantity > 0)
        yield { siteId: site.id, productId: product.id, month: text, quantity: String(quantity), changedAt };
    }
  }
}

const reach = chance('reach');

/** The stock, in primary units: usually for two to six weeks; some products are sold out, some do not sell. */
export function* stock(stage: Stage): Generator<RowOf<'stock'>> {
  const day = yesterdayOf(stage);
  const date = dayText(day);
  for (const site of stage.sites) {
    const volume = levelOf(stage, site, day) / ORDINARY_LEVEL;
    for (const [rank, product] of stage.rangeOf(site).entries()) {
      const sold = turnover(site, product, rank) * volume * (SEASONS[product.trade][seasonOf(monthOf(day))] ?? 1);
      const weeks = between(reach(site.id, product.id, Math.floor(day / 7)), -0.1, 6);
      // Products that do not sell have little stock: a carton or a few.
      const quantity =
        sold === 0 ? 1 + Math.floor(reach(site.id, product.id) * 12) : Math.round((sold * weeks * 7) / 30);
      yield { siteId: site.id, productId: product.id, date, quantity: String(Math.max(0, quantity)) };
    }
  }
}
