import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import type { productPerformance } from '@kontor/contract/areas/site-insights/performance/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** A product of a site as the database returns it: the rules decide the state of its stock. */
export type Performance = Omit<z.output<typeof productPerformance>, 'state'> & { readonly id: number };

/** The day of a site's stock, null if it has none; undefined if there is no such site. */
export const stockOf = prepared<{ siteId: number }, { date: string | null }>((db, arg) =>
  db
    .selectFrom('site')
    .select(({ selectFrom }) =>
      selectFrom('site_stock')
        .select((select) => select.fn.max('date').as('date'))
        .whereRef('site_id', '=', 'site.id')
        .as('date'),
    )
    .where('id', '=', arg('siteId')),
);

/**
 * The products that a site has in stock or sold in the sales period, of all groups or one. Products returned as often
 * as sold count as not sold: their range is unknown.
 */
export function performanceFor(siteId: number, stockDate: string, group: string | undefined): RawBuilder<Performance> {
  const { start, end, days } = salesPeriod(stockDate);
  // Filtered first, because adding up is the slow part.
  const isAsked = group ? sql`product_id in (select product_id from live_product where "group" = ${group})` : sql`true`;
  return sql`(
    select product_id as id, product_id as "productId", live."group", live.kind, ${stockDate}::date as date,
      coalesce(live.product_title, product.title, product_id::text) as "productTitle", product.base_unit as unit,
      round(coalesce(stock.quantity, 0), 4)::double precision as "stockDefaultUnit",
      round(coalesce(sold.quantity, 0), 4)::double precision as "salesDefaultUnit",
      round(coalesce(sold.quantity, 0) / ${days}::integer, 4)::double precision as "dailyConsumption",
      round(coalesce(stock.quantity, 0) * ${days}::integer / nullif(greatest(sold.quantity, 0), 0), 4)::double precision
        as "dailyRange"
    from (select product_id, quantity from site_stock where site_id = ${siteId} and ${isAsked}) stock
    full join (
      select product_id, sum(quantity) as quantity from product_sale
      where site_id = ${siteId} and month between ${start} and ${end} and ${isAsked}
      group by product_id) sold using (product_id)
    left join live_product live using (product_id)
    left join product on product.id = product_id)`;
}

/** The same with their rank by sales. */
export const rankedFor = (
  ...asked: Parameters<typeof performanceFor>
): RawBuilder<Performance & { rank: number }> => sql`(
    select row_number() over (order by "salesDefaultUnit" desc, "productTitle" collate "de-x-icu", id) as rank, product.*
    from ${performanceFor(...asked)} product)`;

/** All of them, unordered. */
export const performanceOf = async ({ db }: Pick<Read, 'db'>, ...asked: Parameters<typeof performanceFor>) =>
  (await sql<Performance>`select * from ${performanceFor(...asked)} product`.execute(db)).rows;

const namesOf = (column: 'group' | 'kind') =>
  prepared<object, { name: string }>((db: Kysely<Database>) =>
    db
      .selectFrom((from) => from.selectFrom('live_product').distinct().select(`${column} as name`).as('names'))
      .select((select) => select.ref('name').$notNull().as('name'))
      .where('name', 'is not', null)
      .orderBy(sql`name collate "de-x-icu"`),
  );

/** The groups of all products, in alphabetical order. */
export const groups = namesOf('group');
/** Likewise the kinds. */
export const kinds = namesOf('kind');
