import type pg from 'pg';
import { openCore } from '../core.ts';
import { connectOnce, migrate, requireCurrentSchema } from '../kernel/database/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { onClose } from '../resources.ts';
import type { Settings } from '../settings.ts';
import type { Call } from './command.ts';

/** Connects to the configured database, whatever is in it; starts the embedded one. */
export async function connect(settings: Settings, say: Call['say']): Promise<{ url: string; client: pg.Client }> {
  const url = await openDatabase(settings, say);
  const client = await connectOnce(url);
  onClose('the connection', () => client.end());
  return { url, client };
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
  const { url, client } = await connect(settings, say);
  await requireCurrentSchema(client);
  return openCore(
    { settings: { ...settings, logLevel: 'silent' }, databaseUrl: url, clock: () => new Date() },
    (close) => onClose('the portal', close),
  );
}
