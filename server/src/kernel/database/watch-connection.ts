import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * For a connection that holds a lock: a machine that disappears would keep it for hours, so the database checks the
 * connection after two minutes. `reset all` ends it.
 */
export const watchConnection = (db: Kysely<Database>) =>
  sql`
    select set_config('tcp_keepalives_idle', '60', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '6', false)`.execute(db);
