import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createIndex } from './indexes.ts';
import { type AppliedMigration, type Migration, migrations, missingFrom } from './migrations.ts';
import { indexSearches } from './trigrams.ts';

export interface MigrationProgress {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

/** An arbitrary number that no other program on the same database is likely to lock. */
const LOCK_ID = 4_752_811_306;

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing answers there'],
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'there is no such host'],
  ['ECONNRESET', 'the connection was cut'],
  ['28P01', 'it refuses this user or password'],
  ['28000', 'it refuses this user'],
  ['3D000', 'it has no such database'],
  ['57P03', 'it is starting or stopping'],
  ['53300', 'it has no connection left'],
]);

/** What the driver says if the URL has no password. */
const NO_PASSWORD = /client password must be a/;

/** Connects, or throws with the reason; the message never contains the password. */
export async function connectOnce(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'kontor start' });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = error instanceof Error ? error.message : '';
    const reason = REASONS.get(code) ?? (NO_PASSWORD.test(message) ? 'it wants a password' : message || code);
    const { host, port, database } = client;
    throw new StartError(`The database ${database} at ${host}:${port} cannot be reached: ${reason}.`);
  }
}

/** Throws a `StartError` for a server that is too old; returns its version. */
export async function requireServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < 15)
    throw new StartError(`Kontor needs PostgreSQL 15 or newer; this one is ${version}.`);
  return version;
}

const createLedger = (client: pg.Client) =>
  client.query('create table schema_migration (name text primary key, applied_at timestamptz not null, checksum text)');

const recordMigration = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migration (name, applied_at, checksum) values ($1, now(), $2)', [name, checksum]);

/** Runs a migration in the caller's transaction, where indexes cannot be created concurrently. */
async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.text.replaceAll(/\bconcurrently /g, ''));
  await recordMigration(client, migration);
}

/** While a migration waits for a table, everybody else waits behind it: so it waits briefly, and tries again. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 100;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs the statements of a migration one by one; those that an interrupted attempt has run are skipped. */
async function runConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  const statements = migration.text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) {
    const [, name, definition] = /^create index concurrently (\w+) (on .*)$/s.exec(statement) ?? [];
    if (name && definition) await createIndex(client, name, definition);
    else await client.query(statement);
  }
  await recordMigration(client, migration);
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/** Applies a migration to a database that may be in use, or to a new one, where nobody waits. */
async function apply(client: pg.Client, migration: Migration, isInUse: boolean, tries = LOCK_TRIES): Promise<void> {
  const isConcurrent = isInUse && migration.isConcurrent;
  try {
    await (isConcurrent ? runConcurrently : runInTransaction)(client, migration);
  } catch (error) {
    if (isLockTimeout(error) && tries > 1) {
      await sleep(PAUSE_MS);
      return apply(client, migration, isInUse, tries - 1);
    }
    const kept = isConcurrent ? 'the next attempt continues' : 'nothing of it was kept';
    throw new StartError(`Migration ${migration.name} failed, and ${kept}: ${String(error)}.`);
  }
}

/** Versions without checksums left none: what they applied is taken to be what this program has. */
async function completeChecksums(client: pg.Client, applied: readonly AppliedMigration[]): Promise<void> {
  if (applied.every(({ checksum }) => checksum !== null)) return;
  await client.query('alter table schema_migration add column if not exists checksum text');
  for (const { name, checksum } of migrations()) {
    await client.query('update schema_migration set checksum = $2 where name = $1 and checksum is null', [
      name,
      checksum,
    ]);
  }
}

/** The migrations of a database in order; null if it has never been one of Kontor's. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migration') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return null;
  const found = await client.query<AppliedMigration>(
    `select name, to_jsonb(schema_migration) ->> 'checksum' as checksum from schema_migration order by name`,
  );
  return found.rows;
}

/** Throws a `StartError` unless the database has exactly the schema of this program. */
export async function requireCurrentSchema(client: pg.Client): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied === null) throw new StartError('The database is empty: "kontor start" or "kontor migrate" sets it up.');
  const [next] = missingFrom(applied);
  if (next) throw new StartError(`The database is older than this program: "kontor migrate" applies ${next.name}.`);
}

const LOCK_INTERVAL_MS = 100;

/**
 * Keeps other processes from changing the schema until the connection ends. Asks again and again: a statement that
 * waits would keep the holder of the lock from creating indexes concurrently.
 */
export async function lockSchema(client: pg.Client): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as "isLocked"';
  while (!(await client.query<{ isLocked: boolean }>(ask, [LOCK_ID])).rows[0]?.isLocked) await sleep(LOCK_INTERVAL_MS);
}

/** Creates this program's schema in an empty database, in the caller's transaction. Throws what the database throws. */
export async function createSchema(client: pg.Client): Promise<void> {
  await createLedger(client);
  for (const migration of migrations()) await run(client, migration);
}

/**
 * Applies all outstanding migrations, and indexes searches where it may. Each is a transaction, unless it creates
 * indexes concurrently and the database is in use. Concurrent starts wait for each other; a database newer than the
 * program, or with other migrations of the same name, is left alone.
 */
export async function migrate(
  connectionString: string,
  {
    onProgress = () => {},
    report = () => {},
  }: { onProgress?: (progress: MigrationProgress) => void; report?: (line: string) => void } = {},
): Promise<void> {
  const client = await connectOnce(connectionString);
  try {
    await requireServer(client);
    await lockSchema(client);
    const applied = await appliedMigrations(client);
    const missing = missingFrom(applied ?? []);
    if (applied) await completeChecksums(client, applied);
    else await createLedger(client);
    for (const [position, migration] of missing.entries()) {
      onProgress({ name: migration.name, index: position + 1, count: missing.length });
      await apply(client, migration, applied !== null);
    }
    const refusal = await indexSearches(client);
    if (refusal) {
      report(`Searches read whole tables: pg_trgm cannot be used here (${refusal}).`);
    }
  } finally {
    await client.end();
  }
}
