import { DEVICE_DATA, database } from './device-database.ts';

/** Server data that is stored on the device. */
export interface Source<T> {
  /** Includes the version of the format; data of an older app is fetched again. */
  readonly key: string;
  readonly read: () => Promise<T>;
}

interface StoredAnswer<T> {
  readonly content: T;
  readonly readAt: string;
}

export async function findStored<T>({ key }: Pick<Source<T>, 'key'>): Promise<StoredAnswer<T> | null> {
  const stored: StoredAnswer<T> | undefined = await database.read([DEVICE_DATA], (rows) => rows.get(key));
  return stored ?? null;
}

export async function store<T>({ key }: Pick<Source<T>, 'key'>, answer: StoredAnswer<T>): Promise<void> {
  await database.write([DEVICE_DATA], (rows) => rows.put({ key, ...answer }));
}

/** Fetches data and stores it for offline use. */
export async function fetchAndStore<T>(source: Source<T>): Promise<StoredAnswer<T>> {
  const answer = { content: await source.read(), readAt: new Date().toISOString() };
  // A full device still shows the data.
  await store(source, answer).catch(() => {});
  return answer;
}
