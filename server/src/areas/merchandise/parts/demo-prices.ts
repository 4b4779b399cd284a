import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { dayNumber, daysBetween, dayText, mondayOf, weekdayOf } from './demo-calendar.ts';
import { factsOf } from './demo-sorts.ts';
import { type DemoProduct, type DemoSite, reports, type Stage, type Trade, yesterdayOf } from './demo-stage.ts';
import { between, chance, choose, money, type RowOf } from './demo-values.ts';

/** The usual deposits in cents: of one base unit, and of its crate. */
export function depositOf({ packing, trade, baseUnit, primaryUnit }: DemoProduct): { piece: number; crate: number } {
  const crate = primaryUnit === 'Kasten' ? 150 : 0;
  if (packing === 'exempt') return { piece: 0, crate };
  if (packing === 'oneWay') return { piece: 25, crate };
  if (baseUnit === 'Liter') return { piece: 0, crate: 3_000 };
  return { piece: trade === 'beer' ? 8 : 15, crate };
}

/** A unit in which a product is sold: its number of base units, with a surcharge for small numbers. */
interface Offer {
  readonly position: number;
  readonly unit: Unit;
  readonly pieces: number;
  readonly surcharge: number;
}

function offersOf({ id, primaryUnit, baseUnit, pieces }: DemoProduct): Offer[] {
  const whole = { position: 1, unit: primaryUnit, pieces, surcharge: 1 };
  if (baseUnit === 'Liter') return [whole];
  if (pieces === 1) return [whole, { position: 2, unit: 'Karton', pieces: 6, surcharge: 0.95 }];
  const single = { position: 2, unit: baseUnit, pieces: 1, surcharge: 1.14 };
  if (primaryUnit !== 'Kasten' || id % 2 === 1) return [whole, single];
  if (pieces === 20) return [whole, single, { position: 3, unit: 'Halber Kasten', pieces: 10, surcharge: 1.04 }];
  return [whole, single, { position: 3, unit: '6-Pack', pieces: 6, surcharge: 1.08 }];
}

/** Cents per litre or kilogram, from the cheapest to the most expensive. */
const PER_LITRE: Record<Trade, readonly [number, number]> = {
  beer: [100, 185],
  water: [75, 125],
  juice: [150, 290],
  wine: [560, 1_500],
  spirits: [1_100, 3_600],
  sweets: [620, 1_450],
};
const MINERAL_WATER: readonly [number, number] = [40, 80];

const quality = chance('quality');
const pricing = chance('pricing');
const company = chance('company');

const weekOf = (day: number): number => (mondayOf(day) - 4) / 7;
const EPOCH = weekOf(dayNumber('2025-01-01'));

/** A product's price is reviewed every five to eleven months, in a week of its own. */
function stepOf({ id }: DemoProduct, week: number): number {
  const period = 22 + Math.floor(pricing(id) * 26);
  const phase = Math.floor(pricing(id, 1) * period);
  return Math.floor((week + phase) / period) - Math.floor((EPOCH + phase) / period);
}

/** Prices end in …,49 and …,99, small ones in a nine. */
const rounded = (cents: number): number =>
  cents < 1_000 ? Math.max(19, Math.round(cents / 10) * 10 - 1) : Math.round(cents / 50) * 50 - 1;

/** The price of an offer at a site in a week, in cents. Every company has its own price level. */
function priceOf({ tenantId }: DemoSite, product: DemoProduct, { pieces, surcharge }: Offer, week: number): number {
  const { id, manufacturerId, trade, litres } = product;
  const [low, high] = factsOf(product).kind === 'Mineralwasser' ? MINERAL_WATER : PER_LITRE[trade];
  const step = stepOf(product, week);
  const level = 1.018 ** step * between(pricing(id, 2, step), 0.98, 1.03) * between(company(tenantId), 0.97, 1.04);
  // Small containers cost more per litre.
  const litre = between(0.7 * quality(manufacturerId) + 0.3 * quality(id), low, high) * (0.75 / litres) ** 0.2;
  return rounded(litre * litres * pieces * surcharge * level);
}

