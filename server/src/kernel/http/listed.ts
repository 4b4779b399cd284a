import { LIST_LIMIT, type ListOptions, MAX_COUNTED_HITS } from '@kontor/contract/kernel/list.ts';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SearchedTable } from '../database/search-words.ts';
import { RawJson } from './raw-json.ts';
import { invalid, Refusal } from './refusal.ts';
import { foldedText, holds, idsTitled, matches, occurring, ranked, type SearchWord, searchWords } from './search.ts';

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
  /** The table that stores the folded text of all that is searched; the rows have its `search_text`. */
  readonly searched?: SearchedTable | undefined;
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

/** So many hits are read first, in the list's order: only they are ranked, and if there are no more, they are counted. */
const MAX_HITS_READ = MAX_COUNTED_HITS + 1;

/** What the statement of a list consists of. */
interface ListStatement {
  /** All rows that match. */
  readonly source: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly isSearch: boolean;
  /** What comes before the order. */
  readonly rank?: RawBuilder<unknown>;
}

/** Filters and orders `rows` by a list's options. */
async function statementOf(
  db: Kysely<Database>,
  rows: Expression<unknown>,
  { search, sort }: ListOptions,
  fields: Fields,
  { tolerant = false } = {},
): Promise<ListStatement | Refusal<'request.invalid'>> {
  const order = orderOf(sort, sortFieldsOf(fields), fields.nullable);
  if (order instanceof Refusal) return order;
  const words =
    fields.search.length > 0 ? searchWords(search, { tolerant, hasAddresses: fields.search.includes('email') }) : [];
  if (words.length === 0) return { source: sql`${rows} as "row"`, order, isSearch: false };
  const table = fields.searched;
  const text = table
    ? sql`${rows} as "row" cross join lateral (select search_text as searched) as "text"`
    : // Folded once, not once for each pattern.
      sql`${rows} as "row" cross join lateral (
        select ${foldedText(fields.search.map((field) => sql.ref(field)))} as searched offset 0) as "text"`;
  const holding = async (word: SearchWord) => {
    const searched = (fields.references ?? []).filter(({ isSearched }) => isSearched);
    const referred = searched.map(async ({ field, table }) => {
      const ids = await idsTitled(db, table, word);
      return ids.length > 0 ? [sql`${sql.ref(field)} = any(${ids}::integer[])`] : [];
    });
    const here = table
      ? holds(sql.ref('search_text'), await occurring(db, table, word))
      : matches(sql.ref('searched'), word);
    return sql`(${sql.join([here, ...(await Promise.all(referred)).flat()], sql` or `)})`;
  };
  const conditions = await Promise.all(words.map(holding));
  const source = sql`${text} where ${sql.join(conditions, sql` and `)}`;
  // An explicit `sort` wins; a search alone is ordered by relevance. Words with errors are all alike.
  return { source, order, isSearch: true, ...(!sort && !tolerant && { rank: ranked(words, sql.ref('searched')) }) };
}

/** The number of hits that were read, in each row of a search's first pages. No column has this name. */
const HITS = '$hits';

/** Whether a page is among the first hits of a search, which are counted as they are read. */
const isCounted = ({ isSearch }: ListStatement, { limit = LIST_LIMIT, offset = 0 }: ListOptions) =>
  isSearch && offset + limit <= MAX_COUNTED_HITS;

/** Whether the number of hits that were read is the total, or as much of it as a list's `total` asks for. */
export const isTotal = (hits: number | undefined, total: ListOptions['total']): hits is number =>
  hits !== undefined &&
  (hits < MAX_HITS_READ || total === false || (typeof total === 'number' && total < MAX_HITS_READ));

