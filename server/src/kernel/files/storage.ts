import type { ByteRange } from '@kontor/contract/kernel/endpoint.ts';

/** Storage of file content. Every failure is thrown as `StorageDown`. */
export interface Storage {
  /** Stores a file under a new name; after a failure nothing of it can be opened. */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Opens a byte range of a file; null if the file does not exist. */
  open(name: string, span: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a file; removing an unknown one succeeds. */
  remove(name: string): Promise<void>;
  /** All stored files, and when they were stored. */
  list(): AsyncIterable<{ readonly name: string; readonly since: Date }>;
  /** Throws if nothing could be stored now. */
  check(): Promise<void>;
  close(): void;
}

/** The storage does not work; `cause` has the reason. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The storage for files does not answer', { cause });
    this.name = 'StorageDown';
  }
}

/** Converts every error of a storage to `StorageDown`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageDown ? error : new StorageDown(error);
  }
}

/** The same for streams. */
export async function* guardedAll<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw new StorageDown(error);
  }
}
