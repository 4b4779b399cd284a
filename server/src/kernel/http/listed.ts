import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { RawJson } from './raw-json.ts';
import { invalid, Refusal } from './refusal.ts';

/** The pattern of texts that hold a word. */
export const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, all of which are looked for. */
export const searchTerms = (search: string | undefined): string[] => search?.split(/\s+/).filter(Boolean) ?? [];

/** What a list is ordered by: the named fields, those with a minus from the end, and the id after them. */
export function orderOf(
  sort: string | undefined,
  fields: ReadonlyMap<string, RawBuilder<unknown>>,
): RawBuilder<unknown> | Refusal<'request.invalid'> {
  const order: RawBuilder<unknown>[] = [];
  for (const part of sort?.split(',') ?? []) {
    const field = fields.get(part.replace(/^-/, ''));
    if (!field) return invalid([{ path: 'sort', key: 'sort' }]);
    order.push(part.startsWith('-') ? sql`${field} desc` : field);
  }
  return sql.join([...order, fields.get('id') ?? sql.ref('id')]);
}

/** Whether a list is asked for as it is, so that a prepared statement can answer. */
export const isPlain = ({ search, sort, limit, offset }: ListOptions): boolean =>
  [search, sort, limit, offset].every((option) => option === undefined);

interface Fields {
  readonly search: readonly string[];
  readonly sort: readonly string[];
}

/** A word as part of a regular expression, every character meaning itself. */
const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** What a word of letters or digits must not go on with to stand for itself. */
function edgeOf(character: string): string | null {
  if (/\p{N}/u.test(character)) return '[0-9]';
  return /\p{L}/u.test(character) ? '[[:alpha:]]' : null;
}

/** The patterns of a word on its own, and of one that only begins so. */
function patternsOf(word: string): { readonly whole: string; readonly begun: string } {
  const letters = [...word];
  const [before, after] = [edgeOf(letters[0] ?? ''), edgeOf(letters.at(-1) ?? '')];
  const begun = (before ? `(?<!${before})` : '') + literal(word);
  return { begun, whole: begun + (after ? `(?!${after})` : '') };
}

/** The best hits first: words on their own, then those that begin so, within others, and digits within longer numbers. */
function ranked(words: readonly string[], fields: readonly string[]): RawBuilder<unknown> {
  const anywhere = (pattern: string) =>
    sql`(${sql.join(
      fields.map((field) => sql`coalesce(${sql.ref(field)}::text ~* ${pattern}, false)`),
      sql` or `,
    )})`;
  const ranks = words.map((word) => {
    const { whole, begun } = patternsOf(word);
    const within = sql.lit(edgeOf([...word][0] ?? '') === '[0-9]' ? 3 : 2);
    return sql`case when ${anywhere(whole)} then 0 when ${anywhere(begun)} then 1 else ${within} end`;
  });
  return sql`(${sql.join(ranks, sql` + `)})`;
}

/** What of `rows` a list's options ask for, and in which order. */
function wantedOf(rows: Expression<unknown>, { search, sort }: ListOptions, fields: Fields) {
  const order = orderOf(sort, new Map(fields.sort.map((field) => [field, sql.ref(field)])));
  if (order instanceof Refusal) return order;
  const words = fields.search.length > 0 ? searchTerms(search) : [];
  const holding = (word: string) =>
    sql.join(
      fields.search.map((field) => sql`${sql.ref(field)}::text ilike ${containing(word)}`),
      sql` or `,
    );
  const matches =
    words.length > 0
      ? sql`where ${sql.join(
          words.map((word) => sql`(${holding(word)})`),
          sql` and `,
        )}`
      : sql``;
  // Who asks for an order gets that; who only looks for something wants what fits best.
  const isRanked = words.length > 0 && sort === undefined;
  return {
    source: sql`${rows} as "row" ${matches}`,
    order: isRanked ? sql`${ranked(words, fields.search)}, ${order}` : order,
  };
}

const countOf = async (db: Kysely<Database>, source: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db)).rows[0]?.total ?? 0;

/**
 * A list as its options ask for it (`behaviour §1`): every word of `search` stands in one of the named columns,
 * ignoring case; `sort` by the named fields; `limit` and `offset`, with the total told to `setTotal`. Unless asked otherwise what
 * fits the search best comes first, and what fits alike is ordered by id.
 */
export async function listed<Row extends { id: number | string }>(
  db: Kysely<Database>,
  rows: Expression<Row>,
  options: ListOptions,
  fields: Fields,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const { limit = LIST_LIMIT, offset = 0 } = options;
  const wanted = wantedOf(rows, options, fields);
  if (wanted instanceof Refusal) return wanted;
  const { source, order } = wanted;
  const page = await sql<Row>`select * from ${source} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  if (offset > 0 || page.rows.length === limit) setTotal(await countOf(db, source));
  return page.rows;
}

/**
 * The same as the database writes it, for long lists: of `rows` only `columns`, the fields of the contract. Their values are
 * such as stand in JSON alike: whole and decimal numbers, texts, booleans, JSON; no moments.
 */
export async function listAsRawJson(
  db: Kysely<Database>,
  rows: Expression<{ id: number | string }>,
  columns: readonly string[],
  options: ListOptions,
  fields: Fields,
  setTotal: (total: number) => void,
): Promise<RawJson | Refusal<'request.invalid'>> {
  const { limit = LIST_LIMIT, offset = 0 } = options;
  const wanted = wantedOf(rows, options, fields);
  if (wanted instanceof Refusal) return wanted;
  const { source, order } = wanted;
  const page = await sql<{ json: string; count: number }>`
    select coalesce(json_agg(page), '[]')::text as json, count(*) as count from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${source}
      order by ${order} limit ${limit} offset ${offset}) page`.execute(db);
  const { json = '[]', count = 0 } = page.rows[0] ?? {};
  if (offset > 0 || count === limit) setTotal(await countOf(db, source));
  return new RawJson(json, count);
}
