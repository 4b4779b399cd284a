import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { hasSearchIndexes } from '../database/trigrams.ts';
import { RawJson } from './raw-json.ts';
import { invalid, Refusal } from './refusal.ts';
import { foldedText, holdsIndexed, idsTitled, matches, ranked, type SearchWord, searchWords } from './search.ts';

const NONE: readonly string[] = [];

/**
 * The order of a list: the given fields, descending with a leading minus, then `ties`, and then the id. Equal rows have
 * the direction of the last given field, so that one index gives both. Missing values of the `nullable` ones come last
 * in both directions.
 */
export function orderOf(
  sort: string | undefined,
  fields: ReadonlyMap<string, RawBuilder<unknown>>,
  nullable: readonly string[] = NONE,
  ties: readonly string[] = NONE,
): RawBuilder<unknown> | Refusal<'request.invalid'> {
  const given = sort?.split(',') ?? [];
  const names = given.map((part) => part.replace(/^-/, ''));
  if (names.some((name) => !fields.has(name))) {
    return invalid([{ path: 'sort', key: 'sort', values: { names: [...fields.keys()].join(', ') } }]);
  }
  const sign = given.at(-1)?.startsWith('-') ? '-' : '';
  const rest = names.includes('id') ? [] : [...(sort ? ties : []), 'id'].filter((name) => !names.includes(name));
  const order = [...given, ...rest.map((name) => sign + name)].map((part) => {
    const name = part.replace(/^-/, '');
    const field = fields.get(name) ?? sql.ref('id');
    if (!part.startsWith('-')) return field;
    return nullable.includes(name) ? sql`${field} desc nulls last` : sql`${field} desc`;
  });
  return sql.join(order);
}

/** Whether a list has no options, so that a prepared statement can answer it. */
export const isPlain = ({ search, sort, limit, offset }: ListOptions): boolean =>
  [search, sort, limit, offset].every((option) => option === undefined);

/** A record that the rows name by a field, such as a product's manufacturer: `sort` reaches its title. */
export interface Reference {
  /** Its name as a sort field. */
  readonly name: string;
  readonly field: string;
  readonly table: keyof Database;
  /** The search reaches its title too. */
  readonly isSearched?: boolean;
}

/** How a list is searched and sorted: by columns of its rows. */
interface Fields {
  readonly search: readonly string[];
  readonly sort: readonly string[];
  /** Those of them that are sorted as German texts. */
  readonly german?: readonly string[];
  /** Those that may be null. */
  readonly nullable?: readonly string[];
  readonly references?: readonly Reference[];
  /** The column with the folded text of all that is searched, of a table that stores it (`search_text`). */
  readonly text?: string | undefined;
  /** Whether a search without hits is repeated with a typing error in each word. */
  readonly isTolerant?: boolean | undefined;
  /** Orders that are no fields. */
  readonly orders?: ReadonlyMap<string, RawBuilder<unknown>>;
}

/** A text in the order of a German dictionary. */
export const inGerman = (text: RawBuilder<unknown>) => sql`${text} collate german`;

