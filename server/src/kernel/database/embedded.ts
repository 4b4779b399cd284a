import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Cluster, handOver, isAlive, openCluster, urlOf } from './embedded-cluster.ts';
import { findProgram, type Program } from './embedded-program.ts';
import { openRole } from './embedded-role.ts';

export interface EmbeddedDatabase {
  /** The URL for the portal, whose role is no superuser. */
  readonly url: string;
  /** The URL for administering the whole database. */
  readonly superuserUrl: string;
  /** Stops the server, unless another process owns it. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 300_000;

const TUNING = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Error messages contain personal data, and the program receives them anyway.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Reads the running server's own state file: process, port and state. */
function readState(cluster: Cluster): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Checks the port, not the process: after a kill its pid may remain in the file or belong to another process. */
async function probe(program: Program, cluster: Cluster, port: number): Promise<'ours' | 'starting' | 'none'> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0]?.data_directory === program.here(cluster.data) ? 'ours' : 'none';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === '57P03' ? 'starting' : 'none';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The log may quote statements, hence data. */
const PRIVATE = { mode: 0o600 };

/** The wanted port if it is free, else 0, so that the system chooses one. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  } catch {
    return freePort(0);
  } finally {
    server.close();
  }
}

async function choosePort(cluster: Cluster): Promise<number> {
  const last = existsSync(cluster.port) ? Number(readFileSync(cluster.port, 'utf8')) : 0;
  const port = await freePort(last > 0 && last < 65536 ? last : 0);
  if (port !== last) writeFileSync(cluster.port, `${port}\n`, PRIVATE);
  return port;
}

/** A stale pid from an earlier life of the machine or container would keep PostgreSQL from starting for ever. */
function removeStrangersPid(cluster: Cluster): void {
  const pid = readState(cluster)?.pid;
  const name = `/proc/${pid}/comm`;
  if (pid && existsSync(name) && readFileSync(name, 'utf8').trim() !== 'postgres') {
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
  }
}

/** Starts the server and waits until it answers; otherwise resolves with its error output. */
async function launch(program: Program, cluster: Cluster): Promise<string | undefined> {
  handOver(cluster.folder, program.owner);
  removeStrangersPid(cluster);
  const port = await choosePort(cluster);
  const options = Object.entries(TUNING).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = ['-p', String(port), '-h', '127.0.0.1', '-k', '', ...options];
  if (existsSync(cluster.log) && statSync(cluster.log).size > 1_000_000) rmSync(cluster.log);
  const log = openSync(cluster.log, 'a', PRIVATE.mode);
  const before = statSync(cluster.log).size;
  // On Windows, only pg_ctl drops an administrator's rights, without which PostgreSQL refuses to start.
  const child =
    process.platform === 'win32'
      ? program.start('pg_ctl', cluster.data, (here) => windowsStart(here, server), ['ignore', log, log])
      : program.start('postgres', cluster.data, (here) => ['-D', here, ...server], ['ignore', log, log]);
  child.unref();
  closeSync(log);

  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = code === 0 ? undefined : `ended with ${code ?? signal}`));
  for (const deadline = Date.now() + RECOVERY_TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
    const state = readState(cluster);
    if (state?.ready && (state.pid === child.pid || process.platform === 'win32')) return undefined;
    if (ended) {
      const said = readFileSync(cluster.log).subarray(before).toString().trim();
      return said.split('\n').find((line) => line.includes('FATAL')) || said.split('\n').at(-1) || ended;
    }
  }
  return 'it is not ready after five minutes';
}

const windowsStart = (data: string, server: string[]): string[] => {
  const quoted = server.map((part) => (part === '' ? '""' : part)).join(' ');
  return ['start', '-D', data, '-W', '-o', quoted];
};

/**
 * Stops the server cleanly: connections are closed and everything is written, so the next start needs no recovery.
 */
async function shutDown(program: Program, cluster: Cluster): Promise<void> {
  const pid = readState(cluster)?.pid;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    const args = (here: string) => ['stop', '-D', here, '-m', 'fast', '-w', '-t', '8'];
    await once(program.start('pg_ctl', cluster.data, args, 'ignore'), 'exit');
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (const deadline = Date.now() + 8000; Date.now() < deadline; await sleep(10)) {
      if (readState(cluster)?.pid !== pid) return;
    }
  }
}

