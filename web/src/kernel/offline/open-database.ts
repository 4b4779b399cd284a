import { type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { whyUnsaved } from './database.ts';

type Mode = 'readonly' | 'readwrite';

/** A store within a transaction. */
export type Rows<M extends Mode = 'readonly'> = IDBPObjectStore<unknown, ArrayLike<string>, string, M>;

type Work<M extends Mode, T> = (...stores: Rows<M>[]) => Promise<T>;

type Write = <T>(stores: readonly string[], work: Work<'readwrite', T>) => Promise<T>;

interface DatabaseOptions {
  readonly name: string;
  /** It never changes, so that windows with older and newer apps can share the database. */
  readonly version: number;
  /** Creates the stores of a new database. */
  readonly create: (db: IDBPDatabase) => void;
  /** Deletes what a full device can do without; whether there was any. */
  readonly prune?: (write: Write) => Promise<boolean>;
}

/** Resolves with the result once the transaction is complete, because only then is it on the device. */
async function run<M extends Mode, T>(
  transaction: IDBPTransaction<unknown, ArrayLike<string>, M>,
  stores: readonly string[],
  work: Work<M, T>,
): Promise<T> {
  try {
    const result = await work(...stores.map((store) => transaction.objectStore(store)));
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    await transaction.done.catch(() => {});
    throw transaction.error ?? error;
  }
}

/**
 * A database of this device. Each piece of work is one transaction that is written to disk or throws; it must await
 * nothing but its requests.
 */
export function openDatabase({ name, version, create, prune }: DatabaseOptions) {
  let opening: Promise<IDBPDatabase> | null = null;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<(stores: readonly string[] | null) => void>();

  const forget = () => {
    opening = null;
  };

  async function open(): Promise<IDBPDatabase> {
    const db = await openDB(name, version, { upgrade: create, terminated: forget });
    // Another window upgrades or deletes the database; this one reopens it.
    db.onversionchange = () => {
      db.close();
      forget();
    };
    return db;
  }

  async function within<M extends Mode, T>(
    mode: M,
    stores: readonly string[],
    work: Work<M, T>,
    durability: IDBTransactionDurability = 'default',
  ): Promise<T> {
    opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return run((await opening).transaction([...stores], mode, { durability }), stores, work);
  }

  const notify = (stores: readonly string[] | null) => {
    for (const listener of listeners) listener(stores);
  };

  function openChannel(): BroadcastChannel | null {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<readonly string[] | null>) => notify(data));
    return channel;
  }

  const save: Write = async (stores, work) => {
    const result = await within('readwrite', stores, work, 'strict');
    notify(stores);
    openChannel()?.postMessage(stores);
    return result;
  };

  return {
    read: <T>(stores: readonly string[], work: Work<'readonly', T>): Promise<T> => within('readonly', stores, work),

    /**
     * Writes data that is then reported as saved, so that it has to survive a power failure; notifies every window. A
     * full device is pruned for it.
     */
    async write<T>(stores: readonly string[], work: Work<'readwrite', T>): Promise<T> {
      try {
        return await save(stores, work);
      } catch (why) {
        if (whyUnsaved(why) !== 'full' || !(await prune?.(save))) throw why;
        return save(stores, work);
      }
    },

    /** Writes data that is not reported as saved: it survives the browser, but does not wait for the disk. */
    writeRelaxed: <T>(stores: readonly string[], work: Work<'readwrite', T>): Promise<T> =>
      within('readwrite', stores, work, 'relaxed'),

    /** Called after every write to a store, in whichever window. */
    onChange(store: string, then: () => void): () => void {
      const listener = (stores: readonly string[] | null) => {
        // Earlier apps in other windows do not name stores.
        if (stores?.includes(store) ?? true) then();
      };
      openChannel();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
