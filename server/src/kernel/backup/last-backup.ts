import type pg from 'pg';
import type { Read } from '../database/tx.ts';

const KEY = 'backup.last';

/** Remembers in the database when its last complete backup ended. */
export async function recordBackup(client: pg.Client, at: Date): Promise<void> {
  await client.query(
    'insert into portal_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [KEY, JSON.stringify(at.toISOString())],
  );
}

/** When the last complete backup by `kontor backup` ended; null if there was none. */
export async function lastBackup({ db }: Pick<Read, 'db'>): Promise<Date | null> {
  const row = await db.selectFrom('portal_setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}
