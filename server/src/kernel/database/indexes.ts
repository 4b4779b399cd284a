import type pg from 'pg';

/** The state of an index by its name: an interrupted `create index concurrently` leaves an invalid one. */
async function stateOf(client: pg.Client, name: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (!rows[0]) return 'missing';
  return rows[0].indisvalid ? 'valid' : 'invalid';
}

/**
 * Creates an index while others read and write its table, unless it exists. `definition` follows the name: `on product
 * (title, id)`. Not within a transaction; it waits for all that are open. Throws what the database throws.
 */
export async function createIndex(client: pg.Client, name: string, definition: string): Promise<void> {
  const state = await stateOf(client, name);
  // Even with `if not exists`, the statement would wait for all writers of the table.
  if (state === 'valid') return;
  if (state === 'invalid') await client.query(`drop index concurrently if exists ${name}`);
  await client.query(`create index concurrently ${name} ${definition}`);
}