/** The content of an offer, in pieces of some litres (a keg is one piece), and its total deposit. */
function contentOf(product: DemoProduct, { position, unit, pieces }: Offer) {
  const { baseUnit, litres } = product;
  const { piece, crate } = depositOf(product);
  const [quantity, capacity] = baseUnit === 'Liter' ? [1, pieces * litres] : [pieces, litres];
  return {
    quantity: String(quantity),
    litres: quantity * capacity,
    fields: { unit, capacity: String(capacity), deposit: money(piece * pieces + (position === 1 ? crate : 0)) },
  };
}

export function* livePrices(stage: Stage): Generator<RowOf<'live-prices'>> {
  const week = weekOf(stage.today);
  for (const site of stage.sites) {
    for (const product of stage.rangeOf(site)) {
      for (const offer of offersOf(product)) {
        const price = priceOf(site, product, offer, week);
        const { quantity, litres, fields } = contentOf(product, offer);
        yield {
          siteId: site.id,
          productId: product.id,
          position: offer.position,
          price: money(price),
          quantity,
          ...fields,
          pricePerLiter: money(Math.round(price / litres)),
          depositBaseUnit: money(depositOf(product).piece),
        };
      }
    }
  }
}

/** New prices apply from a Monday and are entered on the Friday ten days before. */
const AHEAD = 10;
/** Long enough for the lowest price of the 30 days before a running offer. */
const LOOKBACK = 90;

function* fridays(first: number, last: number): Generator<number> {
  for (const day of daysBetween(first, last)) if (weekdayOf(day) === 4) yield day;
}

export function* priceChanges(stage: Stage, since: number): Generator<RowOf<'price-changes'>> {
  const days = fridays(stage.today - LOOKBACK, yesterdayOf(stage));
  for (const { site, day, changedAt } of reports(stage, days, since)) {
    const week = weekOf(day + AHEAD);
    for (const product of stage.rangeOf(site)) {
      if (stepOf(product, week) === stepOf(product, week - 1)) continue;
      for (const offer of offersOf(product)) {
        const before = priceOf(site, product, offer, week - 1);
        const after = priceOf(site, product, offer, week);
        if (before === after) continue;
        yield {
          siteId: site.id,
          productId: product.id,
          position: offer.position,
          validFrom: dayText(day + AHEAD),
          oldPrice: money(before),
          newPrice: money(after),
          unit: offer.unit,
          changedAt,
        };
      }
    }
  }
}

const leaflet = chance('leaflet');
const twoWeeks = chance('two weeks');
const rebate = chance('rebate');

/** The number of bestsellers on offer in a normal week. */
const ON_OFFER = 12;
const BEST_SELLERS = 300;

const SATURDAY = 5;

/** Offers run from Monday to Saturday, many of them for two weeks; none is directly followed by another. */
function isOnOffer({ tenantId }: DemoSite, { id }: DemoProduct, week: number, share: number): boolean {
  return leaflet(id, tenantId, week) < share && leaflet(id, tenantId, week - 1) >= share;
}

/** Offers that have just ended, are running, or are about to start. */
export function* salePrices(stage: Stage): Generator<RowOf<'sale-prices'>> {
  const now = weekOf(stage.today);
  for (const site of stage.sites) {
    const range = stage.rangeOf(site).slice(0, BEST_SELLERS);
    const share = ON_OFFER / range.length;
    for (const week of [now - 2, now - 1, now, now + 1]) {
      const start = week * 7 + 4;
      for (const product of range) {
        if (!isOnOffer(site, product, week, share)) continue;
        const [offer] = offersOf(product);
        if (!offer) continue;
        const weeks = twoWeeks(product.id, week) < 0.5 ? 1 : 2;
        const regular = priceOf(site, product, offer, week);
        const { quantity, fields } = contentOf(product, offer);
        yield {
          siteId: site.id,
          productId: product.id,
          productTitle: product.title,
          ...fields,
          start: dayText(start),
          end: dayText(start + SATURDAY + (weeks - 1) * 7),
          price: money(
            Math.min(regular - 10, rounded(regular * choose(rebate(product.id, week), [0.7, 0.75, 0.8, 0.85]))),
          ),
          storageFactor: quantity,
        };
      }
    }
  }
}
