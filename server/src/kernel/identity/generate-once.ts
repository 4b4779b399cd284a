import type pg from 'pg';
import * as z from 'zod/mini';

/**
 * A value that the portal generates once and keeps in its database. If several processes generate it at the same
 * time, one wins and all get its value. Database errors are thrown.
 */
export async function generateOnce<T>(
  pool: pg.Pool,
  key: string,
  schema: z.ZodMiniType<T>,
  make: () => unknown,
): Promise<T> {
  const read = async () => {
    const { rows } = await pool.query<{ value: unknown }>('select value from portal_setting where key = $1', [key]);
    return rows[0];
  };
  const existing = await read();
  if (existing) return z.parse(schema, existing.value);
  const generated = JSON.stringify(await make());
  await pool.query('insert into portal_setting (key, value) values ($1, $2) on conflict (key) do nothing', [
    key,
    generated,
  ]);
  return z.parse(schema, (await read())?.value);
}
