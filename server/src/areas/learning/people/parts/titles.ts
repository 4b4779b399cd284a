import { sql } from 'kysely';
import type { Database } from '../../../../kernel/database/schema.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { RowUpdate } from '../../../../kernel/http/records.ts';
import { invalid, type Refusal } from '../../../../kernel/http/refusal.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';

interface Titled<Body> {
  insert(tx: Tx, actor: Actor, body: Body): Promise<number>;
  readonly update: RowUpdate<Body>;
}

/** How an import compares titles. */
const comparable = (title: ReturnType<typeof sql>) => sql`lower(normalize(${title}, NFC))`;

/**
 * A store with unique titles, ignoring case, because imported files refer to records by title. A record that already
 * shares its title may keep it.
 */
export function withOwnTitles<Body, Store extends Titled<Body>>(
  store: Store & Titled<Body>,
  table: keyof Database,
  field: keyof Body & string,
) {
  async function titleFault({ db }: Tx, body: Body, id: number | null) {
    // Two concurrent transactions would not see each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`titles of ${table}`}, 0))`.execute(db);
    const [known, entered] = [comparable(sql.ref(field)), comparable(sql`${body[field]}::text`)];
    const { rows } = await sql`
      select from ${sql.table(table)} where ${known} = ${entered}
      having count(*) > 0 and count(*) filter (where id = ${id}::integer) = 0`.execute(db);
    return rows.length > 0 ? invalid([{ path: field, key: 'titleTaken' }]) : undefined;
  }
  return {
    ...store,
    insert: async (tx: Tx, actor: Actor, body: Body): Promise<number | Refusal<'request.invalid'>> =>
      (await titleFault(tx, body, null)) ?? store.insert(tx, actor, body),
    async update(tx: Tx, _: Actor, id: number, body: Body): Promise<undefined | Refusal<'request.invalid'>> {
      const fault = await titleFault(tx, body, id);
      if (fault) return fault;
      const values = store.update.valuesOf(body);
      const assignments = store.update.columns.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(tx.db);
    },
  };
}
