import Dexie, { type EntityTable } from 'dexie';
import { KEPT } from './database.ts';
import { keeper } from './keeper.ts';

/** A stored answer of one person and one URL. */
interface Kept {
  readonly owner: string;
  readonly address: string;
  readonly answer: unknown;
  readonly readAt: string;
}

/** Opened for each use, because an open connection would block the database's deletion. */
async function within<T>(work: (answers: EntityTable<Kept>) => Promise<T>): Promise<T> {
  const db = new Dexie(KEPT);
  db.version(1).stores({ answers: '[owner+address]' });
  try {
    return await work(db.table('answers'));
  } finally {
    db.close();
  }
}

export const findKept = (owner: string, address: string): Promise<Kept | undefined> =>
  within((answers) => answers.where('[owner+address]').equals([owner, address]).first());

/** Stores an answer, unless the person has signed out meanwhile. */
export async function keepAnswer(kept: Kept): Promise<void> {
  await within(async (answers) => {
    if (keeper() === kept.owner) await answers.put(kept);
  });
}

/** When the stored answers of some URLs were read. */
export const keptSince = (owner: string, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  within(async (answers) => {
    const rows = await answers
      .where('[owner+address]')
      .anyOf(addresses.map((address) => [owner, address]))
      .toArray();
    return new Map(rows.map(({ address, readAt }) => [address, readAt]));
  });
