import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { StartError } from '../start-error.ts';

/**
 * Bytes of one entry. A tar entry begins with its length, which nobody knows of a table before it was read: a member is
 * therefore a row of entries, `tables/public.tenant/000001`, each of which fits into memory.
 */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A piece of a member. */
export interface Piece {
  readonly member: string;
  readonly content: Uint8Array;
}

export interface ArchiveWriter {
  readonly write: (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
  /** Completes the file and flushes it to the disk. */
  readonly end: () => Promise<void>;
  /** Gives the file up. */
  readonly abort: () => void;
}

/** Pieces of `PIECE_BYTES`, the last one shorter; at least one, even if empty. */
async function* inPieces(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let parts: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  for await (const part of content) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
    isFirst = false;
  }
  if (length > 0 || isFirst) yield Buffer.concat(parts);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Why a file cannot be written; any other error is thrown as it is. */
const WRITE_FAULTS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'it is too large for the file system'],
  ['ENOENT', 'its folder does not exist'],
  ['ENOTDIR', 'its folder does not exist'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['EIO', 'the disk fails'],
]);

/**
 * Writes a new `.tar.gz`, which only its owner may read. Throws a `StartError`, here or while writing, if the file
 * cannot be written.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const refuse = (error: unknown): never => {
    const fault = WRITE_FAULTS.get(codeOf(error));
    throw fault === undefined ? error : new StartError(`The backup cannot be written: ${fault}.`);
  };
  const file = await open(path, 'wx', 0o600).catch(refuse);
  const tar = pack();
  const written = pipeline(Readable.from(tar), createGzip(), file.createWriteStream({ flush: true })).catch(refuse);
  // Awaited with every entry and at the end.
  written.catch(() => {});

  const writePiece = async (name: string, piece: Uint8Array) => {
    // Closed by a failure: what failed says more than that nothing can be added.
    if (tar.destroyed) await written;
    const added = new Promise<void>((resolve) => {
      const entry = tar.entry({ name, size: piece.length, mode: 0o600 }, (error) => {
        if (!error) resolve();
      });
      // An entry fails only with the whole archive, so `written` throws the same.
      entry.on('error', () => {});
      entry.end(piece);
    });
    await Promise.race([added, written]);
  };

  return {
    write: async (name, content) => {
      let number = 0;
      for await (const piece of inPieces(content)) {
        number += 1;
        await writePiece(`${name}/${String(number).padStart(6, '0')}`, piece);
      }
    },
    end: async () => {
      tar.finalize();
      await written;
    },
    abort: () => tar.destroy(),
  };
}

async function contentOf(entry: AsyncIterable<unknown>, size: number): Promise<Uint8Array> {
  if (size > PIECE_BYTES * 2) throw new Error('an entry is too long');
  const parts: Uint8Array[] = [];
  for await (const part of entry) if (part instanceof Uint8Array) parts.push(part);
  return Buffer.concat(parts);
}

function asStartError(error: unknown, path: string): StartError {
  const code = codeOf(error);
  if (code === 'ENOENT') return new StartError(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new StartError(`${path} cannot be read (${code}).`);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`${path} is damaged or no backup of Kontor: ${reason.replace(/[.?]+$/, '')}.`);
}

/** Throws a `StartError` if there is no file at `path`, or it may not be read. */
export async function requireReadable(path: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    throw asStartError(error, path);
  });
  await file.close();
}

/** Reads a `.tar.gz` from start to end. Throws a `StartError` if it cannot be read or is damaged. */
export async function* readArchive(path: string): AsyncGenerator<Piece> {
  const tar = extract();
  let failure: unknown;
  const read = pipeline(createReadStream(path), createGunzip(), tar).catch((error: unknown) => {
    failure ??= error;
    tar.destroy();
  });
  const entries = tar[Symbol.asyncIterator]();
  const next = async (): Promise<Piece | undefined> => {
    try {
      const { done, value: entry } = await entries.next();
      if (!done) {
        const { name, size = 0 } = entry.header;
        return { member: name.slice(0, name.lastIndexOf('/')), content: await contentOf(entry, size) };
      }
      await read;
    } catch (error) {
      failure ??= error;
    }
    if (failure !== undefined) throw asStartError(failure, path);
    return undefined;
  };
  try {
    for (let piece = await next(); piece; piece = await next()) yield piece;
  } finally {
    tar.destroy();
    await read;
  }
}
