import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';

/** The datasets that the ranges follow from. */
export const RANGED: readonly DatasetName[] = ['stock', 'product-sales'];

/**
 * Adds up the sales of each site in the months that its stock is compared with, and keeps how long the stock lasts, for
 * the page that compares all sites, and how many products are out of stock, for the home page. Site by site, as one statement for all of them could take too long for its limit.
 */
export async function fillStockRanges(db: Kysely<Database>): Promise<void> {
  await sql`
    with newest as (select site_id, max(date) as date from site_stock group by site_id),
    gone as (delete from stock_range_site where site_id not in (select site_id from newest)),
    lost as (delete from stock_range where site_id not in (select site_id from newest))
    insert into stock_range_site (site_id, date) select site_id, date from newest
    on conflict (site_id) do update set date = excluded.date where stock_range_site.date <> excluded.date`.execute(db);
  const sites = await db.selectFrom('stock_range_site').selectAll().orderBy('site_id').execute();
  for (const { site_id, date } of sites) await fillSite(db, site_id, date);
  // The first fill of an empty table would otherwise be read by a plan for a few rows.
  await sql`analyze stock_range`.execute(db);
}

async function fillSite(db: Kysely<Database>, siteId: number, date: string): Promise<void> {
  const { start, end, days } = salesPeriod(date);
  await sql`
    with ranged as materialized (
      select product_id, coalesce(stock, 0) as stock, coalesce(sold, 0) / ${days}::integer as consumption,
        round(coalesce(stock, 0) * ${days}::integer / nullif(greatest(sold, 0), 0), 4)::double precision as range
      from (select product_id, quantity as stock from site_stock where site_id = ${siteId}) stock
      full join (
        select product_id, sum(quantity) as sold from product_sale
        where site_id = ${siteId} and month between ${start} and ${end} group by product_id) sold using (product_id)),
    gone as (
      delete from stock_range where site_id = ${siteId} and product_id not in (select product_id from ranged)),
    counted as (
      update stock_range_site set out_count = found.count
      from (select count(*) from ranged where range is not null and stock <= 0) found
      where site_id = ${siteId} and out_count <> found.count)
    insert into stock_range (site_id, product_id, stock, consumption, range)
    select ${siteId}, product_id, stock, consumption, range from ranged
    on conflict (site_id, product_id) do update
      set stock = excluded.stock, consumption = excluded.consumption, range = excluded.range
      where (stock_range.stock, stock_range.consumption, stock_range.range)
        is distinct from (excluded.stock, excluded.consumption, excluded.range)`.execute(db);
}