/** The rows of a page, ordered. */
function pageOf(statement: ListStatement, columns: RawBuilder<unknown>, options: ListOptions): RawBuilder<unknown> {
  const { source, order, rank } = statement;
  const { limit = LIST_LIMIT, offset = 0 } = options;
  const part = sql`limit ${limit} offset ${offset}`;
  if (isCounted(statement, options)) {
    const first = sql`(select * from ${source} order by ${order} limit ${MAX_HITS_READ}) as "row"`;
    return sql`select ${columns}, count(*) over () as ${sql.ref(HITS)} from ${first}
      order by ${rank ? sql`${rank}, ` : sql``} ${order} ${part}`;
  }
  if (!rank) return sql`select ${columns} from ${source} order by ${order} ${part}`;
  // The first hits in the order of their rank, the others in that of the list.
  const placed = sql`(select *, row_number() over (order by ${order}) as place from ${source}) as "row"`;
  return sql`select ${columns} from ${placed}
    order by case when place <= ${MAX_HITS_READ} then ${rank} end nulls last, ${order} ${part}`;
}

const countOf = async (db: Kysely<Database>, { source }: ListStatement): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db)).rows[0]?.total ?? 0;

/** What is known of a page: the number of its rows, and of all hits if it says so. */
interface PageFacts {
  readonly length: number;
  readonly hits: number | undefined;
}

/** The total of a list whose page was read; undefined if it is the number of rows, or if nobody asks. */
async function totalOf(
  db: Kysely<Database>,
  statement: ListStatement,
  { limit = LIST_LIMIT, offset = 0, total = true }: ListOptions,
  { length, hits }: PageFacts,
): Promise<number | undefined> {
  if (!total || (offset === 0 && length < limit)) return undefined;
  return isTotal(hits, total) ? hits : countOf(db, statement);
}

/** The statement of a list, with a page of it; if a search finds nothing, of what it finds with typing errors. */
async function readTolerantly<Row>(
  db: Kysely<Database>,
  rows: Expression<unknown>,
  options: ListOptions,
  fields: Fields,
  read: (statement: ListStatement) => Promise<Row[]>,
): Promise<{ readonly rows: Row[]; readonly statement: ListStatement } | Refusal<'request.invalid'>> {
  const statement = await statementOf(db, rows, options, fields);
  if (statement instanceof Refusal) return statement;
  const found = await read(statement);
  if (found.length > 0 || !fields.isTolerant || !statement.isSearch) return { rows: found, statement };
  const isBehindLast = (options.offset ?? 0) > 0 && (await countOf(db, statement)) > 0;
  if (isBehindLast) return { rows: found, statement };
  const similar = await statementOf(db, rows, options, fields, { tolerant: true });
  return similar instanceof Refusal ? similar : { rows: await read(similar), statement: similar };
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
  const found = await readTolerantly(db, rows, options, fields, async (statement) => {
    const page = pageOf(statement, sql`"row".*`, options);
    return (await sql<Row & { [HITS]?: number }>`${page}`.execute(db)).rows;
  });
  if (found instanceof Refusal) return found;
  const facts = { length: found.rows.length, hits: found.rows[0]?.[HITS] };
  for (const row of found.rows) delete row[HITS];
  const total = await totalOf(db, found.statement, options, facts);
  if (total !== undefined) setTotal(total);
  return found.rows;
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
  const statement = await statementOf(db, rows, options, fields);
  if (statement instanceof Refusal) return statement;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const hits = isCounted(statement, options) ? sql`(select max(${sql.ref(HITS)}) from page)` : sql`null`;
  const page = await sql<{ json: string; count: number; hits: number | null }>`
    with page as (${pageOf(statement, sql`"row".*`, options)})
    select coalesce(json_agg(line), '[]')::text as json, count(*) as count, ${hits} as hits
    from (select ${names} from page) line`.execute(db);
  const { json = '[]', count = 0, hits: counted } = page.rows[0] ?? {};
  const total = await totalOf(db, statement, options, { length: count, hits: counted ?? undefined });
  if (total !== undefined) setTotal(total);
  return new RawJson(json, count);
}
