import { LIST_MONTHS, RECEIPT_STATES } from '@kontor/contract/areas/receipts/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { instantOf } from '@kontor/contract/kernel/days.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT, MAX_COUNTED_HITS } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { isTotal, orderOf } from '../../../kernel/http/listed.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { holds, idsTitled, occurring, type SearchWord, searchWords } from '../../../kernel/http/search.ts';
import { type Actor, sitesOf } from '../../../kernel/identity/actor.ts';

type Query = QueryOf<typeof receipt.list>;
type Row = AnswerOf<typeof receipt.list>[number];

/** The sort keys of a list, used both inside the page query and after joining titles to it. */
const SORT: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['id', sql`receipt.id`],
  ['date', sql`receipt.date`],
  // In the order of the process, in every language; written as its index is.
  ['state', sql`array_position(${sql.lit(`{${RECEIPT_STATES.join(',')}}`)}::text[], receipt.state)`],
  ['reason', sql`receipt.reason`],
  ['refundType', sql`receipt.refund_type`],
  ['siteId', sql`receipt.site_id`],
  ['site', sql`site.title`],
  ['siteEmployee', sql`receipt.site_employee`],
  ['manufacturerId', sql`receipt.manufacturer_id`],
  ['manufacturer', sql`manufacturer.title`],
  ['manufacturerRepresentative', sql`receipt.manufacturer_representative`],
]);

/** Their indexes give both the order and the period. */
const TIES = ['date'];

/** Up to this length a page is found in an index alone, and only its rows are read. */
const MAX_ROWS_BY_IDS = 1_000;

const TITLES = sql`join site on site.id = site_id join manufacturer on manufacturer.id = receipt.manufacturer_id`;

