import type { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { partsOf, placeOf } from '@kontor/contract/areas/trail/rules.ts';
import { EARLIEST_YEAR, instantOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';

export type Filter = QueryOf<typeof trail.entries>;

export interface EntryRow {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly name: string | null;
  readonly action: string;
  readonly record: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** The distinct values of an indexed column, read from value to value instead of from entry to entry. */
async function distinct({ db }: Pick<Read, 'db'>, column: 'action' | 'actor'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_entry order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

export const actionsOf = (read: Pick<Read, 'db'>): Promise<string[]> => distinct(read, 'action');

/** Everybody who did something, with the names of those who are known. */
export async function actorsOf(read: Pick<Read, 'db'>) {
  const actors = await distinct(read, 'actor');
  const known = await read.db
    .selectFrom('known_person')
    .select(['subject', 'name'])
    .where('subject', 'in', ['', ...actors])
    .execute();
  const names = new Map(known.map(({ subject, name }) => [subject, name]));
  return actors.map((actor) => ({ actor, name: names.get(actor) ?? null }));
}

const [EARLIEST, LATEST] = [Date.UTC(EARLIEST_YEAR, 0), Date.UTC(9999, 0)];

/** The beginning of a day, or of the one so many days later, within what the database takes. */
function startOf(day: string, zone: string, later = 0): string {
  const date = new Date(Math.min(Math.max(Date.parse(day) + later * DAY_MS, EARLIEST), LATEST));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const midnight = instantOf({ year, month, day: date.getUTCDate(), hour: 0, minute: 0 }, zone);
  // Where clocks skip midnight, a few hours do not matter.
  return (midnight ?? date).toISOString();
}

/** One more row than a page has says whether there are older ones. */
export async function entryRows(read: Read, filter: Filter, limit: number, zone: string): Promise<EntryRow[]> {
  const { kind, record, actor, from, to, after } = filter;
  const place = after === undefined ? undefined : placeOf(after);
  const actions =
    kind === undefined ? undefined : (await actionsOf(read)).filter((each) => partsOf(each).kind === kind);
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(record === undefined ? [] : [sql`record = ${record}`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(from === undefined ? [] : [sql`at >= ${startOf(from, zone)}`]),
    ...(to === undefined ? [] : [sql`at < ${startOf(to, zone, 1)}`]),
    ...(place === undefined ? [] : [sql`(at, id) < (${place.at}::timestamptz, ${place.id}::bigint)`]),
  ];
  const matches = sql.join(conditions, sql` and `);
  const order = sql`order by at desc, id desc limit ${limit + 1}`;
  // Of each action the newest, since a kind is several ranges of the index; each with its value, because the index by
  // time is better for frequent actions only. A record has few entries of any kind.
  const newestOf = (action: string) =>
    sql`(select * from audit_entry where action = ${action} and ${matches} ${order})`;
  const isByAction = actions !== undefined && record === undefined;
  const found = isByAction
    ? sql.join([sql`select * from audit_entry where false`, ...actions.map(newestOf)], sql` union all `)
    : sql`
        select * from audit_entry where ${matches}
        ${actions === undefined ? sql`` : sql`and action = any(${actions}::text[])`}`;
  const { rows } = await sql<EntryRow>`
    select id, at, actor, name, action, record, before, after
    from (select * from (${found}) found ${order}) entry left join known_person on subject = actor
    order by at desc, id desc`.execute(read.db);
  return rows;
}
