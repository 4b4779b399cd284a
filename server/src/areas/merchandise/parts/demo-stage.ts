import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { World } from '../../../kernel/world.ts';
import { dayNumber, reportedAt } from './demo-calendar.ts';
import { between, chance } from './demo-values.ts';

export type Trade = 'beer' | 'water' | 'juice' | 'wine' | 'spirits' | 'sweets';

export interface DemoProduct {
  readonly id: number;
  readonly title: string;
  readonly manufacturerId: number;
  readonly ean: string;
  readonly trade: Trade;
  readonly sort: string;
  readonly primaryUnit: Unit;
  readonly baseUnit: Unit;
  /** The number of base units in a primary unit, and litres per base unit; for sweets, kilograms. */
  readonly pieces: number;
  readonly litres: number;
  readonly packing: 'reusable' | 'oneWay' | 'exempt';
}

export interface DemoSite {
  readonly id: number;
  readonly title: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
  readonly tenant: string;
  readonly tenantId: number;
  readonly group: string;
  readonly region: string;
  readonly salutation: string;
  readonly familyName: string;
  readonly key: string;
  readonly size: number;
  readonly email: string;
}

export interface DemoOptions {
  /** The current day, `YYYY-MM-DD`; its events are available from the next day on. */
  readonly today: () => string;
  readonly size: World['size'];
  readonly manufacturers: readonly { readonly id: number; readonly title: string; readonly customerId: number }[];
  readonly products: readonly DemoProduct[];
  readonly sites: readonly DemoSite[];
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
}

/**
 * How many products a site sells and an inventory counts, and for how many months there are figures and sales: ranges
 * need a year of sales, and two would be most of the demo.
 */
const PLANS = {
  tiny: { range: 30, counted: 24, months: 13, salesMonths: 13 },
  small: { range: 600, counted: 400, months: 24, salesMonths: 12 },
  large: { range: 1_500, counted: 1_000, months: 24, salesMonths: 24 },
};

/** The base data of the demo's datasets. */
export interface Stage extends Omit<DemoOptions, 'today' | 'size'> {
  readonly today: number;
  readonly plan: (typeof PLANS)['small'];
  /** The products of a site, bestsellers first. */
  readonly rangeOf: (site: DemoSite) => readonly DemoProduct[];
}

/** How well known a product is everywhere. */
export const popularity = chance('popularity');

const homeland = chance('homeland');

/** The shares of a shop's shelf space. */
const SHELVES = [
  { trade: 'beer', share: 0.32 },
  { trade: 'water', share: 0.28 },
  { trade: 'juice', share: 0.12 },
  { trade: 'wine', share: 0.18 },
  { trade: 'spirits', share: 0.1 },
] satisfies { trade: Trade; share: number }[];

/** The number of sweets at the till, in addition to the range. */
const SWEETS = 8;

/** Products in general demand, from any manufacturer. */
const STAPLES = new Set([
  ...['Pils', 'Helles', 'Export', 'Weizen hell', 'Mineralwasser Classic', 'Mineralwasser Medium', 'Apfelschorle'],
  ...['Zitronenlimonade', 'Orangensaft', 'Apfelsaft klar', 'Riesling trocken', 'Spätburgunder', 'Weizenkorn'],
]);

const codeOf = (text: string): number => [...text].reduce((code, letter) => code * 31 + letter.charCodeAt(0), 7) | 0;

/** The demand for a product in a region: some are popular everywhere, some are local. */
const appeal = ({ id, manufacturerId, sort, primaryUnit }: DemoProduct, region: number): number =>
  0.6 * popularity(id) +
  0.4 * homeland(manufacturerId, region) +
  (STAPLES.has(sort) ? 0.2 : 0) +
  (primaryUnit === 'Kasten' ? 0.1 : 0);

/** The products with the highest scores, the highest first. */
export const bestOf = (
  products: readonly DemoProduct[],
  count: number,
  scoreOf: (product: DemoProduct) => number,
): DemoProduct[] =>
  products
    .map((product) => ({ product, score: scoreOf(product) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ product }) => product);

/** The stage for each read; everything independent of the day is created once. */
export function openStage({ today, size, ...group }: DemoOptions): () => Stage {
  const plan = PLANS[size];
  const ranges = new Map<string, readonly DemoProduct[]>();
  const rangeOf = ({ region }: DemoSite): readonly DemoProduct[] => {
    const known = ranges.get(region);
    if (known) return known;
    const code = codeOf(region);
    const scoreOf = (product: DemoProduct) => appeal(product, code);
    const shelves = SHELVES.flatMap(({ trade, share }) =>
      bestOf(
        group.products.filter((product) => product.trade === trade),
        Math.round(plan.range * share),
        scoreOf,
      ),
    );
    const sweets = group.products.filter(({ trade }) => trade === 'sweets');
    const range = [...bestOf(shelves, plan.range, scoreOf), ...bestOf(sweets, SWEETS, scoreOf)];
    ranges.set(region, range);
    return range;
  };
  return () => ({ ...group, today: dayNumber(today()), plan, rangeOf });
}

/** The last day that all sites have reported. */
export const yesterdayOf = ({ today }: Stage): number => today - 1;

export interface Report {
  readonly site: DemoSite;
  readonly day: number;
  readonly changedAt: string;
}

/**
 * The evening reports of the sites for these days, in chronological order, from an instant on. No two sites report at
 * the same time, so only the last report is ever read twice.
 */
export function* reports({ sites }: Stage, days: Iterable<number>, since: number): Generator<Report> {
  for (const day of days) {
    if (reportedAt(day, sites.length) < since) continue;
    for (const [index, site] of sites.entries()) {
      const at = reportedAt(day, index);
      if (at >= since) yield { site, day, changedAt: new Date(at).toISOString() };
    }
  }
}

/** Growth is calculated from a fixed day, so that past rows never change. */
const EPOCH = dayNumber('2025-01-01');
const size = chance('size of a site');
const growth = chance('growth');

/** Every group has one struggling market. */
export const strugglingSite = (sites: readonly DemoSite[]): DemoSite | undefined =>
  sites[Math.floor(sites.length * 0.7)];

/** The usual daily revenue of a site in euros, from its size and growth. */
export function levelOf({ sites }: Stage, site: DemoSite, day: number): number {
  const yearly = site === strugglingSite(sites) ? 0.82 : between(growth(site.id), 0.99, 1.06);
  return between(size(site.id), 5_500, 14_000) * yearly ** ((day - EPOCH) / 365.25);
}