/** A condition on several values; a single value can use an index. */
const anyOf = (column: RawBuilder<unknown>, values: readonly (number | string)[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first and last moment of a day; bounded to plausible years. */
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

/** The searched parts of a receipt: its people, its number, its site and its manufacturer. */
async function holding(read: Read, word: SearchWord): Promise<RawBuilder<unknown>> {
  const [sites, manufacturers, meant] = await Promise.all([
    idsTitled(read.db, 'site', word),
    idsTitled(read.db, 'manufacturer', word),
    occurring(read.db, 'receipt', word),
  ]);
  const parts = [holds(sql.ref('receipt.search_text'), meant)];
  if (sites.length > 0) parts.push(sql`site_id = any(${sites}::integer[])`);
  if (manufacturers.length > 0) parts.push(sql`receipt.manufacturer_id = any(${manufacturers}::integer[])`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

function filtersOf({ now }: Read, actor: Actor, query: Query, zone: string): RawBuilder<unknown>[] {
  const { all, state = [], siteId = [], manufacturerId = [], start, end } = query;
  const own = sitesOf(actor);
  const conditions: RawBuilder<unknown>[] = [];
  if (own !== 'all') conditions.push(anyOf(sql`site_id`, own));
  if (siteId.length > 0) conditions.push(anyOf(sql`site_id`, siteId));
  if (manufacturerId.length > 0) conditions.push(anyOf(sql`receipt.manufacturer_id`, manufacturerId));
  if (state.length > 0) conditions.push(anyOf(sql`state`, state));
  if (start) conditions.push(sql`date >= ${spanOf(start, zone).first}`);
  if (end) conditions.push(sql`date <= ${spanOf(end, zone).last}`);
  // An explicit period replaces the default.
  if (all !== 'true' && !start && !end) conditions.push(sql`date >= ${monthsAgo(now, LIST_MONTHS)}`);
  return conditions;
}

/** The records that a list is sorted by, with the receipts' references to them. */
const TITLED: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['site', sql`receipt.site_id`],
  ['manufacturer', sql`receipt.manufacturer_id`],
]);

const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/**
 * The receipts that match `conditions`, with what `sort` needs. In the order of titles, those of one title are read
 * after those of another, up to the end of the page; `offset 0` keeps the planner from sorting all receipts instead.
 */
function sourceOf(sort: string, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const [first = ''] = sort.split(',');
  const name = first.replace(/^-/, '');
  const reference = TITLED.get(name);
  if (!reference) return sql`receipt ${/\b(site|manufacturer)\b/.test(sort) ? TITLES : sql``} ${whereOf(conditions)}`;
  const [table, id] = [sql.table(name), sql.ref(`${name}.id`)];
  const direction = first.startsWith('-') ? sql`desc` : sql``;
  const others = [...TITLED].filter(([other]) => other !== name && new RegExp(`\\b${other}\\b`).test(sort));
  return sql`(select id, title from ${table} order by title ${direction} offset 0) ${table}
    cross join lateral (select * from receipt ${whereOf([sql`${reference} = ${id}`, ...conditions])} offset 0) receipt
    ${sql.join(
      others.map(([other, key]) => sql`join ${sql.table(other)} on ${sql.ref(`${other}.id`)} = ${key}`),
      sql` `,
    )}`;
}

async function countOf({ db }: Read, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from receipt ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Page {
  readonly rows: Row[];
  /** Unknown only if nobody asks for it and there are rows. */
  readonly total: number | undefined;
}

const COLUMNS = sql`receipt.id, date, state, reason, refund_type as "refundType", site_id as "siteId",
  json_build_object('id', site.id, 'title', site.title) as site, site_employee as "siteEmployee",
  receipt.manufacturer_id as "manufacturerId",
  json_build_object('id', manufacturer.id, 'title', manufacturer.title) as manufacturer,
  manufacturer_representative as "manufacturerRepresentative", client_id as "clientId", receipt.version`;

/**
 * A page of the receipts that match `conditions`. It is found first, in an order that has an index, and titles are
 * joined only to its rows.
 */
async function pageOf(
  read: Read,
  query: Query,
  order: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Page> {
  const { limit = LIST_LIMIT, offset = 0 } = query;
  const where = whereOf(conditions);
  const isById = limit <= MAX_ROWS_BY_IDS;
  const page = sql<Row>`
    select ${COLUMNS}
    from (
      select ${isById ? sql`receipt.id` : sql`receipt.*`} from ${sourceOf(query.sort ?? '', conditions)}
      order by ${order} limit ${limit} offset ${offset}
    ) ${isById ? sql`page join receipt on receipt.id = page.id` : sql`receipt`} ${TITLES}
    order by ${order}`;
  const isCounted = query.total !== false;
  if (query.limit === undefined || query.search || !isCounted) {
    const { rows } = await page.execute(read.db);
    // A search reads every row until its page is full: if it found fewer, it need not read them again to count.
    if (offset === 0 ? rows.length < limit : rows.length > 0 && rows.length < limit)
      return { rows, total: offset + rows.length };
    return { rows, total: isCounted || rows.length === 0 ? await countOf(read, where) : undefined };
  }
  // In parallel: both take time with many rows.
  const [{ rows }, total] = await Promise.all([page.execute(read.db), countOf(read, where)]);
  return { rows, total };
}

/** One of the first pages of a search: it reads the first hits, and if there are no more, it has counted them. */
async function firstHits(
  read: Read,
  query: Query,
  order: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Page> {
  const { sort = '', limit = LIST_LIMIT, offset = 0, total = true } = query;
  const first = sql`
    select receipt.id from ${sourceOf(sort, conditions)} order by ${order} limit ${MAX_COUNTED_HITS + 1}`;
  const { rows } = await sql<Row & { readonly hits: number }>`
    with first as materialized (select array(${first}) as ids)
    select ${COLUMNS}, cardinality(ids) as hits
    from first cross join unnest(ids[${offset + 1}:${offset + limit}]) page(id)
      join receipt on receipt.id = page.id ${TITLES}
    order by ${order}`.execute(read.db);
  const [{ hits } = { hits: offset === 0 ? 0 : undefined }] = rows;
  return { rows, total: isTotal(hits, total) ? hits : await countOf(read, whereOf(conditions)) };
}

/**
 * The receipts that an actor may see and that match the query. A search that finds nothing is repeated with a typing
 * error in each word.
 */
export async function listReceipts(
  read: Read,
  actor: Actor,
  query: Query,
  zone: string,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const order = orderOf(query.sort, SORT, [], TIES);
  if (order instanceof Refusal) return order;
  const filters = filtersOf(read, actor, query, zone);
  const isEarly = query.search && (query.offset ?? 0) + (query.limit ?? LIST_LIMIT) <= MAX_COUNTED_HITS;
  const attempt = async (words: readonly SearchWord[]) => {
    const conditions = [...(await Promise.all(words.map((word) => holding(read, word)))), ...filters];
    return (isEarly ? firstHits : pageOf)(read, query, order, conditions);
  };

  const exact = await attempt(searchWords(query.search));
  const { rows, total } =
    query.search && exact.total === 0 ? await attempt(searchWords(query.search, { tolerant: true })) : exact;
  if (total !== undefined) setTotal(total);
  return rows;
}
