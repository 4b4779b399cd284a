import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { indexSearches } from './trigrams.ts';

export interface MigrationProgress {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

/** An arbitrary number that no other program on the same database is likely to lock. */
const LOCK_ID = 4_752_811_306;

// Beside the bundle, else in the sources.
const folder = [new URL('./migrations/', import.meta.url), new URL('../../migrations/', import.meta.url)].find(
  (place) => existsSync(place),
);

const known = (): string[] =>
  (folder ? readdirSync(folder) : [])
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

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

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < 15)
    throw new StartError(`Kontor needs PostgreSQL 15 or newer; this one is ${version}.`);
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, applied_at) values ($1, now())', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`Migration ${name} failed, and nothing of it was kept: ${String(error)}.`);
  }
}

/**
 * Applies all outstanding migrations, each in its own transaction, and indexes searches where it may. Concurrent starts wait for each other; a database
 * newer than the program is left alone.
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
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(rows.map((row) => row.name));
    const names = known();
    const ahead = [...applied].filter((name) => !names.includes(name)).sort();
    if (ahead.length > 0) {
      throw new StartError(
        `The database is newer than this program: it has ${ahead.join(', ')}. Start the version of Kontor that last used it, or a later one.`,
      );
    }
    const missing = names.filter((name) => !applied.has(name));
    for (const [position, name] of missing.entries()) {
      onProgress({ name, index: position + 1, count: missing.length });
      await apply(client, name);
    }
    const refusal = await indexSearches(client);
    if (refusal) {
      report(`Searches read whole tables and forgive no typing errors: pg_trgm cannot be used here (${refusal}).`);
    }
  } finally {
    await client.end();
  }
}
