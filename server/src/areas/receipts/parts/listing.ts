import { LIST_MONTHS, STATES } from '@kontor/contract/areas/receipts/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { instantOf } from '@kontor/contract/kernel/days.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { containing, orderOf, searchTerms } from '../../../kernel/http/listed.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type Actor, sitesOf } from '../../../kernel/identity/actor.ts';

type Query = QueryOf<typeof receipt.list>;
type Row = AnswerOf<typeof receipt.list>[number];

/** The sort keys of a list; the same inside the page and outside, where titles are joined to it. */
const SORT: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['id', sql`receipt.id`],
  ['date', sql`receipt.date`],
  // As they follow on each other, in every language.
  ['state', sql`array_position(${sql.val([...STATES])}::text[], receipt.state)`],
  ['reason', sql`receipt.reason`],
  ['refundType', sql`receipt.refund_type`],
  ['siteId', sql`receipt.site_id`],
  ['site', sql`site.title`],
  ['siteEmployee', sql`receipt.site_employee`],
  ['manufacturerId', sql`receipt.manufacturer_id`],
  ['manufacturer', sql`manufacturer.title`],
  ['manufacturerRepresentative', sql`receipt.manufacturer_representative`],
]);

const TITLES = sql`join site on site.id = site_id join manufacturer on manufacturer.id = receipt.manufacturer_id`;

/** A condition on several values; one alone can be followed along an index. */
const among = (column: RawBuilder<unknown>, values: readonly (number | string)[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first moment of a day, and its last; nobody means a day before those that there are. */
function spanOf(text: string, zone: string): { readonly first: string; readonly last: string } {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const at = (hour: number, minute: number) => instantOf({ year, month, day, hour, minute }, zone)?.getTime();
  const first = at(0, 0) ?? at(1, 0) ?? 0;
  return {
    first: new Date(first).toISOString(),
    last: new Date(Math.min((at(23, 59) ?? first) + 59_999, LATEST)).toISOString(),
  };
}

function monthsAgo(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}

/** The parts of a receipt that are searched: its people, its number, its site and its manufacturer. */
function holding(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  // Only searched for digits: otherwise every row would be written as text to find that no number holds a letter.
  const isNumber = /^\d+$/.test(word) ? sql`or receipt.id::text like ${pattern}` : sql``;
  return sql`(
    site_employee ilike ${pattern} or manufacturer_representative ilike ${pattern} ${isNumber}
    or site_id in (select id from site where title ilike ${pattern})
    or receipt.manufacturer_id in (select id from manufacturer where title ilike ${pattern}))`;
}

function conditionsOf({ now }: Read, actor: Actor, query: Query, zone: string): RawBuilder<unknown>[] {
  const { all, state = [], siteId = [], manufacturerId = [], start, end, search } = query;
  const own = sitesOf(actor);
  const conditions: RawBuilder<unknown>[] = searchTerms(search).map(holding);
  if (own !== 'all') conditions.push(among(sql`site_id`, own));
  if (siteId.length > 0) conditions.push(among(sql`site_id`, siteId));
  if (manufacturerId.length > 0) conditions.push(among(sql`receipt.manufacturer_id`, manufacturerId));
  if (state.length > 0) conditions.push(among(sql`state`, state));
  if (start) conditions.push(sql`date >= ${spanOf(start, zone).first}`);
  if (end) conditions.push(sql`date <= ${spanOf(end, zone).last}`);
  // A given period is meant.
  if (all !== 'true' && !start && !end) conditions.push(sql`date >= ${monthsAgo(now, LIST_MONTHS)}`);
  return conditions;
}

async function countOf({ db }: Read, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from receipt ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The receipts that an actor may see, as the query asks for them. The page is found first, in an order that an index
 * has, and only its rows get their titles.
 */
export async function listReceipts(
  read: Read,
  actor: Actor,
  query: Query,
  zone: string,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const { limit = LIST_LIMIT, offset = 0 } = query;
  const order = orderOf(query.sort, SORT);
  if (order instanceof Refusal) return order;
  const conditions = conditionsOf(read, actor, query, zone);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const isByTitle = /\b(site|manufacturer)\b/.test(query.sort ?? '');
  const page = sql<Row>`
    select receipt.id, date, state, reason, refund_type as "refundType", site_id as "siteId",
      json_build_object('id', site.id, 'title', site.title) as site, site_employee as "siteEmployee",
      receipt.manufacturer_id as "manufacturerId",
      json_build_object('id', manufacturer.id, 'title', manufacturer.title) as manufacturer,
      manufacturer_representative as "manufacturerRepresentative", client_id as "clientId", receipt.version
    from (
      select receipt.* from receipt ${isByTitle ? TITLES : sql``} ${where}
      order by ${order} limit ${limit} offset ${offset}
    ) receipt ${TITLES}
    order by ${order}`;
  if (query.limit === undefined || searchTerms(query.search).length > 0) {
    const { rows } = await page.execute(read.db);
    // A search reads every row until its page is full: where it found less, it need not read them all again to count.
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    setTotal(isLast ? offset + rows.length : await countOf(read, where));
    return rows;
  }
  // Side by side: each takes its time where there are many.
  const [{ rows }, total] = await Promise.all([page.execute(read.db), countOf(read, where)]);
  setTotal(total);
  return rows;
}
