import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../database/fields.ts';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import type { Read } from '../database/tx.ts';
import { inGerman, orderOf, type Reference } from './listed.ts';
import { Refusal } from './refusal.ts';

/** Each order has a statement of its own on every connection, so a table keeps only so many of them. */
const MAX_ORDERS = 100;
/** Up to this length a page is found by its ids; of a longer one the database would look up every row by itself. */
const MAX_ROWS_BY_IDS = 1_000;

/** The order of a page by the titles of referenced records. */
interface Order {
  readonly order: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Pages of a table's rows in any order of its `columns`, as prepared statements. Of the rows that a page skips, only
 * the index of its order is read. `nullable` as in `orderOf`. Returns a function that gives undefined for an order that is invalid or not kept.
 */
export function sortedPages<Row>(
  table: keyof Database,
  selected: RawBuilder<unknown>,
  columns: ReadonlyMap<string, RawBuilder<unknown>>,
  nullable: readonly string[],
  references: readonly Reference[] = [],
) {
  const from = sql.table(table);
  const id = sql.ref(`${table}.id`);
  // Joined instead of looked up for each row, so that the index of their titles can give the order.
  const joined = new Map([
    ...columns,
    ...references.map((each) => [each.name, inGerman(sql.ref(`${each.table}.title`))] as const),
  ]);
  const join = (name: string) => {
    const reference = references.find((each) => each.name === name);
    if (!reference) return sql``;
    const [other, field] = [sql.table(reference.table), sql.ref(`${table}.${snakeCase(reference.field)}`)];
    return sql` join ${other} on ${sql.ref(`${reference.table}.id`)} = ${field}`;
  };
  const count = prepared<object, { total: number }>(
    () => sql<{ total: number }>`select count(*) as total from ${from}`,
  );

  const pagesBy = (order: RawBuilder<unknown>, byTitle: Order | undefined) => ({
    whole: prepared<Page, Row>(
      (_, arg) =>
        sql<Row>`select ${selected} from ${from} order by ${order} limit ${arg('limit')} offset ${arg('offset')}`,
    ),
    // An array rather than a join: the planner knows how to fetch rows by an array of ids, but not how long a joined page is.
    byIds: prepared<Page, Row>(
      (_, arg) => sql<Row>`
        select ${selected} from ${from} where id = any(array(
          select ${id} from ${from} ${byTitle?.joins ?? sql``} order by ${byTitle?.order ?? order}
          limit ${arg('limit')} offset ${arg('offset')})) order by ${order}`,
    ),
    isByTitle: byTitle !== undefined,
  });
  const known = new Map<string, ReturnType<typeof pagesBy>>();

  function ordered(sort: string | undefined) {
    const found = known.get(sort ?? '');
    if (found) return found;
    const order = orderOf(sort, columns, nullable);
    if (order instanceof Refusal || known.size >= MAX_ORDERS) return undefined;
    const names = new Set(sort?.split(',').map((part) => part.replace(/^-/, '')));
    const byTitle = orderOf(sort, joined, nullable);
    const isByTitle = references.some(({ name }) => names.has(name)) && !(byTitle instanceof Refusal);
    const statement = pagesBy(
      order,
      isByTitle ? { order: byTitle, joins: sql.join([...names].map(join), sql``) } : undefined,
    );
    known.set(sort ?? '', statement);
    return statement;
  }

  const isReachable = (sort: string | undefined, reachable: readonly string[]) =>
    sort === undefined || sort.split(',').every((part) => reachable.includes(part.replace(/^-/, '')));

  return ({ sort, limit = LIST_LIMIT, offset = 0, total = true }: ListOptions, reachable: readonly string[]) => {
    const pages = isReachable(sort, reachable) ? ordered(sort) : undefined;
    if (!pages) return undefined;
    return async (read: Read, setTotal: (rows: number) => void): Promise<Row[]> => {
      const page = (offset > 0 || pages.isByTitle) && limit <= MAX_ROWS_BY_IDS ? pages.byIds : pages.whole;
      const [rows, counted] = await Promise.all([
        page(read, { limit, offset }),
        total && offset > 0 ? count(read, {}) : undefined,
      ]);
      if (total && (counted || rows.length === limit)) {
        const [{ total: all } = { total: rows.length }] = counted ?? (await count(read, {}));
        setTotal(all);
      }
      return rows;
    };
  };
}
