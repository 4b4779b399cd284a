import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { openCore } from '../core.ts';
import { connectOnce, migrate, requireCurrentSchema } from '../kernel/database/migrate.ts';
import { StartError } from '../kernel/start-error.ts';
import { openDatabase } from '../open-database.ts';
import { onClose } from '../resources.ts';
import type { Settings } from '../settings.ts';
import type { Call } from './command.ts';

interface Connection {
  readonly url: string;
  readonly client: pg.Client;
}

/** Connects to the configured database, whatever is in it; starts the embedded one, or creates it. */
export async function connect(settings: Settings, say: Call['say']): Promise<Connection> {
  const url = await openDatabase(settings, say);
  const client = await connectOnce(url);
  onClose('the connection', () => client.end());
  return { url, client };
}

/**
 * As `connect`, but creates nothing: called in another folder than the portal's, a command would work on an empty
 * database of its own. Throws a `StartError` if there is no embedded database.
 */
export async function connectExisting(settings: Settings, say: Call['say']): Promise<Connection> {
  const { database, dataDir } = settings;
  if (database.url === undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${resolve(dataDir)}. Call kontor in the portal's folder, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  return connect(settings, say);
}

/** Updates the schema of the configured database; returns the database's URL. */
export async function migrateDatabase(settings: Settings, say: Call['say']): Promise<string> {
  const url = await openDatabase(settings, say);
  await migrate(url, {
    onProgress: ({ name, index, count }) => say(`Updating the database ${index}/${count}: ${name}`),
    report: say,
  });
  return url;
}

/**
 * The portal without its server, on a database that has the schema of this program. No job runs in it, and its log
 * is silent: commands say themselves what failed.
 */
export async function openPortal(settings: Settings, say: Call['say']) {
  const { url, client } = await connectExisting(settings, say);
  await requireCurrentSchema(client);
  return openCore(
    { settings: { ...settings, logLevel: 'silent' }, databaseUrl: url, clock: () => new Date() },
    (close) => onClose('the portal', close),
  );
}
