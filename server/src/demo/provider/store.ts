import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

const WRITES_BETWEEN_CLEANUPS = 200;

/** Deletes expired entries. */
export async function removeExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from demo_sign_in where expires_at < $1', [new Date()]);
}

/** Revokes everything that a sign-in issued: tokens, codes and the grant itself. */
export async function removeGrant(pool: pg.Pool, grantId: string): Promise<void> {
  await pool.query(`delete from demo_sign_in where grant_id = $1 or (model = 'Grant' and id = $1)`, [grantId]);
}

/**
 * Stores the provider's state in PostgreSQL, which all server processes share. Expiry uses the machine's clock, as the
 * provider itself does.
 */
export function createStore(pool: pg.Pool): AdapterFactory {
  let writes = 0;

  return (model): Adapter => {
    async function findBy(column: 'id' | 'session_uid', value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>(
        `select payload, extract(epoch from consumed_at)::integer as consumed from demo_sign_in
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > $3)`,
        [model, value, new Date()],
      );
      const [row] = rows;
      return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) };
    }

    return {
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('session_uid', uid),
      findByUserCode: () => Promise.resolve(undefined),
      upsert: async (id, payload, expiresIn) => {
        await pool.query(
          `insert into demo_sign_in (model, id, payload, grant_id, session_uid, expires_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             session_uid = excluded.session_uid, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            model === 'Session' ? (payload.uid ?? null) : null,
            expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
          ],
        );
        writes += 1;
        if (writes % WRITES_BETWEEN_CLEANUPS === 0) await removeExpired(pool);
      },
      consume: async (id) => {
        await pool.query('update demo_sign_in set consumed_at = $3 where model = $1 and id = $2', [
          model,
          id,
          new Date(),
        ]);
      },
      destroy: async (id) => {
        await pool.query('delete from demo_sign_in where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        await pool.query('delete from demo_sign_in where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}
