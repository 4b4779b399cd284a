import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { recordSettings } from './kernel/audit/occasions.ts';
import { migrate } from './kernel/database/migrate.ts';
import { isLoopback } from './kernel/setting.ts';
import { StartError } from './kernel/start-error.ts';
import { openDatabase } from './open-database.ts';
import { closeAll, onClose } from './resources.ts';
import { readSettings, type Settings } from './settings.ts';
import { shownSettings } from './settings-table.ts';

const TIMEOUT_MS = 10_000;
/** npm forwards a Ctrl-C that the terminal has already delivered: this repetition must not force an exit. */
const REPEATED_SIGNAL_MS = 500;

const say = (line: string) => console.log(line);

const LISTEN_FAULTS: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'is taken by another program: end that, or set PORT to a free one'],
  ['EACCES', 'may not be used by this user: set PORT to one above 1023'],
  ['EADDRNOTAVAIL', 'does not belong to this machine: set HOST to an address that does'],
  ['ENOTFOUND', 'does not belong to this machine: set HOST to an address that does'],
]);

function asStartError(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = LISTEN_FAULTS.get(code);
  return fault ? new StartError(`The address ${host}:${port} ${fault}.`) : error;
}

/** Checks the port before anything else starts, so that an accidental second start ends at once. */
async function checkAddress({ host, port }: Settings): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function warnOfInsecureAddress(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  say(`Browsers allow sign-in, camera and offline use only by https or on this machine; PUBLIC_URL is ${publicUrl}.`);
}

async function serve(settings: Settings): Promise<void> {
  await checkAddress(settings);
  const databaseUrl = await openDatabase(settings, say);
  await migrate(databaseUrl, {
    onProgress: ({ name, index, count }) => say(`Updating the database ${index}/${count}: ${name}`),
    report: say,
  });
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
  warnOfInsecureAddress(settings.publicUrl);
  say(`\nKontor runs at ${settings.publicUrl} (Ctrl-C ends it)`);
  if (app.people.length > 0) say('\nPeople of the demo, to be chosen at sign-in:');
  const width = Math.max(0, ...app.people.map(({ name }) => name.length));
  for (const { name, description } of app.people) say(`  ${name.padEnd(width)}  ${description}`);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await serve(settings).catch((error: unknown) => {
    throw asStartError(error, settings);
  });
}

function listenForSignals(started: Promise<unknown>): void {
  let firstSignalAt = 0;
  const end = async () => {
    if (firstSignalAt > 0) {
      if (Date.now() - firstSignalAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    firstSignalAt = Date.now();
    await Promise.race([started, sleep(TIMEOUT_MS)]);
    await closeAll(console.error);
    // Explicit, because Node sometimes hangs on exit after child processes or worker threads.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}

const started = start();
listenForSignals(started.catch(() => {}));

try {
  await started;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await closeAll(console.error);
  process.exit(1);
}
