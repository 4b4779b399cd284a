import type { ListOptions } from '@kontor/contract/kernel/list.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { snakeCase } from '../database/fields.ts';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import type { SearchedTable } from '../database/search-words.ts';
import type { Read, Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import { inGerman, type Reference, runListQuery, titleOf } from './listed.ts';
import { searchWords } from './search.ts';
import { sortedPages } from './sorted-pages.ts';

interface ListFields {
  readonly search: readonly string[];
  /** The fields that are sorted as German texts. */
  readonly german?: readonly string[];
  /** Not for resources that visitors see: the titles are not theirs to know. */
  readonly references?: readonly Reference[];
  /** The table itself, if it stores what is searched. Not for resources that visitors see. */
  readonly searched?: SearchedTable;
  readonly isTolerant?: boolean;
}

/**
 * The store of a resource whose fields are columns of one table, `supervisorId` in `supervisor_id`. Every caller sees
 * all rows. Anything more specific is written by hand.
 */
export function tableStore<Entity extends z.ZodMiniObject, Body extends z.ZodMiniObject>(
  resource: { readonly entity: Entity; readonly seen: z.ZodMiniObject; readonly body: Body },
  table: keyof Database,
  { search, german = [], references = [], searched, isTolerant }: ListFields,
) {
  type Row = z.output<Entity> & { id: number };
  const fields = Object.keys(resource.entity.shape);
  const seen = Object.keys(resource.seen.shape);
  const writable = Object.keys(resource.body.shape);
  const columns = sql.join(fields.map((name) => sql`${sql.ref(snakeCase(name))} as ${sql.ref(name)}`));
  const rows = sql<Row>`(select ${columns} ${searched ? sql`, search_text` : sql``} from ${sql.table(table)})`;

  const columnOf = (name: string) => sql.ref(`${table}.${snakeCase(name)}`);
  const sortFields = new Map([
    ...fields.map((name) => [name, german.includes(name) ? inGerman(columnOf(name)) : columnOf(name)] as const),
    ...references.map((each) => [each.name, inGerman(titleOf(each, columnOf(each.field)))] as const),
  ]);
  const nullable = Object.entries(resource.entity.shape).flatMap(([name, schema]) =>
    z.safeParse(schema, null).success ? name : [],
  );
  const pages = sortedPages<Row>(table, columns, sortFields, nullable, references);
  const findOne = prepared<{ id: number }, Row>(
    (_, arg) => sql<Row>`select ${columns} from ${sql.table(table)} where id = ${arg('id')}`,
  );
  const valuesOf = (body: z.output<Body>) => {
    const given = new Map(Object.entries(body));
    return writable.map((name) => given.get(name));
  };
  const names = writable.map((name) => sql.ref(snakeCase(name)));

  // Sorting by a field reveals its values: visitors sort and search only by what they see (`behaviour §1`).
  const reachable = (actor: Actor) => (actor.kind === 'visitor' ? seen : fields);
  const optionsFor = (actor: Actor) => ({
    search: search.filter((name) => reachable(actor).includes(name)),
    sort: reachable(actor),
    ...{ german, nullable, references, isTolerant, searched },
  });

  return {
    async list(read: Read, actor: Actor, query: ListOptions, setTotal: (rows: number) => void) {
      const options = optionsFor(actor);
      const page =
        searchWords(query.search).length === 0
          ? pages(query, [...options.sort, ...references.map(({ name }) => name)])
          : undefined;
      return page ? page(read, setTotal) : runListQuery(read.db, rows, query, options, setTotal);
    },

    find: async (read: Read, _: Actor, id: number): Promise<Row | undefined> => (await findOne(read, { id }))[0],

    async insert({ db }: Tx, _: Actor, body: z.output<Body>): Promise<number> {
      const inserted = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(valuesOf(body))}) returning id`.execute(
        db,
      );
      return inserted.rows[0]?.id ?? 0;
    },

    update: { columns: writable.map(snakeCase), valuesOf },

    async remove({ db }: Tx, _: Actor, id: number): Promise<undefined> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    },
  };
}
