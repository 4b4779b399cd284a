import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installPackages, isLikeDebian, isRoot, libraryPath, unpackPackages } from './apt.mjs';

const USUAL = ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'];
const SHARED = ['share/mysql', 'share/mariadb'];
const TIMEOUT_MS = 60_000;

const cache = fileURLToPath(new URL('../node_modules/.cache/mariadb/', import.meta.url));
const unpacked = join(cache, 'root/usr');
const wrapper = join(cache, 'mariadbd');

/** The program, and the folder of the SQL scripts for its system tables. */
function serverAt(program) {
  const home = program === wrapper ? unpacked : join(dirname(program), '..');
  const shared = SHARED.map((name) => join(home, name)).find((folder) =>
    existsSync(join(folder, 'mysql_system_tables.sql')),
  );
  const works = shared && spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0;
  return works ? { program, home, shared } : undefined;
}

const installed = () =>
  [process.env.MARIADBD, ...USUAL, wrapper]
    .filter((path) => path && existsSync(path))
    .map(serverAt)
    .find(Boolean);

/** Some releases have the version in the package name. */
function packageName() {
  const { stdout } = spawnSync('apt-cache', ['pkgnames', 'mariadb-server-core'], { encoding: 'utf8' });
  return stdout?.split('\n').sort()[0] || 'mariadb-server-core';
}

function unpackWithoutRoot() {
  const root = unpackPackages(cache, 'usr/sbin/mariadbd', packageName());
  if (!root) return;
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH='${libraryPath(root)}'`];
  writeFileSync(wrapper, `${[...lines, `exec '${root}/usr/sbin/mariadbd' "$@"`].join('\n')}\n`, { mode: 0o755 });
}

/** A working MariaDB: `MARIADBD`, an installed one, or, with `mayBring`, one that is downloaded now. */
function findServer({ mayBring }) {
  const found = installed();
  if (found || !mayBring || !isLikeDebian()) return found;
  console.error('There is no MariaDB here: bringing one, which takes half a minute.');
  // Only the core package, which starts no service.
  if (isRoot) installPackages(packageName());
  else unpackWithoutRoot();
  return installed();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const SETTINGS = {
  'innodb-buffer-pool-size': '64M',
  'innodb-log-file-size': '16M',
  // Its data is temporary, so nothing has to reach the disk.
  'innodb-flush-log-at-trx-commit': '0',
  'innodb-use-native-aio': 'OFF',
  'character-set-server': 'utf8mb4',
  'log-warnings': '0',
};

const USER = 'tester';
const PASSWORD = 'kept-secret';

function createSystemTables({ program, shared }, options) {
  const tables = ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'];
  const statements = tables.map((name) => readFileSync(join(shared, name), 'utf8'));
  const { status, stderr } = spawnSync(program, [...options, '--bootstrap'], {
    input: ['create database mysql;', 'use mysql;', ...statements].join('\n'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`MariaDB makes no system tables: ${stderr.trim().split('\n').at(-1)}`);
}

async function untilReady(child, log) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const output = readFileSync(log, 'utf8');
    if (output.includes('ready for connections')) return;
    if (child.exitCode !== null) throw new Error(`MariaDB does not start: ${output.trim().split('\n').at(-1)}`);
  }
  throw new Error('MariaDB is not ready after a minute.');
}

/**
 * Starts a MariaDB for tests on a free port with temporary data; its URL is that of a superuser. Undefined if there
 * is none and none may be downloaded.
 */
async function startMariadb({ mayBring }) {
  const server = findServer({ mayBring });
  if (!server) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kontor-mariadb-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  mkdirSync(data);
  const options = [
    '--no-defaults',
    ...(isRoot ? ['--user=root'] : []),
    `--basedir=${server.home}`,
    `--datadir=${data}`,
    `--lc-messages-dir=${server.shared}`,
    ...Object.entries(SETTINGS).map(([name, value]) => `--${name}=${value}`),
  ];
  try {
    createSystemTables(server, options);
    const first = join(folder, 'first.sql');
    const user = `create user ${USER}@'%' identified by '${PASSWORD}';\ngrant all on *.* to ${USER}@'%' with grant option;\n`;
    writeFileSync(first, user);
    const port = await freePort();
    const log = join(folder, 'log');
    const output = openSync(log, 'a');
    const places = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${folder}/socket`, `--init-file=${first}`];
    const child = spawn(server.program, [...options, ...places, '--skip-name-resolve'], {
      stdio: ['ignore', output, output],
    });
    const ended = once(child, 'exit');
    await untilReady(child, log);
    const stop = async () => {
      child.kill();
      await ended;
      remove();
    };
    return { url: `mariadb://${USER}:${PASSWORD}@127.0.0.1:${port}/`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

// Prints the URL on one line, then runs until its parent ends for any reason.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startMariadb({ mayBring: process.argv.includes('--bring') });
  console.log(server?.url ?? '');
  if (server) {
    process.stdin.resume();
    await Promise.race([once(process.stdin, 'end'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await server.stop();
  }
  process.exit();
}
