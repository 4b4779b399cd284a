import { database, KEPT } from './device-database.ts';

/** Something that is read from the portal and kept on the device. */
export interface Source<T> {
  /** With the version of its shape: data of an older app is fetched again. */
  readonly key: string;
  readonly read: () => Promise<T>;
}

interface Kept<T> {
  readonly content: T;
  readonly readAt: string;
}

export async function findKept<T>({ key }: Pick<Source<T>, 'key'>): Promise<Kept<T> | null> {
  const kept: Kept<T> | undefined = await database.read([KEPT], (rows) => rows.get(key));
  return kept ?? null;
}

export async function keep<T>({ key }: Pick<Source<T>, 'key'>, kept: Kept<T>): Promise<void> {
  await database.write([KEPT], (rows) => rows.put({ key, ...kept }));
}

/** Fetches it again, for now and for when nobody answers. */
export async function readAndKeep<T>(source: Source<T>): Promise<Kept<T>> {
  const kept = { content: await source.read(), readAt: new Date().toISOString() };
  // A full device shows it nevertheless.
  await keep(source, kept).catch(() => {});
  return kept;
}
