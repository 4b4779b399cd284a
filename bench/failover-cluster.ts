import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root, started } from './support.ts';

const NODES = [1, 2, 3] as const;
type Node = (typeof NODES)[number];
const PROXY_PORT = 5000;
const PASSWORD = 'kontor';

const addressOf = (node: Node) => `127.0.0.1${node}`;

/** Who PostgreSQL runs as: it refuses to run as root. */
function databaseUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The configuration of a node from that of `db1`: each node has an address of this machine, all have the same ports. */
function configOf(file: string, node: Node, folder: string): string {
  const lists = /^ *- db|^initial-cluster:/;
  return readFileSync(join(root, 'deploy/failover', file), 'utf8')
    .split('\n')
    .map((line) => (lists.test(line) ? line : line.replaceAll('db1', `db${node}`)))
    .join('\n')
    .replace(/db(\d)\.example\.org/g, '127.0.0.1$1')
    .replace('/var/lib/etcd/kontor', join(folder, 'etcd'))
    .replace('/var/lib/postgresql/15/kontor', join(folder, 'data'))
    .replace('/var/lib/postgresql', folder)
    .replace('/var/run/postgresql', folder);
}

/** A process and all that it has started, by id. */
function descendants(pid: number): number[] {
  const children = readdirSync('/proc').flatMap((name) => {
    const file = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name) || !existsSync(file)) return [];
    const parent = Number(
      readFileSync(file, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
    return parent === pid ? [Number(name)] : [];
  });
  return [pid, ...children.flatMap(descendants)];
}

export interface FailoverCluster {
  /** Through the proxy, always to the primary. */
  readonly databaseUrl: string;
  /** The node that accepts writes, or null. */
  primary(): Promise<Node | null>;
  /** Ends a node at once, as by a power failure. */
  kill(node: Node): void;
  /** Starts it again. */
  revive(node: Node): void;
  /** Stops all processes of a node, as if the network was cut off, and goes on with `resume`. */
  freeze(node: Node): void;
  resume(node: Node): void;
  /** Makes another node the primary. */
  switchOver(from: Node): void;
  /** How many standbys replicate. */
  standbys(): Promise<number>;
  stop(): void;
}

/**
 * Three PostgreSQL servers under Patroni with etcd, and HAProxy before them, from the files of `deploy/failover`, all
 * on this machine. Debian's packages `postgresql`, `patroni`, `etcd-server` and `haproxy` have the programs.
 */
export async function startFailoverCluster(folder: string): Promise<FailoverCluster> {
  const user = databaseUser();
  const own = (path: string) => user.uid !== undefined && chownSync(path, user.uid, user.gid);
  own(folder);
  const programs = new Map<Node, ChildProcess[]>();
  const run = (command: string, ...args: string[]) =>
    started(spawn(command, args, { ...user, cwd: folder, stdio: 'ignore' }));

  const folderOf = (node: Node) => join(folder, `db${node}`);
  for (const node of NODES) {
    mkdirSync(folderOf(node), { mode: 0o700 });
    own(folderOf(node));
    for (const file of ['etcd.yaml', 'patroni.yaml']) {
      writeFileSync(join(folderOf(node), file), configOf(file, node, folderOf(node)));
    }
  }
  const revive = (node: Node) => {
    const config = (file: string) => join(folderOf(node), file);
    programs.set(node, [run('etcd', '--config-file', config('etcd.yaml')), run('patroni', config('patroni.yaml'))]);
  };
  const signal = (node: Node, name: NodeJS.Signals) => {
    for (const pid of (programs.get(node) ?? []).flatMap(({ pid }) => (pid ? descendants(pid) : []))) {
      process.kill(pid, name);
    }
  };
  const isPrimary = async (node: Node) => {
    const asked = fetch(`http://${addressOf(node)}:8008/primary`, { signal: AbortSignal.timeout(500) });
    return asked.then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const primary = async () => {
    for (const node of NODES) if (await isPrimary(node)) return node;
    return null;
  };

  for (const node of NODES) revive(node);
  const proxyConfig = join(folder, 'haproxy.cfg');
  writeFileSync(proxyConfig, configOf('haproxy.cfg', 1, folder));
  const proxy = run('haproxy', '-db', '-f', proxyConfig);

  const superuser = `postgres://postgres:change-me-superuser@127.0.0.1:${PROXY_PORT}/postgres`;
  async function query(text: string) {
    const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 2_000 });
    // The primary may end while the connection is open.
    client.on('error', () => {});
    await client.connect();
    return client.query(text).finally(() => client.end());
  }
  const standbys = () =>
    query(`select from pg_stat_replication where state = 'streaming'`).then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    );
  while ((await standbys()) < 2) await sleep(500);
  await query(`create role kontor login password '${PASSWORD}'`);
  await query('create database kontor owner kontor');

  return {
    databaseUrl: `postgres://kontor:${PASSWORD}@127.0.0.1:${PROXY_PORT}/kontor`,
    primary,
    kill: (node) => signal(node, 'SIGKILL'),
    revive,
    freeze: (node) => signal(node, 'SIGSTOP'),
    resume: (node) => signal(node, 'SIGCONT'),
    switchOver(from) {
      const config = join(folderOf(from), 'patroni.yaml');
      execFileSync('patronictl', ['-c', config, 'switchover', 'kontor', '--primary', `db${from}`, '--force'], {
        stdio: 'ignore',
      });
    },
    standbys,
    stop() {
      proxy.kill();
      for (const node of NODES) signal(node, 'SIGKILL');
    },
  };
}