/** The title of a referenced record, by the field that holds its id. */
export const titleOf = ({ table }: Reference, field: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(`${table}.title`)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${field})`;

/** The sort fields of a list: its own, and the titles of references. */
const sortFieldsOf = ({ sort, german = NONE, references = [], orders = new Map() }: Fields) =>
  new Map([
    ...orders,
    ...sort.map((name) => [name, german.includes(name) ? inGerman(sql.ref(name)) : sql.ref(name)] as const),
    ...references.map((each) => [each.name, inGerman(titleOf(each, sql.ref(`row.${each.field}`)))] as const),
  ]);

/** Only the first hits are ranked, since ranking reads every hit. */
const MAX_RANKED = 1_000;

interface Wanted {
  /** All rows that match. */
  readonly source: RawBuilder<unknown>;
  /** The same as an ordered page needs them. */
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** The first hits in the order of their rank, the others in that of the list. */
function rankedFrom(
  { source, order }: Pick<Wanted, 'source' | 'order'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  words: readonly SearchWord[],
): Wanted {
  const rank = ranked(words, sql.ref('searched'));
  if (offset + limit <= MAX_RANKED) {
    const first = sql`(select * from ${source} order by ${order} limit ${MAX_RANKED}) as "row"`;
    return { source, from: first, order: sql`${rank}, ${order}` };
  }
  const placed = sql`(select *, row_number() over (order by ${order}) as place from ${source}) as "row"`;
  return { source, from: placed, order: sql`case when place <= ${MAX_RANKED} then ${rank} end nulls last, ${order}` };
}

/** Filters and orders `rows` by a list's options. */
async function wantedOf(
  db: Kysely<Database>,
  rows: Expression<unknown>,
  { search, sort, limit = LIST_LIMIT, offset = 0 }: ListOptions,
  fields: Fields,
  { tolerant = false } = {},
): Promise<Wanted | Refusal<'request.invalid'>> {
  const order = orderOf(sort, sortFieldsOf(fields), fields.nullable);
  if (order instanceof Refusal) return order;
  const words =
    fields.search.length > 0 ? searchWords(search, { tolerant, hasAddresses: fields.search.includes('email') }) : [];
  if (words.length === 0) {
    const source = sql`${rows} as "row"`;
    return { source, from: source, order };
  }
  const text = fields.text
    ? sql`${rows} as "row" cross join lateral (select ${sql.ref(fields.text)} as searched) as "text"`
    : // Folded once, not once for each pattern.
      sql`${rows} as "row" cross join lateral (
        select ${foldedText(fields.search.map((field) => sql.ref(field)))} as searched offset 0) as "text"`;
  const holding = async (word: SearchWord) => {
    const searched = (fields.references ?? []).filter(({ isSearched }) => isSearched);
    const referred = searched.map(async ({ field, table }) => {
      const ids = await idsTitled(db, table, word);
      return ids.length > 0 ? [sql`${sql.ref(field)} = any(${ids}::integer[])`] : [];
    });
    const column = fields.text && sql.ref(fields.text);
    const here = column
      ? await holdsIndexed(db, sql`${rows} as "row"`, column, word)
      : matches(sql.ref('searched'), word);
    return sql`(${sql.join([here, ...(await Promise.all(referred)).flat()], sql` or `)})`;
  };
  const conditions = await Promise.all(words.map(holding));
  const source = sql`${text} where ${sql.join(conditions, sql` and `)}`;
  // Read whole before it is ordered: the planner expects more hits, and would look for the first ones in every row.
  if (tolerant) return { source, from: sql`(select "row".* from ${source} offset 0) as "row"`, order };
  // An explicit `sort` wins; a search alone is ordered by relevance.
  if (sort !== undefined) return { source, from: source, order };
  return rankedFrom({ source, order }, { limit, offset }, words);
}

const countOf = async (db: Kysely<Database>, { source }: Wanted): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db)).rows[0]?.total ?? 0;

interface Page<Row> {
  readonly rows: Row[];
  readonly wanted: Wanted;
}

/** A page of a list; if a search finds nothing, of what it finds with typing errors. */
async function pageOf<Row>(
  db: Kysely<Database>,
  rows: Expression<unknown>,
  options: ListOptions,
  fields: Fields,
  read: (wanted: Wanted) => Promise<Row[]>,
): Promise<Page<Row> | Refusal<'request.invalid'>> {
  const wanted = await wantedOf(db, rows, options, fields);
  if (wanted instanceof Refusal) return wanted;
  const found = await read(wanted);
  if (found.length > 0 || !fields.isTolerant || searchWords(options.search).length === 0)
    return { rows: found, wanted };
  const isBehindLast = (options.offset ?? 0) > 0 && (await countOf(db, wanted)) > 0;
  if (isBehindLast || (fields.text && !(await hasSearchIndexes({ db }, {}))[0]?.isThere))
    return { rows: found, wanted };
  const similar = await wantedOf(db, rows, options, fields, { tolerant: true });
  return similar instanceof Refusal ? similar : { rows: await read(similar), wanted: similar };
}

/**
 * A list according to its options (`behaviour §1`): every word of `search` must occur in one of the named columns or a
 * reference's title, ignoring case and marks on letters; `sort` by the named fields; `limit` and `offset`, with the total passed to
 * `setTotal`. By default the best matches come first, then the order is by id.
 */
export async function runListQuery<Row extends { id: number | string }>(
  db: Kysely<Database>,
  rows: Expression<Row>,
  options: ListOptions,
  fields: Fields,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid'>> {
  const { limit = LIST_LIMIT, offset = 0, total = true } = options;
  const page = await pageOf(db, rows, options, fields, async ({ from, order }) => {
    const query = sql<Row>`select "row".* from ${from} order by ${order} limit ${limit} offset ${offset}`;
    return (await query.execute(db)).rows;
  });
  if (page instanceof Refusal) return page;
  if (total && (offset > 0 || page.rows.length === limit)) setTotal(await countOf(db, page.wanted));
  return page.rows;
}

/**
 * As `runListQuery`, but the database writes the JSON, for long lists: of `rows` only `columns`, the contract's fields.
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
  const { limit = LIST_LIMIT, offset = 0, total = true } = options;
  const wanted = await wantedOf(db, rows, options, fields);
  if (wanted instanceof Refusal) return wanted;
  const { from, order } = wanted;
  const page = await sql<{ json: string; count: number }>`
    select coalesce(json_agg(page), '[]')::text as json, count(*) as count from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${from}
      order by ${order} limit ${limit} offset ${offset}) page`.execute(db);
  const { json = '[]', count = 0 } = page.rows[0] ?? {};
  if (total && (offset > 0 || count === limit)) setTotal(await countOf(db, wanted));
  return new RawJson(json, count);
}
