import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';

/** The ids for new rows of a table, in their order: many are written at once, with what refers to them. */
export async function idsFor(
  { db }: Pick<Tx, 'db'>,
  table: 'meter' | 'meter_device',
  count: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
