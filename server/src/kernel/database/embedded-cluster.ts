import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';
import type { Program } from './embedded-program.ts';

/** The files of one embedded database, all below `DATA_DIR/postgres`. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  /** The password of the portal's role. */
  readonly rolePassword: string;
  readonly log: string;
  /** The port used at the last start. */
  readonly port: string;
  /** The process that is responsible for stopping the server. */
  readonly owner: string;
}

/** The superuser; its password is stored only in the data folder. */
export const USER = 'kontor';

const clusterIn = (folder: string): Cluster => ({
  folder,
  data: join(folder, 'data'),
  password: join(folder, 'password'),
  rolePassword: join(folder, 'role-password'),
  log: join(folder, 'log'),
  port: join(folder, 'port'),
  owner: join(folder, 'owner'),
});

export const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Creates parent folders one by one, because Node's recursive `mkdir` never returns in places such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** Ensures that the folder exists and is writable. */
function open(dataDir: string): string {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartError(`The folder ${dataDir} cannot be written to${reason}: set DATA_DIR to a folder that can.`);
  }
}

/**
 * Gives the folder's content to the account that PostgreSQL runs as; the way to avoid running as root may have
 * changed since the last start.
 */
export function handOver(folder: string, owner: number | undefined): void {
  if (owner === undefined || statSync(join(folder, 'data')).uid === owner) return;
  chownSync(folder, owner, owner);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), owner, owner);
}

async function initialise(program: Program, cluster: Cluster): Promise<void> {
  mkdirSync(cluster.data, { recursive: true, mode: 0o700 });
  writeFileSync(cluster.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  handOver(cluster.folder, program.owner);
  const args = (here: string) => [
    ...['-D', `${here}/data`, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${here}/password`, '--encoding=UTF8'],
    // The same collation and case mapping on every platform.
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const child = program.start('initdb', cluster.folder, args, ['ignore', 'pipe', 'pipe']);
  const output = child.stderr ? text(child.stderr) : '';
  child.stdout?.resume();
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  if (code === 0) return;
  const reason = (await output).trim().split('\n').at(-1);
  throw new StartError(`The embedded PostgreSQL cannot create its database in ${cluster.folder} (${reason || code}).`);
}

function removeUnfinished(root: string): void {
  for (const name of readdirSync(root)) {
    const [, pid] = /^postgres\.new-(\d+)$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/**
 * Opens the database in `dataDir`, or creates it: in a temporary folder that is then renamed, so that neither a kill
 * nor a concurrent start leaves half a database behind.
 */
export async function openCluster(program: Program, dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const root = open(dataDir);
  const cluster = clusterIn(join(root, 'postgres'));
  const isThere = () => existsSync(join(cluster.data, 'PG_VERSION'));
  if (isThere()) return cluster;

  log('Creating the database');
  removeUnfinished(root);
  const unfinished = clusterIn(join(root, `postgres.new-${process.pid}`));
  try {
    await initialise(program, unfinished);
    renameSync(unfinished.folder, cluster.folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (!isThere()) throw new StartError(`${cluster.folder} is in the way and no database: move it elsewhere.`);
  } finally {
    rmSync(unfinished.folder, { recursive: true, force: true });
  }
  return cluster;
}

/** The superuser's connection URL. */
export const urlOf = (cluster: Cluster, port: number): string =>
  `postgres://${USER}:${readFileSync(cluster.password, 'utf8').trim()}@127.0.0.1:${port}/postgres`;
