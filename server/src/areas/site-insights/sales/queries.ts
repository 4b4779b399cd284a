import { comparedMonths, type Months, NO_GROUP, yearBefore } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import type { sales, soldProduct } from '@kontor/contract/areas/site-insights/sales/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Sales = z.output<typeof sales>;
type SoldProduct = z.output<typeof soldProduct>;

/** What is asked of a site's sales: months, the compared ones among them, and a group of products or all. */
export interface AskedSales {
  readonly siteId: number;
  readonly covered: Months;
  readonly compared: Months | null;
  readonly group: string | undefined;
}

const firstMonth = prepared<{ siteId: number }, { month: string }>((db, arg) =>
  db.selectFrom('product_sale').select('month').where('site_id', '=', arg('siteId')).orderBy('month').limit(sql.lit(1)),
);

/** Which of the months are compared with the year before, given the site's first sales. */
export async function comparedOf(read: Read, siteId: number, covered: Months, today: string): Promise<Months | null> {
  const [since] = await firstMonth(read, { siteId });
  return comparedMonths(covered, since?.month ?? null, today);
}

const isIn = ({ first, last }: Months) => sql`month between ${first}::date and ${last}::date`;

const isOfGroup = (group: string | undefined) => {
  if (group === undefined) return sql`true`;
  return group === NO_GROUP ? sql`live."group" is null` : sql`live."group" = ${group}`;
};

const sumIn = (months: Months | null) =>
  months === null ? sql`null::numeric` : sql`coalesce(sum(quantity) filter (where ${isIn(months)}), 0)`;

const quantity = (sum: RawBuilder<unknown>) => sql`round(${sum}, 4)::double precision`;

/**
 * The sums of each product, of the months and of those a year before. A site sells few of all products, so each is looked
 * up by its key: PostgreSQL expects more of them, and would read all products otherwise.
 */
function productsSold({ siteId, covered, compared, group }: AskedSales): RawBuilder<unknown> {
  const before = compared && yearBefore(compared);
  const isBefore = before === null ? sql`false` : isIn(before);
  return sql`(
    select sold.*, live."group", live.product_title
    from (
      select product_id, ${sumIn(covered)} as sold, ${sumIn(compared)} as sold_compared, ${sumIn(before)} as sold_before
      from product_sale where site_id = ${siteId} and (${isIn(covered)} or ${isBefore})
      group by product_id) sold
    left join lateral (
      select "group", product_title from live_product where product_id = sold.product_id limit 1) live on true
    where ${isOfGroup(group)})`;
}

const SUMS = sql`
  ${quantity(sql`sum(sold)`)} as sold, ${quantity(sql`sum(sold_compared)`)} as "soldCompared",
  ${quantity(sql`sum(sold_before)`)} as "soldBefore"`;

/** The sums of each group of products, the highest first. */
export async function groupsSold({ db }: Pick<Read, 'db'>, asked: AskedSales): Promise<Sales['groups']> {
  const { rows } = await sql<Sales['groups'][number]>`
    select "group", count(*) as "productCount", ${SUMS}
    from ${productsSold(asked)} sold
    group by "group"
    order by sum(sold) desc, "group" collate "de-x-icu"`.execute(db);
  return rows;
}

/** The sums of each month beside those of a year before. */
export async function monthsSold(
  { db }: Pick<Read, 'db'>,
  { siteId, covered, group }: AskedSales,
): Promise<Sales['months']> {
  // A product of the group may have been sold a year before only, in any of the months.
  const compared = covered;
  const isAsked =
    group === undefined
      ? sql`true`
      : sql`product_id in (select product_id from ${productsSold({ siteId, covered, compared, group })} sold)`;
  const { rows } = await sql<Sales['months'][number]>`
    with sold as (
      select month, sum(quantity) as quantity from product_sale
      where site_id = ${siteId} and (${isIn(covered)} or ${isIn(yearBefore(covered))}) and ${isAsked}
      group by month),
    first as (select min(month) as month from product_sale where site_id = ${siteId})
    select each.month, ${quantity(sql`coalesce(now.quantity, 0)`)} as sold,
      case when first.month <= each.before then ${quantity(sql`coalesce(earlier.quantity, 0)`)} end as "soldBefore"
    from first, (
      select month::date, (month - interval '1 year')::date as before
      from generate_series(${covered.first}::timestamp, ${covered.last}::timestamp, '1 month') month) each
    left join sold now on now.month = each.month
    left join sold earlier on earlier.month = each.before
    order by each.month`.execute(db);
  return rows;
}

/** The products behind the sums, to be listed. */
export const soldProductsFor = (asked: AskedSales): RawBuilder<SoldProduct & { readonly id: number }> => sql`(
  select product_id as id, product_id as "productId",
    coalesce(product_title, product.title, product_id::text) as "productTitle", product.base_unit as unit, "group",
    ${quantity(sql`sold`)} as sold, ${quantity(sql`sold_compared`)} as "soldCompared",
    ${quantity(sql`sold_before`)} as "soldBefore"
  from ${productsSold(asked)} sold
  left join lateral (select title, base_unit from product where id = product_id limit 1) product on true)`;
