import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { createSchema, lockSchema, requireServer } from '../database/migrate.ts';
import { SEARCHED } from '../database/search-words.ts';
import { indexSearches } from '../database/trigrams.ts';
import { markAs, markOf } from '../files/mark.ts';
import type { Storage } from '../files/storage.ts';
import { StartError } from '../start-error.ts';
import { readArchive } from './archive.ts';
import { usePlainText } from './backup.ts';
import { dropEverything, findForeignKeys, findTables } from './catalog.ts';
import { loadFile, loadTable, type Sink } from './load.ts';
import { type BackedUpTable, type Header, type Manifest, plainName, sqlName } from './manifest.ts';
import { requireSameSchema, type Verified, verifyBackup } from './verify.ts';

/** The numbers of a restore. */
export interface RestoreResult {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Why searches read whole tables: the database refused their indexes. */
  readonly unindexed: string | undefined;
}

interface Target {
  readonly client: pg.Client;
  readonly storage: Storage;
}

async function requireNobodyElse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name in ('kontor', 'kontor jobs') and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count) throw new StartError('Kontor is running on this database: stop it first.');
}

/** Throws a `StartError` if there is anything that a restore would replace. */
async function requireEmpty({ client, storage }: Target, { portalId }: Header): Promise<void> {
  const [table] = await findTables(client);
  if (table) {
    throw new StartError(
      `The database is not empty: it has ${plainName(table)}. Choose another, or replace everything in it with --replace.`,
    );
  }
  const mark = await markOf(storage);
  if (mark === null || mark === portalId) return;
  throw new StartError(
    'STORAGE_URL holds the files of another portal. Choose another, or take it over with --replace.',
  );
}

/** The job queue's own statements, without their transaction, as they belong to ours. */
const jobsSchema = () =>
  getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');

async function createJobsSchema(client: pg.Client, { jobsVersion, version }: Header): Promise<void> {
  if (jobsVersion === null) return;
  await client.query(jobsSchema());
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === jobsVersion) return;
  throw new StartError(
    `The backup has version ${jobsVersion} of the job queue, and this program ${rows[0]?.version}. Restore it with Kontor ${version}.`,
  );
}

const isSame = (one: BackedUpTable, other: BackedUpTable) => plainName(one) === plainName(other);

/** Creates the partitions that a running portal creates as it needs them. */
async function createPartitions(client: pg.Client, { tables }: Header): Promise<void> {
  const existing = await findTables(client);
  for (const table of tables) {
    const { partition } = table;
    if (existing.some((each) => isSame(each, table))) continue;
    if (!partition)
      throw new StartError(`The backup has the table ${plainName(table)}, which this program does not know.`);
    await client.query(`create table ${sqlName(table)} partition of ${partition.of} ${partition.bounds}`);
  }
}

/** Empty tables of this program's schema, with the backup's partitions. */
async function createTables(client: pg.Client, header: Header): Promise<void> {
  await createSchema(client);
  await createJobsSchema(client, header);
  await createPartitions(client, header);
  // Migrations insert rows too.
  const tables = await findTables(client);
  await client.query(`truncate ${tables.map(sqlName).join(', ')}`);
}

/** Loads all members in the order of the backup; `stored` is called before each file. */
async function loadAll(
  { client, storage }: Target,
  path: string,
  { header, manifest }: Verified,
  stored: (name: string) => void,
): Promise<void> {
  const sinkOf = (member: string): Sink | undefined => {
    const [kind, name = ''] = member.split('/');
    if (kind === 'files') {
      stored(name);
      return loadFile(storage, name);
    }
    const table = header.tables.find((each) => plainName(each) === name);
    const rows = manifest.tables.find((each) => each.name === name)?.rows ?? 0;
    return kind === 'tables' && table ? loadTable(client, table, rows) : undefined;
  };
  let member: string | undefined;
  let sink: Sink | undefined;
  for await (const piece of readArchive(path)) {
    if (piece.member !== member) {
      await sink?.end();
      member = piece.member;
      sink = sinkOf(member);
    }
    await sink?.write(piece.content);
  }
  await sink?.end();
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}

async function namesIn(storage: Storage): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names;
}

/** Everything in one transaction; files that were not there before are removed if it fails. */
async function replaceAll(target: Target, path: string, verified: Verified, replace: boolean): Promise<void> {
  const { client, storage } = target;
  const { header, manifest } = verified;
  const before = await namesIn(storage);
  const added: string[] = [];
  await client.query('begin');
  try {
    if (replace) await dropEverything(client);
    await createTables(client, header);
    const keys = await findForeignKeys(client);
    // The order of the tables does not matter without them, and checking them once at the end is faster.
    for (const { drop } of keys) await client.query(drop);
    // The backup has the words that the triggers would add.
    for (const table of SEARCHED) await client.query(`alter table ${table} disable trigger user`);
    await loadAll(target, path, verified, (name) => {
      if (!before.has(name)) added.push(name);
    });
    for (const table of SEARCHED) await client.query(`alter table ${table} enable trigger user`);
    for (const { add } of keys) await client.query(add);
    await setSequences(client, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const name of added) await storage.remove(name);
    throw error;
  }
  if (header.portalId !== null) await markAs(storage, header.portalId);
}

/**
 * Replaces an empty database and storage by those of a backup, or with `replace` any; all or nothing. Throws a
 * `StartError` if the file is damaged or of another schema than this program, something would be overwritten, or the
 * portal is running.
 */
export async function restore(
  options: Target & {
    readonly path: string;
    readonly replace: boolean;
  },
): Promise<RestoreResult> {
  const { client, path, replace } = options;
  const verified = await verifyBackup(path);
  requireSameSchema(verified.header);
  await requireServer(client);
  await usePlainText(client);
  await lockSchema(client);
  await requireNobodyElse(client);
  if (!replace) await requireEmpty(options, verified.header);
  await replaceAll(options, path, verified, replace);
  await client.query('analyze');
  const unindexed = await indexSearches(client);
  const { tables, files } = verified.manifest;
  return {
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.count,
    unindexed,
  };
}
