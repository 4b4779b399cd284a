/** Waits for a request of a transaction. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface Shape {
  readonly name: string;
  readonly version: number;
  /** Makes what an older version lacks. */
  readonly upgrade: (db: IDBDatabase, from: number) => void;
}

function opened({ name, version, upgrade }: Shape): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  return asked(request);
}

/** Gives what the work gave once the transaction is complete: only then it is on the device. */
function run<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const given = work(transaction);
    given.catch((error: unknown) => {
      reject(error);
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
    });
    transaction.oncomplete = () => resolve(given);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * A database of the device for pages that cannot afford more: what guests load first is counted by the kilobyte. Each piece
 * of work is one transaction that reaches the disk or throws; nothing else may be waited for in it.
 */
export function openIndexed(shape: Shape) {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const db = await opened(shape);
    const forget = () => {
      opening = null;
    };
    db.onclose = forget;
    // A newer app in another window changes it; this one opens it anew.
    db.onversionchange = () => {
      db.close();
      forget();
    };
    return db;
  }

  async function within<T>(
    mode: IDBTransactionMode,
    stores: readonly string[],
    work: (transaction: IDBTransaction) => Promise<T>,
    durability: IDBTransactionDurability = 'strict',
  ): Promise<T> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    // What a person was told is saved outlives an empty battery.
    return run((await opening).transaction([...stores], mode, { durability }), work);
  }

  return {
    read: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readonly', stores, work),
    write: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readwrite', stores, work),
    /** Writes what nobody was told is saved: it outlives the browser, and waits for no disk. */
    note: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readwrite', stores, work, 'relaxed'),
  };
}
