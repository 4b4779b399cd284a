import type { RangeLimits } from '@kontor/contract/areas/site-insights/performance/rules.ts';
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
    select id, title, date
    from site left join stock_range_site on site_id = id
    where ${arg('ids')}::integer[] is null or id = any(${arg('ids')}::integer[])
    order by id`,
);

interface Found {
  readonly counts: readonly (SiteStock['counts'] & { readonly siteId: number })[];
  readonly products: Stocks['products'];
  readonly productCount: number;
}

/** The states of `rangeStateOf` as conditions, so that PostgreSQL counts without making a text for each row. */
const statesBy = ({ low, high }: RangeLimits) => {
  const out = sql`range is not null and stock <= 0`;
  const isLow = sql`stock > 0 and range < ${low}`;
  return {
    out,
    low: isLow,
    fine: sql`stock > 0 and range between ${low} and ${high}`,
    tooMuch: sql`stock > 0 and (range is null or range > ${high})`,
    short: sql`range is not null and (stock <= 0 or range < ${low})`,
  };
};

/**
 * The states of the stock of some sites, or of all if null, and the products that are short at some of them while others
 * have too much. The sums come from the sync.
 */
async function statesOf(
  { db }: Pick<Read, 'db'>,
  siteIds: readonly number[] | null,
  group: string | undefined,
  limits: RangeLimits,
): Promise<Found> {
  const is = statesBy(limits);
  const atSites = siteIds ? sql`site_id = any(${siteIds}::integer[])` : sql`site_id in (select id from site)`;
  const ofGroup = group ? sql`and product_id in (select product_id from live_product where "group" = ${group})` : sql``;
  const ranges = sql`stock_range where ${atSites} ${ofGroup}`;
  const { rows } = await sql<Found>`
    with uneven as materialized (
      select product_id, sum(consumption) filter (where ${is.short}) as lost from ${ranges}
      group by product_id having bool_or(${is.short}) and bool_or(${is.tooMuch})),
    listed as materialized (select * from uneven order by lost desc, product_id limit ${MAX_UNEVEN}),
    placed as (
      select product_id, ${is.tooMuch} as is_surplus, consumption, stock, jsonb_build_object('siteId', site_id,
        'stock', round(stock, 4), 'dailyConsumption', round(consumption, 4), 'dailyRange', range,
        'state', case when ${is.tooMuch} then 'tooMuch' when ${is.low} then 'low' else 'out' end) as place
      from ${ranges} and product_id in (select product_id from listed) and (${is.short} or ${is.tooMuch})),
    products as (
      select product_id,
        jsonb_agg(place order by consumption desc) filter (where not is_surplus) as short,
        jsonb_agg(place order by stock desc) filter (where is_surplus) as surplus
      from placed group by product_id)
    select
      (select count(*) from uneven) as "productCount",
      coalesce((select jsonb_agg(each) from (
        select site_id as "siteId", count(*) filter (where ${is.out}) as out, count(*) filter (where ${is.low}) as low,
          count(*) filter (where ${is.fine}) as fine, count(*) filter (where ${is.tooMuch}) as "tooMuch"
        from ${ranges} group by site_id) each), '[]') as counts,
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
  const { counts, products, productCount } = await statesOf(read, ids, group, limits);
  const bySite = new Map(counts.map(({ siteId, ...each }) => [siteId, each]));
  return {
    limits: { low: limits.low, high: limits.high },
    sites: sites.map((site) => ({ ...site, counts: bySite.get(site.id) ?? NO_COUNTS })),
    products,
    productCount,
  };
}
