import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

export interface Migration {
  /** `0001-kernel`, which orders them. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Creates indexes of large tables, each of them while people work, instead of all in one transaction. */
  readonly isConcurrent: boolean;
}

/** What a database knows of a migration. The checksum is null if a version without checksums applied it. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
}

// Beside the bundle, else in the sources.
const folder = [new URL('./migrations/', import.meta.url), new URL('../../migrations/', import.meta.url)].find(
  (place) => existsSync(place),
);

/** A file in the folder of migrations. */
export const besideMigrations = (file: string): URL => new URL(file, folder);

function read(name: string): Migration {
  // A checkout on Windows may have other line ends.
  const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8').replaceAll('\r\n', '\n');
  const isConcurrent = /\bindex concurrently\b/.test(text);
  return { name, text, checksum: createHash('sha256').update(text).digest('hex'), isConcurrent };
}

/** All migrations of this program, in order. */
export const migrations = (): Migration[] =>
  (folder ? readdirSync(folder) : [])
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
    .map(read);

/**
 * The migrations that a database lacks. Throws a `StartError` if it has others than this program, or others of the
 * same name.
 */
export function missingFrom(applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations().map((migration) => [migration.name, migration]));
  const ahead = applied.map(({ name }) => name).filter((name) => !known.has(name));
  if (ahead.length > 0) {
    throw new StartError(
      `The database is newer than this program: it has ${ahead.sort().join(', ')}. Start the version of Kontor that last used it, or a later one.`,
    );
  }
  const edited = applied.filter(({ name, checksum }) => checksum !== null && checksum !== known.get(name)?.checksum);
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).sort();
    throw new StartError(
      `Applied migrations must never change, and this program has other versions of ${names.join(', ')} than the database. Install Kontor again from its archive, or undo the change to these files.`,
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  return [...known.values()].filter(({ name }) => !done.has(name));
}