/** Milliseconds between two liveness checks. */
const WATCH_INTERVAL_MS = 1_000;

interface Keeper {
  readonly end: () => Promise<void>;
}

/** By folder, so that opening the same folder twice starts one watcher. */
const keepers = new Map<string, Keeper>();

/** The process that stops the server at its end. */
const ownerOf = (cluster: Cluster): number =>
  existsSync(cluster.owner) ? Number(readFileSync(cluster.owner, 'utf8')) : 0;

const own = (cluster: Cluster) => writeFileSync(cluster.owner, `${process.pid}\n`, PRIVATE);

/**
 * Restarts the server if it dies, for example by an operator's `kill -9` or for lack of memory. A process that joined
 * the server becomes its owner once that has ended: it may have been a short command such as a backup.
 */
async function keepRunning(program: Program, cluster: Cluster, log: (line: string) => void): Promise<void> {
  await stopKeeping(cluster);
  let restart: Promise<void> | undefined;
  const isDead = () => !isAlive(readState(cluster)?.pid ?? 0);
  const look = () => {
    const owner = ownerOf(cluster);
    if (restart || (owner !== process.pid && isAlive(owner))) return;
    if (!isDead()) {
      if (owner !== process.pid) own(cluster);
      return;
    }
    log('The database has ended: it is started again.');
    restart = findOrLaunch(program, cluster)
      .then(
        (running) => {
          if (running.own) own(cluster);
          log('The database runs again.');
        },
        (error: unknown) => log(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        restart = undefined;
      });
  };
  const timer = setInterval(look, WATCH_INTERVAL_MS).unref();
  keepers.set(cluster.folder, {
    async end() {
      clearInterval(timer);
      await restart;
    },
  });
}

async function stopKeeping({ folder }: Cluster): Promise<void> {
  await keepers.get(folder)?.end();
  keepers.delete(folder);
}

const CURABLE = /lock file|in use|shared memory/;

/**
 * Starts the bundled PostgreSQL on the data in `dataDir`, or joins the server that already runs there. A process that
 * finds a server whose owner has ended becomes its owner.
 */
export async function startEmbedded(options: {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly program?: Program;
}): Promise<EmbeddedDatabase> {
  const program = options.program ?? findProgram();
  const cluster = await openCluster(program, resolve(options.dataDir), options.log);

  const running = await findOrLaunch(program, cluster);
  if (running.own) own(cluster);
  await keepRunning(program, cluster, options.log);
  return {
    url: await openRole(cluster, running.port),
    superuserUrl: urlOf(cluster, running.port),
    stop: async () => {
      await stopKeeping(cluster);
      if (ownerOf(cluster) !== process.pid) return;
      await shutDown(program, cluster);
      rmSync(cluster.owner, { force: true });
    },
  };
}

interface Running {
  readonly port: number;
  /** Whether this process is responsible for stopping it. */
  readonly own: boolean;
}

/** The server that runs on the data; starts one if there is none. */
async function findOrLaunch(program: Program, cluster: Cluster): Promise<Running> {
  let pause = 50;
  for (const began = Date.now(); ; await sleep(pause)) {
    pause = Math.min(pause * 2, 1000);
    const running = readState(cluster);
    const found = running ? await probe(program, cluster, running.port) : 'none';
    if (running && found === 'ours') {
      const owner = ownerOf(cluster);
      return { port: running.port, own: owner === process.pid || !isAlive(owner) };
    }
    if (found === 'starting' && Date.now() - began < RECOVERY_TIMEOUT_MS) continue;
    const fault = await launch(program, cluster);
    const started = fault === undefined ? readState(cluster) : undefined;
    if (started) return { port: started.port, own: true };
    if (!CURABLE.test(fault ?? '') || Date.now() - began > TIMEOUT_MS) {
      throw new StartError(`The embedded PostgreSQL does not start: ${fault} (more in ${cluster.log}).`);
    }
  }
}
