import { sql } from 'kysely';
import type { Database } from '../../../../kernel/database/schema.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../../kernel/http/refusal.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';

interface Titled<Body> {
  insert(tx: Tx, actor: Actor, body: Body): Promise<number>;
  update(tx: Tx, actor: Actor, id: number, body: Body): Promise<undefined>;
}

/** How an import compares titles. */
const comparable = (title: ReturnType<typeof sql>) => sql`lower(normalize(${title}, NFC))`;

/**
 * A store with unique titles, ignoring case: an imported file names records by their titles, and would be
 * refused. One that has the title of another already may keep it.
 */
export function withOwnTitles<Body, Store extends Titled<Body>>(
  store: Store & Titled<Body>,
  table: keyof Database,
  field: keyof Body & string,
) {
  async function titleFault({ db }: Tx, body: Body, id: number | null) {
    // Two at the same moment would not see one another.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`titles of ${table}`}, 0))`.execute(db);
    const [known, given] = [comparable(sql.ref(field)), comparable(sql`${body[field]}::text`)];
    const { rows } = await sql`
      select from ${sql.table(table)} where ${known} = ${given}
      having count(*) > 0 and count(*) filter (where id = ${id}::integer) = 0`.execute(db);
    return rows.length > 0 ? invalid([{ path: field, key: 'titleTaken' }]) : undefined;
  }
  return {
    ...store,
    insert: async (tx: Tx, actor: Actor, body: Body): Promise<number | Refusal<'request.invalid'>> =>
      (await titleFault(tx, body, null)) ?? store.insert(tx, actor, body),
    update: async (tx: Tx, actor: Actor, id: number, body: Body): Promise<undefined | Refusal<'request.invalid'>> =>
      (await titleFault(tx, body, id)) ?? store.update(tx, actor, id, body),
  };
}
