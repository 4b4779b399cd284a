import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { recordSettings } from './kernel/audit/occasions.ts';
import { migrate } from './kernel/database/migrate.ts';
import { isLoopback } from './kernel/setting.ts';
import { openDatabase } from './open-database.ts';
import { onClose } from './resources.ts';
import type { Settings } from './settings.ts';
import { shownSettings } from './settings-table.ts';

type Say = (line: string) => void;

/** Checks the port before anything else starts, so that an accidental second start ends at once. */
export async function checkAddress({ host, port }: Settings): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Opens the database and updates its schema; returns its URL. */
export async function prepareDatabase(settings: Settings, say: Say): Promise<string> {
  const databaseUrl = await openDatabase(settings, say);
  await migrate(databaseUrl, {
    onProgress: ({ name, index, count }) => say(`Updating the database ${index}/${count}: ${name}`),
    report: say,
  });
  return databaseUrl;
}

function warnOfInsecureAddress(publicUrl: string, say: Say): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  say(`Browsers allow sign-in, camera and offline use only by https or on this machine; PUBLIC_URL is ${publicUrl}.`);
}

/** Serves the portal from this process, on a database with the current schema. */
export async function serve(settings: Settings, databaseUrl: string, say: Say): Promise<void> {
  const web = fileURLToPath(new URL('../web/', import.meta.url));
  const app = await createApp({
    settings,
    databaseUrl,
    clock: () => new Date(),
    webRoot: existsSync(`${web}index.html`) ? web : null,
    report: say,
  });
  onClose('the server', app.close);
  await recordSettings(app.transactions, shownSettings(process.env));
  await app.listen();
  warnOfInsecureAddress(settings.publicUrl, say);
  say(`\nKontor runs at ${settings.publicUrl} (Ctrl-C ends it)`);
  if (app.people.length > 0) say('\nPeople of the demo, to be chosen at sign-in:');
  const width = Math.max(0, ...app.people.map(({ name }) => name.length));
  for (const { name, description } of app.people) say(`  ${name.padEnd(width)}  ${description}`);
}
