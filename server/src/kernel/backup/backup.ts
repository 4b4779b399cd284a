import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations, requireCurrentSchema } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import type { Storage } from '../files/storage.ts';
import { StartError } from '../start-error.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { findSequences, findTables } from './catalog.ts';
import { createDigest, createFilesDigest } from './digest.ts';
import { type BackedUpTable, type Header, type Manifest, plainName, sqlColumns, sqlName } from './manifest.ts';

/** What a backup contains, and what of it was missing. */
export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Bytes of the files. */
  readonly bytes: number;
  /** Files that a record refers to, and that the storage has lost or shortened. */
  readonly lost: readonly string[];
}

/** What COPY writes depends on these settings, so reading and writing need the same. */
const PLAIN_TEXT = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export const usePlainText = (client: pg.Client) => client.query(PLAIN_TEXT);

/** A value from `portal_setting`, or from another table that may not exist. */
async function lookUp(client: pg.Client, table: string, query: string): Promise<unknown> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [table]);
  if (rows[0]?.found == null) return null;
  return (await client.query<{ value: unknown }>(query)).rows[0]?.value ?? null;
}

async function describe(client: pg.Client, version: string): Promise<Header> {
  await requireCurrentSchema(client);
  const applied = await appliedMigrations(client);
  const jobsVersion = await lookUp(client, 'pgboss.version', 'select version as value from pgboss.version');
  const portalId = await lookUp(
    client,
    'portal_setting',
    `select value as value from portal_setting where key = 'portal.id'`,
  );
  return {
    format: 'kontor-backup-1',
    version,
    createdAt: new Date().toISOString(),
    migrations: migrations()
      .filter(({ name }) => applied?.some((each) => each.name === name))
      .map(({ name, checksum }) => ({ name, checksum })),
    jobsVersion: typeof jobsVersion === 'number' ? jobsVersion : null,
    portalId: typeof portalId === 'string' ? portalId : null,
    tables: await findTables(client),
  };
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: BackedUpTable) {
  const digest = createDigest();
  const rows = client.query(copyTo(`copy ${sqlName(table)} (${sqlColumns(table)}) to stdout`));
  const pieces = async function* () {
    for await (const piece of rows) {
      digest.add(piece);
      yield piece;
    }
  };
  await archive.write(`tables/${plainName(table)}`, pieces());
  return { name: plainName(table), rows: rows.rowCount, ...digest.result() };
}

const BATCH = 500;

/** The files of the snapshot, in the order of their ids. */
async function* findFiles(client: pg.Client) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string; size: number }>(
      'select id, size from attachment where id > $1 order by id limit $2',
      [last, BATCH],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function writeFiles(client: pg.Client, archive: ArchiveWriter, storage: Storage) {
  const files = createFilesDigest();
  const lost: string[] = [];
  for await (const { id, size } of findFiles(client)) {
    const content = size === 0 ? [] : await storage.open(id, { first: 0, last: Number(size) - 1 });
    if (!content) {
      lost.push(id);
      continue;
    }
    const digest = createDigest();
    const pieces = async function* () {
      for await (const piece of content) {
        digest.add(piece);
        yield piece;
      }
    };
    await archive.write(`files/${id}`, pieces());
    const file = digest.result();
    if (file.bytes !== Number(size)) lost.push(id);
    files.add(id, file);
  }
  return { files: files.result(), lost };
}

/** A file without a record may be removed at any time, also after the snapshot. */
async function stillReferred(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from attachment where id = any ($1)', [ids]);
  return rows.map(({ id }) => id);
}

const json = (value: unknown) => [Buffer.from(JSON.stringify(value))];

async function writeAll(client: pg.Client, archive: ArchiveWriter, storage: Storage, version: string) {
  await usePlainText(client);
  await client.query('begin isolation level repeatable read, read only');
  const header = await describe(client, version);
  await archive.write('header', json(header));
  const tables: Manifest['tables'] = [];
  for (const table of header.tables) tables.push(await writeTable(client, archive, table));
  const { files, lost } = await writeFiles(client, archive, storage);
  const manifest: Manifest = { tables, sequences: await findSequences(client), files };
  await archive.write('manifest', json(manifest));
  await client.query('commit');
  return { manifest, lost: lost.length > 0 ? await stillReferred(client, lost) : [] };
}

function requireNew(path: string): void {
  if (existsSync(path)) throw new StartError(`${path} exists already; a backup never replaces a file.`);
}

/**
 * Writes all tables, as they are at one moment, and all files to a new file at `path`; the portal may be in use
 * meanwhile. Needs little memory, whatever there is. Throws a `StartError` if the file exists or cannot be written, or
 * the database does not have the schema of this program.
 */
export async function backUp(options: {
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly path: string;
  readonly version: string;
}): Promise<BackupResult> {
  const { client, storage, path, version } = options;
  requireNew(path);
  // Of its own, so that two backups at once do not write to one file.
  const unfinished = `${path}.${randomUUID()}.part`;
  const archive = await createArchive(unfinished);
  try {
    const { manifest, lost } = await writeAll(client, archive, storage, version);
    await archive.end();
    requireNew(path);
    await rename(unfinished, path);
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: tables.length, rows, files: files.count, bytes: files.bytes, lost };
  } catch (error) {
    archive.abort();
    await rm(unfinished, { force: true });
    throw error;
  }
}
