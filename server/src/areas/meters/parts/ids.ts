import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';

/** Reserves ids for new rows of a table, so that many rows and their references can be written at once. */
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
