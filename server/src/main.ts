import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './kernel/start-error.ts';
import { openDatabase } from './open-database.ts';
import { closeAll } from './resources.ts';
import { checkAddress, prepareDatabase, serve } from './serve.ts';
import { readSettings, type Settings } from './settings.ts';
import { startWorkers } from './workers.ts';

const TIMEOUT_MS = 10_000;
/** npm forwards a Ctrl-C that the terminal has already delivered: this repetition must not force an exit. */
const REPEATED_SIGNAL_MS = 500;

/** One worker speaks for all; later ones replace one that has ended. */
const say = (line: string) => {
  if (!cluster.isWorker || cluster.worker?.id === 1) console.log(line);
};

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

/** Serves from this process, or from workers; a worker finds the database prepared. */
async function run(settings: Settings): Promise<void> {
  if (cluster.isWorker) return serve(settings, await openDatabase(settings, say), say);
  await checkAddress(settings);
  const databaseUrl = await prepareDatabase(settings, say);
  return settings.workers > 1 ? startWorkers(settings.workers, say) : serve(settings, databaseUrl, say);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await run(settings).catch((error: unknown) => {
    throw asStartError(error, settings);
  });
}

function listenForSignals(started: Promise<unknown>): void {
  let firstSignalAt = 0;
  const end = async () => {
    if (firstSignalAt > 0) {
      if (!cluster.isWorker && Date.now() - firstSignalAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    firstSignalAt = Date.now();
    await Promise.race([started, sleep(TIMEOUT_MS)]);
    await closeAll(console.error);
    // Explicit, because Node sometimes hangs on exit after child processes or worker threads.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal sends Ctrl-C to all processes, but the primary decides when its workers end.
    process.on(signal, () => void (cluster.isWorker && signal !== 'SIGTERM' ? undefined : end()));
  }
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
