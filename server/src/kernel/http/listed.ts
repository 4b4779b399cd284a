import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { RawJson } from './raw-json.ts';
import { invalid, Refusal } from './refusal.ts';

/** The `LIKE` pattern of texts that contain a word. */
export const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, all of which must match. */
export const searchTerms = (search: string | undefined): string[] => search?.split(/\s+/).filter(Boolean) ?? [];

/** The order of a list: the given fields, descending with a leading minus, and then the id. */
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

/** Whether a list has no options, so that a prepared statement can answer it. */
export const isPlain = ({ search, sort, limit, offset }: ListOptions): boolean =>
  [search, sort, limit, offset].every((option) => option === undefined);

interface Fields {
  readonly search: readonly string[];
  readonly sort: readonly string[];
}

/** Escapes a word for a regular expression. */
const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** The pattern that must not follow a word for it to be a whole word: more letters, or more digits. */
function edgeOf(character: string): string | null {
  if (/\p{N}/u.test(character)) return '[0-9]';
  return /\p{L}/u.test(character) ? '[[:alpha:]]' : null;
}

/** The patterns of a whole word, and of a word's beginning. */
function patternsOf(word: string): { readonly whole: string; readonly begun: string } {
  const letters = [...word];
  const [before, after] = [edgeOf(letters[0] ?? ''), edgeOf(letters.at(-1) ?? '')];
  const begun = (before ? `(?<!${before})` : '') + literal(word);
  return { begun, whole: begun + (after ? `(?!${after})` : '') };
}

/**
 * Ranks the best hits first: whole words, then beginnings, then matches within words, and digits within longer
 * numbers last.
 */
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

/** Filters and orders `rows` by a list's options. */
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
  // An explicit `sort` wins; a search alone is ordered by relevance.
  const isRanked = words.length > 0 && sort === undefined;
  return {
    source: sql`${rows} as "row" ${matches}`,
    order: isRanked ? sql`${ranked(words, fields.search)}, ${order}` : order,
  };
}

const countOf = async (db: Kysely<Database>, source: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db)).rows[0]?.total ?? 0;

/**
 * A list according to its options (`behaviour §1`): every word of `search` must occur in one of the named columns,
 * ignoring case; `sort` by the named fields; `limit` and `offset`, with the total passed to `setTotal`. By default
 * the best matches come first, then the order is by id.
 */
export async function runListQuery<Row extends { id: number | string }>(
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
 * As `listed`, but the database writes the JSON, for long lists: of `rows` only `columns`, the contract's fields.
 * Only types whose JSON is the same from the database: numbers, texts, booleans, JSON; no timestamps.
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
