import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createDatabase } from './connect.ts';
import type { Database } from './schema.ts';

/** How long a read waits until the standby has what the primary had when it began. */
const CATCH_UP_MS = 300;
const POLL_MS = 10;
/** A standby that does not answer for that long is left alone for a while. */
const ANSWER_MS = 1_000;
const PAUSE_MS = 10_000;

export interface Standby {
  /** Runs a read on the standby if that has everything written so far, otherwise on the primary. */
  readonly read: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /** How many reads were answered by each since the start. */
  readonly reads: () => Readonly<Record<'standby' | 'primary', number>>;
  /** By how many seconds it is behind the primary; null if it does not answer. */
  readonly lag: () => Promise<number | null>;
}

/**
 * A standby for reads that may take long (`docs/decisions/0019-reads-from-a-standby.md`). A read waits briefly until
 * the standby has replayed what the primary had written when the read began, so that it misses nobody's write. If the
 * standby is too late, gone, promoted, or fails during the read, the primary answers.
 */
export function createStandby(
  { pool, primary }: { readonly pool: pg.Pool; readonly primary: Kysely<Database> },
  report: (error: Error) => void,
): Standby {
  const db = createDatabase(pool);
  const reads = { standby: 0, primary: 0 };
  let pausedUntil = 0;

  const pause = () => {
    pausedUntil = performance.now() + PAUSE_MS;
  };

  async function hasEverything(): Promise<boolean> {
    const written = await sql<{ lsn: string }>`select pg_current_wal_lsn() as lsn`.execute(primary);
    const lsn = written.rows[0]?.lsn ?? null;
    for (const deadline = performance.now() + CATCH_UP_MS; performance.now() < deadline; await sleep(POLL_MS)) {
      // A server that was promoted has its own history.
      const { rows } = await sql<{ has: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`.execute(db);
      if (rows[0]?.has) return true;
    }
    return false;
  }

  async function isReady(): Promise<boolean> {
    if (performance.now() < pausedUntil) return false;
    const answer = await Promise.race([
      hasEverything().catch((error: Error) => error),
      sleep(ANSWER_MS, new Error('The standby does not answer'), { ref: false }),
    ]);
    if (!(answer instanceof Error)) return answer;
    pause();
    report(answer);
    return false;
  }

  return {
    async read(work) {
      if (await isReady()) {
        try {
          const result = await work(db);
          reads.standby += 1;
          return result;
        } catch (error) {
          // It may have ended, or removed rows that the read needed; a fault of the program fails on the primary too.
          pause();
          report(error instanceof Error ? error : new Error(String(error)));
        }
      }
      reads.primary += 1;
      return work(primary);
    },
    reads: () => ({ ...reads }),
    lag: async () => {
      const { rows } = await sql<{ seconds: number | null }>`
        select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds`.execute(
        db,
      );
      return rows[0]?.seconds ?? null;
    },
  };
}
