/** Waits for a request of a transaction. */
export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface Shape {
  readonly name: string;
  readonly version: number;
  /** Creates what an older version lacks. */
  readonly upgrade: (db: IDBDatabase, from: number) => void;
}

function opened({ name, version, upgrade }: Shape): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  return requestResult(request);
}

/** Resolves with the result once the transaction is complete, because only then is it on the device. */
function run<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const given = work(transaction);
    given.catch((error: unknown) => {
      reject(error);
      try {
        transaction.abort();
      } catch {
        // The transaction has already ended.
      }
    });
    transaction.oncomplete = () => resolve(given);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * A small IndexedDB wrapper for pages whose first load is measured in kilobytes. Each piece of work is one
 * transaction that is written to disk or throws; it must await nothing but its requests.
 */
export function openIndexed(shape: Shape) {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const db = await opened(shape);
    const forget = () => {
      opening = null;
    };
    db.onclose = forget;
    // A newer app in another window upgrades the database; this one reopens it.
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
    // Data reported as saved must survive a power failure.
    return run((await opening).transaction([...stores], mode, { durability }), work);
  }

  return {
    read: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readonly', stores, work),
    write: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readwrite', stores, work),
    /** Writes data that was not reported as saved: it survives the browser, but does not wait for the disk. */
    note: <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
      within('readwrite', stores, work, 'relaxed'),
  };
}
