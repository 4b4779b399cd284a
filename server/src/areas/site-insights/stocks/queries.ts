import { type RangeLimits, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { MAX_UNEVEN } from '@kontor/contract/areas/site-insights/stocks/rules.ts';
import type { stocks } from '@kontor/contract/areas/site-insights/stocks/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Stocks = z.output<typeof stocks>;
type SiteStock = Stocks['sites'][number];

const NO_COUNTS: SiteStock['counts'] = { out: 0, low: 0, fine: 0, tooMuch: 0 };

/** The date of each site's stock, null if it has none; of all sites if `ids` is null. */
export const stockDates = prepared<{ ids: readonly number[] | null }, Omit<SiteStock, 'counts'>>(
  (_, arg) => sql<Omit<SiteStock, 'counts'>>`
    select id, title, (select max(date) from site_stock where site_id = site.id) as date
    from site where ${arg('ids')}::integer[] is null or id = any(${arg('ids')}::integer[])
    order by id`,
);

interface Found {
  readonly counts: readonly (SiteStock['counts'] & { readonly siteId: number })[];
  readonly products: Stocks['products'];
  readonly productCount: number;
}

/** The products of a group. */
const productsOf = (group: string) => sql`
  select product_id from live_product where "group" = ${group}`;

/**
 * The states of the stock of some sites, and the products that are short at some of them while others have too much.
 * Each site's sales are added up on their own, in the order of their index; the states are those of `rangeStateOf`.
 */
async function statesOf(
  { db }: Pick<Read, 'db'>,
  sites: readonly { readonly id: number; readonly date: string }[],
  group: string | undefined,
  { low, high }: RangeLimits,
): Promise<Found> {
  const periods = sites.map(({ date }) => salesPeriod(date));
  // A group's products are known before: in the plan of each site, PostgreSQL would look for them again.
  const asked = group ? sql`asked_product as materialized (${productsOf(group)}),` : sql``;
  const isAsked = group ? sql`product_id in (select product_id from asked_product)` : sql`true`;
  const { rows } = await sql<Found>`
    with ${asked} ranged as materialized (
      select site_id, product_id, coalesce(stock, 0) as stock, coalesce(sold, 0) / days as consumption,
        round(coalesce(stock, 0) * days / nullif(greatest(sold, 0), 0), 4) as range
      from unnest(${sites.map(({ id }) => id)}::integer[], ${periods.map(({ start }) => start)}::date[],
        ${periods.map(({ end }) => end)}::date[], ${periods.map(({ days }) => days)}::integer[])
        asked (site_id, start, "end", days)
      cross join lateral (
        select product_id, stock, sold
        from (select product_id, quantity as stock from site_stock where site_id = asked.site_id and ${isAsked}) stock
        full join (
          select product_id, sum(quantity) as sold from product_sale
          where site_id = asked.site_id and month between asked.start and asked."end" and ${isAsked}
          group by product_id) sold using (product_id)) product),
    stated as materialized (
      select *, case
          when range is null then case when stock > 0 then 'tooMuch' end
          when stock <= 0 then 'out'
          when range < ${low} then 'low'
          when range > ${high} then 'tooMuch'
          else 'fine'
        end as state
      from ranged),
    uneven as (
      select product_id, sum(consumption) filter (where state in ('out', 'low')) as lost
      from stated group by product_id
      having count(*) filter (where state in ('out', 'low')) > 0 and count(*) filter (where state = 'tooMuch') > 0),
    listed as (select * from uneven order by lost desc, product_id limit ${MAX_UNEVEN}),
    placed as (
      select product_id, state, consumption, stock, jsonb_build_object('siteId', site_id, 'stock', round(stock, 4),
        'dailyConsumption', round(consumption, 4), 'dailyRange', range, 'state', state) as place
      from stated where state in ('out', 'low', 'tooMuch') and product_id in (select product_id from listed)),
    products as (
      select product_id,
        jsonb_agg(place order by consumption desc) filter (where state <> 'tooMuch') as short,
        jsonb_agg(place order by stock desc) filter (where state = 'tooMuch') as surplus
      from placed group by product_id)
    select
      (select count(*) from uneven) as "productCount",
      coalesce((select jsonb_agg(each) from (
        select site_id as "siteId", count(*) filter (where state = 'out') as out,
          count(*) filter (where state = 'low') as low, count(*) filter (where state = 'fine') as fine,
          count(*) filter (where state = 'tooMuch') as "tooMuch"
        from stated group by site_id) each), '[]') as counts,
      coalesce((select jsonb_agg(jsonb_build_object('productId', product_id,
          'productTitle', coalesce(live.product_title, product.title, product_id::text), 'unit', product.base_unit,
          'group', live."group", 'kind', live.kind, 'short', short, 'surplus', surplus) order by lost desc, product_id)
        from listed join products using (product_id) left join live_product live using (product_id)
        left join product on product.id = product_id), '[]') as products`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate gives a row');
  return found;
}

/** The stock of the sites that the caller reaches, null for all; of all groups of products, or one. */
export async function stocksOf(
  read: Read,
  ids: readonly number[] | null,
  group: string | undefined,
  limits: RangeLimits,
): Promise<Stocks> {
  const sites = await stockDates(read, { ids });
  const dated = sites.flatMap(({ id, date }) => (date === null ? [] : [{ id, date }]));
  const { counts, products, productCount } = await statesOf(read, dated, group, limits);
  const bySite = new Map(counts.map(({ siteId, ...each }) => [siteId, each]));
  return {
    limits: { low: limits.low, high: limits.high },
    sites: sites.map((site) => ({ ...site, counts: bySite.get(site.id) ?? NO_COUNTS })),
    products,
    productCount,
  };
}
