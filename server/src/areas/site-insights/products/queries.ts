import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import type { productOverview } from '@kontor/contract/areas/site-insights/products/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { preOrderFields } from '../pre-orders/queries.ts';

type Overview = z.output<typeof productOverview>;

type Head = Pick<Overview, 'productId' | 'productTitle' | 'unit' | 'group' | 'kind'>;

/** What a product is called, by the merchandise system's copy or else the master data. */
export const headOf = prepared<{ id: number }, Head>(
  (_, arg) => sql<Head>`
    select asked.id as "productId", coalesce(live.product_title, product.title) as "productTitle",
      product.base_unit as unit, live."group", live.kind
    from (select ${arg('id')}::integer as id) asked
    left join live_product live on live.product_id = asked.id
    left join product on product.id = asked.id
    where live.product_id is not null or product.id is not null`,
);

/** A product at a site; `months` has the quantities sold by month. */
export interface AtSite extends Pick<Overview['sites'][number], 'siteId' | 'dailyConsumption' | 'dailyRange'> {
  readonly stock: number | null;
  readonly months: Readonly<Record<string, number>> | null;
}

interface DatedSite {
  readonly id: number;
  readonly date: string | null;
}

/**
 * A product's stock and sales at some sites, each looked up by its key; sites that neither have nor sold it are left out.
 * Sales are those since a day, the consumption that of the sales period of the site's stock.
 */
export async function atSites(
  { db }: Pick<Read, 'db'>,
  productId: number,
  sites: readonly DatedSite[],
  since: string,
): Promise<readonly AtSite[]> {
  const periods = sites.map(({ date }) => (date === null ? null : salesPeriod(date)));
  const { rows } = await sql<AtSite>`
    select asked.site_id as "siteId",
      case when days is not null then round(coalesce(stock.quantity, 0), 4) end::double precision as stock,
      round(case when days is not null then coalesce(sold.in_period, 0) end / days, 4)::double precision
        as "dailyConsumption",
      round(coalesce(stock.quantity, 0) * days / nullif(greatest(sold.in_period, 0), 0), 4)::double precision
        as "dailyRange",
      sold.months
    from unnest(${sites.map(({ id }) => id)}::integer[], ${periods.map((each) => each?.start ?? null)}::date[],
      ${periods.map((each) => each?.end ?? null)}::date[], ${periods.map((each) => each?.days ?? null)}::integer[])
      asked (site_id, start, "end", days)
    left join site_stock stock on stock.site_id = asked.site_id and stock.product_id = ${productId}
    cross join lateral (
      select sum(quantity) filter (where month between asked.start and asked."end") as in_period,
        jsonb_object_agg(month, quantity) filter (where month >= ${since}::date) as months
      from product_sale
      where site_id = asked.site_id and product_id = ${productId} and month >= least(asked.start, ${since}::date)) sold
    where stock.quantity is not null or sold.in_period is not null or sold.months is not null`.execute(db);
  return rows;
}

interface OfProduct {
  readonly productId: number;
  readonly siteIds: readonly number[];
}

interface SinceDay extends OfProduct {
  readonly since: string;
}

/** The pre-orders of a product at some sites that are not delivered, the oldest first. */
export const openPreOrders = prepared<OfProduct, Overview['preOrders'][number]>((db, arg) =>
  db
    .selectFrom('pre_order')
    .select((select) => [
      ...preOrderFields,
      ...fields('siteId'),
      select.cast<number>('quantity', 'double precision').as('quantity'),
      sql<Overview['preOrders'][number]['state']>`state`.as('state'),
    ])
    .where('site_id', '=', sql<number>`any(${arg('siteIds')}::integer[])`)
    .where('product_id', '=', arg('productId'))
    .where('state', '<>', 'delivered')
    .orderBy('job_date')
    .orderBy('id'),
);

/** The current prices of a product at some sites. */
export const pricesOf = prepared<OfProduct, Overview['prices'][number]>((db, arg) =>
  db
    .selectFrom('live_price')
    .select((select) => [
      ...fields('siteId', 'position', 'unit'),
      select.cast<number>('price', 'double precision').as('price'),
    ])
    .where('site_id', '=', sql<number>`any(${arg('siteIds')}::integer[])`)
    .where('product_id', '=', arg('productId'))
    .orderBy('site_id')
    .orderBy('position'),
);

/** The changes of a product's prices at some sites since a day, the latest first. */
export const priceChangesOf = prepared<SinceDay, Overview['priceChanges'][number]>((db, arg) =>
  db
    .selectFrom('price_change')
    .select((select) => [
      ...fields('siteId', 'position', 'unit', 'validFrom'),
      select.cast<number | null>('old_price', 'double precision').as('oldPrice'),
      select.cast<number>('new_price', 'double precision').as('newPrice'),
    ])
    .where('site_id', '=', sql<number>`any(${arg('siteIds')}::integer[])`)
    .where('product_id', '=', arg('productId'))
    .where('valid_from', '>=', arg('since'))
    .orderBy('valid_from', 'desc')
    .orderBy('site_id')
    .orderBy('position'),
);

/** The offers of a product at some sites that end on a day or later, the latest first. */
export const offersOf = prepared<SinceDay, Overview['offers'][number]>((db, arg) =>
  db
    .selectFrom('sale_price')
    .select((select) => [
      ...fields('siteId', 'unit', 'start', 'end'),
      select.cast<number>('price', 'double precision').as('price'),
    ])
    .where('site_id', '=', sql<number>`any(${arg('siteIds')}::integer[])`)
    .where('product_id', '=', arg('productId'))
    .where('end', '>=', arg('since'))
    .orderBy('start', 'desc')
    .orderBy('site_id')
    .orderBy('unit'),
);
