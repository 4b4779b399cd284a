import { type IDBPDatabase, openDB } from 'idb';
import { KEPT } from './database.ts';
import { keptOwner } from './keeper.ts';

const ANSWERS = 'answers';

/** A stored answer of one person and one URL. */
interface KeptAnswer {
  readonly owner: string;
  readonly address: string;
  readonly answer: unknown;
  readonly readAt: string;
}

/** Opened for each use, because an open connection would block the database's deletion. */
async function within<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  // Dexie created it with its version 1.
  const db = await openDB(KEPT, 10, {
    upgrade: (created) => void created.createObjectStore(ANSWERS, { keyPath: ['owner', 'address'] }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

export const findKept = (owner: string, address: string): Promise<KeptAnswer | undefined> =>
  within((db) => db.get(ANSWERS, [owner, address]));

/** Stores an answer, unless the person has signed out meanwhile. */
export async function keepAnswer(kept: KeptAnswer): Promise<void> {
  await within(async (db) => {
    if (keptOwner() === kept.owner) await db.put(ANSWERS, kept);
  });
}

/** When the stored answers of some URLs were read. */
export const keptSince = (owner: string, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  within(async (db) => {
    const rows: (KeptAnswer | undefined)[] = await Promise.all(
      addresses.map((address) => db.get(ANSWERS, [owner, address])),
    );
    return new Map(rows.flatMap((row) => (row ? [[row.address, row.readAt]] : [])));
  });
