import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { daysBetween, dayText, isClosed } from './demo-calendar.ts';
import { groupOf } from './demo-sorts.ts';
import { type DemoProduct, type DemoSite, type Report, reports, type Stage, yesterdayOf } from './demo-stage.ts';
import { between, chance, choose, type RowOf } from './demo-values.ts';

const LOOKBACK = 180;

/** How many are placed at a site per day. */
const A_DAY = 0.7;

const demand = chance('pre-order');
const wanted = chance('pre-ordered product');
const patience = chance('patience');

interface PreOrder {
  readonly placed: number;
  readonly ordered: number;
  readonly delivered: number;
}

/** Most arrive within a week; a few are late. */
function preOrderOf(siteId: number, placed: number): PreOrder {
  const ordered = placed + 2 + Math.floor(patience(siteId, placed) * 5);
  const isSlow = patience(siteId, placed, 1) < 0.08;
  const wait = between(patience(siteId, placed, 2), isSlow ? 14 : 1, isSlow ? 30 : 6);
  return { placed, ordered, delivered: ordered + Math.floor(wait) };
}

const stateOf = ({ ordered, delivered }: PreOrder, day: number): keyof PreOrder =>
  day < ordered ? 'placed' : day < delivered ? 'ordered' : 'delivered';

const numberOf = (kind: string, day: number, siteId: number): string =>
  `${kind}-${dayText(day).replaceAll('-', '').slice(2)}-${siteId}`;

function rowOf(
  { site, changedAt }: Report,
  product: DemoProduct,
  order: PreOrder,
  state: keyof PreOrder,
): RowOf<'pre-orders'> {
  const { placed, ordered, delivered } = order;
  const isOrdered = state !== 'placed';
  const isDelivered = state === 'delivered';
  return {
    id: site.id * 1_000_000 + placed,
    siteId: site.id,
    productId: product.id,
    productTitle: product.title,
    quantity: String(choose(wanted(site.id, placed, 1), [1, 2, 3, 4, 5, 6, 10, 12, 20])),
    unit: product.primaryUnit,
    state,
    group: groupOf(product),
    jobDate: dayText(placed),
    jobNumber: numberOf('AU', placed, site.id),
    invoiceDate: isOrdered ? dayText(ordered) : null,
    invoiceNumber: isOrdered ? numberOf('RE', ordered, site.id) : null,
    deliveryNoteDate: isDelivered ? dayText(delivered) : null,
    deliveryNoteNumber: isDelivered ? numberOf('LS', delivered, site.id) : null,
    changedAt,
  };
}

/** The pre-orders of a site by the day of their last change. */
function preOrdersOf({ id, region }: DemoSite, now: number): ReadonlyMap<number, PreOrder[]> {
  const orders = [...daysBetween(now - LOOKBACK, now)]
    .filter((placed) => !isClosed(placed, region) && demand(id, placed) < A_DAY)
    .map((placed) => preOrderOf(id, placed));
  return grouped(orders, (order) => order[stateOf(order, now)]);
}

export function* preOrders(stage: Stage, since: number): Generator<RowOf<'pre-orders'>> {
  const now = yesterdayOf(stage);
  const bySite = new Map(stage.sites.map((site) => [site.id, preOrdersOf(site, now)]));
  for (const report of reports(stage, daysBetween(now - LOOKBACK, now), since)) {
    const range = stage.rangeOf(report.site);
    for (const order of bySite.get(report.site.id)?.get(report.day) ?? []) {
      const product = range[Math.floor(wanted(report.site.id, order.placed) * range.length)];
      if (product) yield rowOf(report, product, order, stateOf(order, now));
    }
  }
}
