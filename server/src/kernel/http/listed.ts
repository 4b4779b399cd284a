import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from './refusal.ts';

const escaped = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether a list is asked for as it is, so that a prepared statement can answer. */
export const isPlain = ({ search, sort, limit, offset }: ListOptions): boolean =>
  [search, sort, limit, offset].every((option) => option === undefined);

/**
 * A list as its options ask for it (`behaviour §1`): every word of `search` stands in one of the named columns,
 * ignoring case; `sort` by the named fields; `limit` and `offset`, with the total told to `setTotal`. Ordered by id unless asked otherwise.
 */
export async function listed<Row extends { id: number }>(
  db: Kysely<Database>,
  rows: Expression<Row>,
  options: ListOptions,
  fields: { readonly search: readonly string[]; readonly sort: readonly string[] },
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const { search, sort, limit = LIST_LIMIT, offset = 0 } = options;
  const order = (sort?.split(',') ?? []).map((part) => ({
    name: part.replace(/^-/, ''),
    descending: part.startsWith('-'),
  }));
  if (order.some(({ name }) => !fields.sort.includes(name))) {
    return refuse('request.invalid', { faults: [{ path: 'sort', key: 'sort' }] });
  }
  const source = sql`${rows} as "row"`;
  const words = fields.search.length > 0 ? (search?.split(/\s+/).filter(Boolean) ?? []) : [];
  const holding = (word: string) =>
    sql.join(
      fields.search.map((field) => sql`${sql.ref(field)}::text ilike ${escaped(word)}`),
      sql` or `,
    );
  const matches =
    words.length > 0
      ? sql`where ${sql.join(
          words.map((word) => sql`(${holding(word)})`),
          sql` and `,
        )}`
      : sql``;
  const ordered = sql.join([
    ...order.map(({ name, descending }) => (descending ? sql`${sql.ref(name)} desc` : sql.ref(name))),
    sql.ref('id'),
  ]);
  const page = await sql<Row>`
    select * from ${source} ${matches} order by ${ordered} limit ${limit} offset ${offset}`.execute(db);
  if (offset > 0 || page.rows.length === limit) {
    const all = await sql<{ total: number }>`select count(*) as total from ${source} ${matches}`.execute(db);
    setTotal(all.rows[0]?.total ?? 0);
  }
  return page.rows;
}
