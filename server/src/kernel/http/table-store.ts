import { LIST_LIMIT, type ListOptions } from '@kontor/contract/kernel/list.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import type { Read, Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import { isPlain, runListQuery } from './listed.ts';

/** The column name of a field. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The store of a resource whose fields are columns of one table, `supervisorId` in `supervisor_id`. Every caller sees
 * all rows. Anything more specific is written by hand.
 */
export function tableStore<Entity extends z.ZodMiniObject, Body extends z.ZodMiniObject>(
  resource: { readonly entity: Entity; readonly seen: z.ZodMiniObject; readonly body: Body },
  table: keyof Database,
  { search }: { readonly search: readonly string[] },
) {
  type Row = z.output<Entity> & { id: number };
  const fields = Object.keys(resource.entity.shape);
  const seen = Object.keys(resource.seen.shape);
  const writable = Object.keys(resource.body.shape);
  const columns = sql.join(fields.map((name) => sql`${sql.ref(snakeCase(name))} as ${sql.ref(name)}`));
  const rows = sql<Row>`(select ${columns} from ${sql.table(table)})`;

  const all = prepared<{ limit: number }, Row>(
    (_, arg) => sql<Row>`select ${columns} from ${sql.table(table)} order by id limit ${arg('limit')}`,
  );
  const one = prepared<{ id: number }, Row>(
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
  });

  return {
    async list(read: Read, actor: Actor, query: ListOptions, setTotal: (rows: number) => void) {
      if (!isPlain(query)) return runListQuery(read.db, rows, query, optionsFor(actor), setTotal);
      const found = await all(read, { limit: LIST_LIMIT });
      if (found.length === LIST_LIMIT) {
        const counted = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
          read.db,
        );
        setTotal(counted.rows[0]?.total ?? LIST_LIMIT);
      }
      return found;
    },

    find: async (read: Read, _: Actor, id: number): Promise<Row | undefined> => (await one(read, { id }))[0],

    async insert({ db }: Tx, _: Actor, body: z.output<Body>): Promise<number> {
      const inserted = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(valuesOf(body))}) returning id`.execute(
        db,
      );
      return inserted.rows[0]?.id ?? 0;
    },

    async update({ db }: Tx, _: Actor, id: number, body: z.output<Body>): Promise<undefined> {
      const values = valuesOf(body);
      const assignments = names.map((name, index) => sql`${name} = ${values[index]}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(db);
    },

    async remove({ db }: Tx, _: Actor, id: number): Promise<undefined> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    },
  };
}
