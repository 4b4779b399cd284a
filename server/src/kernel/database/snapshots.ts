import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** How many of a pool's connections may be held by reads of a moment. */
const SHARE = 1 / 3;

/** Reads in several statements that all see the database as of one moment. */
export interface Snapshots {
  readonly read: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
}

/** Each such read holds a connection of the pool, so only some run at once, and others wait for their turn. */
export function createSnapshots(db: Kysely<Database>, poolSize: number): Snapshots {
  let free = Math.max(1, Math.floor(poolSize * SHARE));
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async read(work) {
      await enter();
      try {
        return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
      } finally {
        leave();
      }
    },
  };
}
