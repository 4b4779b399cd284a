import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

// The classes of every browser; whether it has a database is up to `indexedDB`.
for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);

/** A browser with an empty storage. */
export function stubDatabase(): void {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** A store of an earlier app, with its rows. */
export interface EarlierStore {
  readonly name: string;
  readonly options: IDBObjectStoreParameters;
  readonly indexes?: Readonly<Record<string, { readonly on: string | string[]; readonly unique?: boolean }>>;
  readonly rows: readonly unknown[];
}

/** Creates a database as an earlier app did. */
export const createEarlier = (name: string, version: number, stores: readonly EarlierStore[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      for (const { name, options, indexes = {}, rows } of stores) {
        const store = opening.result.createObjectStore(name, options);
        for (const [index, { on, unique = false }] of Object.entries(indexes)) store.createIndex(index, on, { unique });
        for (const row of rows) store.add(row);
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
