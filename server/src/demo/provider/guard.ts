import type pg from 'pg';
import { StartError } from '../../kernel/start-error.ts';

const REAL_ISSUER = 'realIssuer';

/** Stores that this database is used with a real issuer, so that the demo sign-in never opens it again. */
export async function recordRealIssuer(pool: pg.Pool, issuer: string): Promise<void> {
  await pool.query(
    'insert into portal_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [REAL_ISSUER, JSON.stringify(issuer)],
  );
}

/** Throws a `StartError` if this database was ever used with a real issuer: anybody could sign in to real data (`behaviour §2`). */
export async function assertDemoAllowed(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ value: unknown }>('select value from portal_setting where key = $1', [
    REAL_ISSUER,
  ]);
  const [row] = rows;
  if (!row) return;
  throw new StartError(
    `This database has served the identity provider ${String(row.value)}; the demo sign-in would open it to everybody. ` +
      'Set OIDC_ISSUER, or use another database.',
  );
}
