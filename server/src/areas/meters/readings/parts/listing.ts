import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import type { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../../kernel/database/tx.ts';
import { orderOf } from '../../../../kernel/http/listed.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { foldedText, matches, type SearchWord, searchWords } from '../../../../kernel/http/search.ts';
import { type Actor, sitesOf } from '../../../../kernel/identity/actor.ts';
import { presented } from '../queries.ts';

type Query = QueryOf<typeof siteMeterValue.list>;
type Row = AnswerOf<typeof siteMeterValue.list>[number];

/** The sort keys of a list, used both inside the page query and after joining more to it. */
const SORT: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['id', sql`reading.id`],
  ['siteMeterId', sql`reading.meter_id`],
  ['siteId', sql`meter.site_id`],
  ['text', sql`meter.text`],
  ['type', sql`meter.type`],
  ['date', sql`reading.date`],
  ['value', sql`reading.value`],
  ['kind', sql`reading.kind`],
  ['createdAt', sql`reading.created_at`],
  ['createdBy', sql`reading.created_by`],
]);

const METER = sql`join meter on meter.id = reading.meter_id`;

/** The searched parts of a reading: its meter and number, its author, and its reason. */
function holding(word: SearchWord): RawBuilder<unknown> {
  const text = foldedText(['meter.text', 'reading.reason', 'reading.created_by'].map((name) => sql.ref(name)));
  return sql`(
    ${matches(text, word)}
    or reading.device_id in (select id from meter_device where ${matches(foldedText([sql.ref('number')]), word)}))`;
}

function conditionsOf(actor: Actor, query: Query): RawBuilder<unknown>[] {
  const { siteId = [], siteMeterId = [], type = [], start, end, search } = query;
  const own = sitesOf(actor, METER_MANAGERS);
  const conditions: RawBuilder<unknown>[] = searchWords(search).map(holding);
  if (own !== 'all') conditions.push(sql`meter.site_id = any(${own})`);
  if (siteId.length > 0) conditions.push(sql`meter.site_id = any(${siteId})`);
  if (siteMeterId.length > 0) conditions.push(sql`reading.meter_id = any(${siteMeterId})`);
  if (type.length > 0) conditions.push(sql`meter.type = any(${type})`);
  if (start) conditions.push(sql`reading.date >= ${start}`);
  if (end) conditions.push(sql`reading.date <= ${end}`);
  return conditions;
}

/**
 * The readings that an actor may see and that match the query. The page is found first, and consumption is calculated
 * only for its rows.
 */
export async function listReadings(
  read: Read,
  actor: Actor,
  query: Query,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const { limit = LIST_LIMIT, offset = 0, total = true } = query;
  const order = orderOf(query.sort, SORT);
  if (order instanceof Refusal) return order;
  const conditions = conditionsOf(actor, query);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const page = sql`
    select reading.* from meter_reading reading ${METER} ${where} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<Row>`${presented(page)} order by ${order}`.execute(read.db);
  if (total && (offset > 0 || rows.length === limit)) {
    const all = await sql<{ total: number }>`
      select count(*) as total from meter_reading reading ${METER} ${where}`.execute(read.db);
    setTotal(all.rows[0]?.total ?? 0);
  }
  return rows;
}
