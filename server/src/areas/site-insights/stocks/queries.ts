import type { RangeLimits } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { MAX_UNEVEN } from '@kontor/contract/areas/site-insights/stocks/rules.ts';
import type { stocks } from '@kontor/contract/areas/site-insights/stocks/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type SiteStock = z.output<typeof stocks>['sites'][number];

/** The date of each site's stock, null if it has none; of all sites if `ids` is null. */
export const stockDates = prepared<{ ids: readonly number[] | null }, Omit<SiteStock, 'counts'>>(
  (_, arg) => sql<Omit<SiteStock, 'counts'>>`
    select id, title, date
    from site left join stock_range_site on site_id = id
    where ${arg('ids')}::integer[] is null or id = any(${arg('ids')}::integer[])
    order by id`,
);

/** The sites where products are out of stock: how many, as the sync counted them, and the date of the stock. */
export const outBySite = prepared<
  { sites: readonly number[] | null },
  { siteId: number; title: string; count: number; day: string }
>(
  (_, arg) => sql<{ siteId: number; title: string; count: number; day: string }>`
    select site.id as "siteId", site.title, out_count as count, date as day
    from stock_range_site join site on site.id = site_id
    where out_count > 0 and (${arg('sites')}::integer[] is null or site_id = any(${arg('sites')}::integer[]))`,
);

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

/** `missingAt`, `spareAt` and `movable` in SQL; a test compares them. Sales and stock are rounded as people see them. */
function movableBy({ low, high }: RangeLimits, { short, tooMuch }: ReturnType<typeof statesBy>) {
  const [stock, consumption] = [sql`round(stock, 4)`, sql`round(consumption, 4)`];
  const missing = sql`greatest(1, ceil(${consumption} * ${low} - greatest(0, ${stock})))`;
  const spare = sql`greatest(0, floor(${stock} - ${consumption} * ${high}))`;
  return sql`least(sum(${missing}) filter (where ${short}), sum(${spare}) filter (where ${tooMuch}))`;
}

/**
 * The stock of the sites that the caller reaches, null for all, with the products that are short at some of them while
 * others have too much; of all groups of products, or one. The sums come from the sync. PostgreSQL writes the JSON: it
 * has thousands of sites.
 */
export async function stocksJson(
  { db }: Pick<Read, 'db'>,
  ids: readonly number[] | null,
  group: string | undefined,
  limits: RangeLimits,
): Promise<string> {
  const is = statesBy(limits);
  const isReached = (id: string) => (ids ? sql`${sql.ref(id)} = any(${ids}::integer[])` : sql`true`);
  const ofGroup = group ? sql`and product_id in (select product_id from live_product where "group" = ${group})` : sql``;
  const ranges = sql`stock_range where site_id in (select id from site) and ${isReached('site_id')} ${ofGroup}`;
  const { rows } = await sql<{ json: string }>`
    with uneven as materialized (
      select product_id, ${movableBy(limits, is)}::integer as movable,
        round(sum(consumption) filter (where ${is.short}), 4) as short_consumption,
        round(sum(stock) filter (where ${is.tooMuch}), 4) as surplus_stock,
        array_agg(site_id order by consumption desc, site_id) filter (where ${is.short}) as short_sites,
        array_agg(site_id order by stock desc, site_id) filter (where ${is.tooMuch}) as surplus_sites
      from ${ranges} and (${is.short} or ${is.tooMuch})
      group by product_id having bool_or(${is.short}) and bool_or(${is.tooMuch})),
    listed as (
      select * from uneven order by movable desc, short_consumption desc, product_id limit ${MAX_UNEVEN}),
    counted as (
      select site_id, count(*) filter (where ${is.out}) as out, count(*) filter (where ${is.low}) as low,
        count(*) filter (where ${is.fine}) as fine, count(*) filter (where ${is.tooMuch}) as too_much
      from ${ranges} group by site_id)
    select json_build_object(
      'limits', json_build_object('low', ${limits.low}::float8, 'high', ${limits.high}::float8),
      'sites', coalesce((select json_agg(json_build_object('id', site.id, 'title', site.title, 'date', stocked.date,
          'counts', json_build_object('out', coalesce(out, 0), 'low', coalesce(low, 0), 'fine', coalesce(fine, 0),
            'tooMuch', coalesce(too_much, 0))) order by site.id)
        from site left join stock_range_site stocked on stocked.site_id = site.id
        left join counted on counted.site_id = site.id where ${isReached('site.id')}), '[]'),
      'products', coalesce((select json_agg(json_build_object('productId', product_id,
          'productTitle', coalesce(live.product_title, product.title, product_id::text), 'unit', product.base_unit,
          'group', live."group", 'kind', live.kind, 'shortSites', short_sites, 'shortConsumption', short_consumption,
          'surplusSites', surplus_sites, 'surplusStock', surplus_stock, 'movable', movable)
          order by movable desc, short_consumption desc, product_id)
        from listed left join live_product live using (product_id)
        left join product on product.id = product_id), '[]'),
      'productCount', (select count(*) from uneven))::text as json`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('Without a table there is one row');
  return answer.json;
}
