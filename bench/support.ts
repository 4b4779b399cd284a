import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';

/** One result. `bare` is the baseline; `ok` is null if there is no limit. */
export interface Line {
  readonly name: string;
  readonly ours: number;
  readonly bare: number | null;
  readonly ratio: number | null;
  readonly limit: number | null;
  readonly ok: boolean | null;
}

export const atMost = (name: string, ours: number, limit: number): Line => ({
  name,
  ours,
  bare: null,
  ratio: null,
  limit,
  ok: ours <= limit,
});

export const information = (name: string, ours: number): Line => ({
  name,
  ours,
  bare: null,
  ratio: null,
  limit: null,
  ok: null,
});

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The median of the milliseconds that calls take one after the other; the first fifth only prepares and fills caches. */
export async function medianMsOf(calls: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    await work();
    if (call >= calls / 5) times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The smallest value that this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const root = fileURLToPath(new URL('..', import.meta.url));

const children = new Set<ChildProcess>();
const folders = new Set<string>();
process.on('exit', () => {
  for (const child of children) child.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** A folder that is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  folders.add(folder);
  return folder;
}

/** A process that ends with the benchmark at the latest. */
export function started(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export interface Portal {
  readonly url: string;
  /** From the command to the first answer, in seconds. */
  readonly startedIn: number;
  /** The CPU seconds that the server has used until then. */
  readonly startedBy: number;
  readonly pids: { readonly server: number; readonly database: number };
  stop(): Promise<void>;
}

const SERVER = [process.execPath, 'dist/server/main.js'];

/** Excludes the developer's own settings, both from the environment and from `.env`. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ...Object.fromEntries(
    ['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_POOL', 'OIDC_ISSUER', 'SMTP_URL', 'LOG_LEVEL'].map((name) => [name, '']),
  ),
};

/** The processes that a process has started and that run. */
export const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split(/\s+/)
    .filter(Boolean)
    .map(Number);

/** A process's own memory in MB, with its share of shared memory (Linux only). */
export function memory(pid: number, field: 'Rss' | 'Pss' = 'Rss'): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return Number.NaN;
  return Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** V8 returns the memory that only the start needed 25 to 40 seconds after it. */
export const IDLE_AFTER_MS = 45_000;

const TICKS = 100;

/** The CPU seconds that a process has used, in all its threads, and the children that it has waited for (Linux only). */
function cpuTimes(pid: number): { readonly own: number; readonly ended: number } {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return { own: Number.NaN, ended: Number.NaN };
  // The fields after the program's name, which may contain spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const sum = (from: number) => ((fields[from] ?? Number.NaN) + (fields[from + 1] ?? Number.NaN)) / TICKS;
  return { own: sum(11), ended: sum(13) };
}

/** The CPU seconds that a process has used, in all its threads (Linux only). */
export const cpuSeconds = (pid: number): number => cpuTimes(pid).own;

/** The CPU seconds that a process and its children have used, also those that have ended. */
export const cpuOf = (pid: number) =>
  childrenOf(pid).reduce((sum, each) => sum + (cpuSeconds(each) || 0), cpuTimes(pid).own + cpuTimes(pid).ended);

const firstNumber = (file: string) => Number.parseInt(readFileSync(file, 'utf8'), 10);

/** The process of the embedded database below a portal's `folder`. */
export const databasePid = (folder: string) => firstNumber(join(folder, 'data/postgres/data/postmaster.pid'));

/** Starts the built portal with an embedded database in `folder`, and its log in a file there. */
export async function startPortal(folder: string, settings: NodeJS.ProcessEnv = {}, command = SERVER): Promise<Portal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const [program = '', ...args] = command;
  const output = openSync(log, 'w');
  const env = { ...ENVIRONMENT, ...settings, PORT: String(port), DATA_DIR: data };
  const startedAt = performance.now();
  const child = started(spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] }));
  const isUp = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The portal does not start:\n${readFileSync(log, 'utf8')}`);
    await sleep(10);
  }
  const startedIn = (performance.now() - startedAt) / 1000;
  const pids = {
    server: firstNumber(join(data, 'postgres/owner')),
    database: databasePid(folder),
  };
  return {
    url,
    startedIn,
    startedBy: cpuSeconds(pids.server),
    pids,
    stop: async () => {
      // The server itself, since the direct child may be npm.
      process.kill(pids.server, 'SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
