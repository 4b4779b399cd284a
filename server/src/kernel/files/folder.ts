import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { guarded, guardedAll, type Storage } from './storage.ts';

/** Other accounts of the machine must not read it. */
const PRIVATE = { recursive: true, mode: 0o700 } as const;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function* entriesOf(folder: string) {
  await mkdir(folder, PRIVATE);
  for await (const entry of await opendir(folder, { recursive: true })) {
    const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => null) : null;
    if (found) yield { name: entry.name, since: found.mtime };
  }
}

/** File storage in a folder, which several server processes may share. Created on first use. */
export function folderStorage(folder: string): Storage {
  // Folders with many thousands of files are slow on some file systems.
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    put: (name, content) =>
      guarded(async () => {
        await mkdir(folderOf(name), PRIVATE);
        const path = pathOf(name);
        // Flushed, because the database keeps its promises after a power failure too.
        const file = createWriteStream(`${path}.part`, { flags: 'wx', mode: 0o600, flush: true });
        const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
        try {
          await pipeline(content, file);
          await rename(`${path}.part`, path);
        } catch (error) {
          // The file may still be about to be created when its content fails.
          await closed;
          await rm(`${path}.part`, { force: true });
          throw error;
        }
      }),

    open: (name, { first, last }) =>
      guarded(async () => {
        try {
          const file = await open(pathOf(name));
          return file.createReadStream({ start: first, end: last });
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    remove: (name) => guarded(() => rm(pathOf(name), { force: true })),

    list: () => guardedAll(entriesOf(folder)),

    check: () =>
      guarded(async () => {
        await mkdir(folder, PRIVATE);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      }),

    close: () => {},
  };
}
