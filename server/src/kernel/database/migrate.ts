import pg from 'pg';
import { StartError } from '../start-error.ts';
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
    const reason = REASONS.get(code) ?? (error instanceof Error && error.message ? error.message : code);
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

async function run(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migration (name, applied_at, checksum) values ($1, now(), $2)', [
    name,
    checksum,
  ]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`Migration ${migration.name} failed, and nothing of it was kept: ${String(error)}.`);
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

/** Keeps other processes from changing the schema until the connection ends. */
export const lockSchema = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [LOCK_ID]);

/** Creates this program's schema in an empty database, in the caller's transaction. Throws what the database throws. */
export async function createSchema(client: pg.Client): Promise<void> {
  await createLedger(client);
  for (const migration of migrations()) await run(client, migration);
}

/**
 * Applies all outstanding migrations, each in its own transaction, and indexes searches where it may. Concurrent starts
 * wait for each other; a database newer than the program, or with other migrations of the same name, is left alone.
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
      await apply(client, migration);
    }
    const refusal = await indexSearches(client);
    if (refusal) {
      report(`Searches read whole tables and forgive no typing errors: pg_trgm cannot be used here (${refusal}).`);
    }
  } finally {
    await client.end();
  }
}
