import type { Span } from '@kontor/contract/kernel/endpoint.ts';

/** Where the bytes of files lie. Whatever goes wrong with it is thrown as `StorageDown`. */
export interface Storage {
  /** Keeps a file under a new name; when that fails, nothing of it is left that could be opened. */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** A part of a file; null when there is no such file. */
  open(name: string, span: Span): Promise<AsyncIterable<Uint8Array> | null>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(name: string): Promise<void>;
  /** All that lies there, and since when. */
  list(): AsyncIterable<{ readonly name: string; readonly since: Date }>;
  /** Throws when nothing could be kept now. */
  check(): Promise<void>;
  close(): void;
}

/** The storage does not do what it is there for; `cause` tells why. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The storage for files does not answer', { cause });
    this.name = 'StorageDown';
  }
}

/** Lets nothing out of a storage but `StorageDown`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageDown ? error : new StorageDown(error);
  }
}

/** The same for what comes piece by piece. */
export async function* guardedAll<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw new StorageDown(error);
  }
}
