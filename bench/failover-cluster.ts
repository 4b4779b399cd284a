import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { root, started } from './support.ts';

const NODES = [1, 2, 3] as const;
type Node = (typeof NODES)[number];
const PROXY_PORT = 5000;
const PASSWORD = 'kontor';
const BRIDGE = 'kontor-bench';
const NETWORK = '10.87.0';

const addressOf = (node: Node) => `${NETWORK}.1${node}`;
const namespaceOf = (node: Node) => `${BRIDGE}-db${node}`;
const cableOf = (node: Node) => `${BRIDGE}${node}`;

/** The configuration of a node, made from that of `db1`. */
function configOf(file: string, node: Node, folder: string): string {
  const lists = /^ *- db|^initial-cluster:/;
  return readFileSync(join(root, 'deploy/failover', file), 'utf8')
    .split('\n')
    .map((line) => (lists.test(line) ? line : line.replaceAll('db1', `db${node}`)))
    .join('\n')
    .replace(/db(\d)\.example\.org/g, `${NETWORK}.1$1`)
    .replace('/var/lib/etcd/kontor', join(folder, 'etcd'))
    .replace('/var/lib/postgresql/15/kontor', join(folder, 'data'))
    .replace('/var/lib/postgresql', folder)
    .replace('/var/run/postgresql', folder);
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const ip = (line: string) => run('ip', ...line.split(' '));

/** A network of this machine in which each node has an address and a cable of its own. */
function layNetwork() {
  process.once('exit', removeNetwork);
  ip(`link add ${BRIDGE} type bridge`);
  ip(`address add ${NETWORK}.1/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const node of NODES) {
    const namespace = namespaceOf(node);
    ip(`netns add ${namespace}`);
    ip(`link add ${cableOf(node)} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${cableOf(node)} master ${BRIDGE} up`);
    ip(`-n ${namespace} address add ${addressOf(node)}/24 dev eth0`);
    for (const device of ['lo', 'eth0']) ip(`-n ${namespace} link set ${device} up`);
  }
}

function removeNetwork() {
  for (const node of NODES) ip(`netns del ${namespaceOf(node)}`);
  ip(`link del ${BRIDGE}`);
}

const Cluster = z.object({ members: z.array(z.object({ role: z.string() })) });

export interface FailoverCluster {
  /** Through the proxy, always to the primary. */
  readonly databaseUrl: string;
  /** The node that accepts writes, or null. */
  primary(): Promise<Node | null>;
  /** Ends a node at once, as by a power failure. */
  kill(node: Node): void;
  /** Starts it again. */
  revive(node: Node): void;
  /** Cuts a node off from all others, which it does not notice by itself. */
  cutOff(node: Node): void;
  reconnect(node: Node): void;
  /** Stops all processes of a node, as a virtual machine that is paused. */
  pause(node: Node): void;
  resume(node: Node): void;
  /** Makes another node the primary. */
  switchOver(from: Node): void;
  /** Whether both standbys replicate, and one of them may become the primary. */
  isWhole(): Promise<boolean>;
  stop(): void;
}

/**
 * Three PostgreSQL servers under Patroni with etcd, and HAProxy before them, from the files of `deploy/failover`, all
 * on this machine in a network of their own. Needs root, and Debian's packages `postgresql-15`, `patroni`,
 * `etcd-server`, `haproxy` and `iproute2`.
 */
export async function startFailoverCluster(folder: string): Promise<FailoverCluster> {
  const background = (command: string, ...args: string[]) =>
    started(spawn(command, args, { cwd: folder, stdio: 'ignore' }));
  const folderOf = (node: Node) => join(folder, `db${node}`);
  const runIn = (node: Node, command: string, ...args: string[]) => {
    const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    background('ip', 'netns', 'exec', namespaceOf(node), ...user, command, ...args);
  };
  const revive = (node: Node) => {
    runIn(node, 'etcd', '--config-file', join(folderOf(node), 'etcd.yaml'));
    runIn(node, 'patroni', join(folderOf(node), 'patroni.yaml'));
  };
  const signal = (node: Node, name: NodeJS.Signals) => {
    for (const pid of ip(`netns pids ${namespaceOf(node)}`)
      .split('\n')
      .filter(Boolean))
      process.kill(Number(pid), name);
  };

  layNetwork();
  run('chown', 'postgres', folder);
  for (const node of NODES) {
    mkdirSync(folderOf(node), { mode: 0o700 });
    for (const file of ['etcd.yaml', 'patroni.yaml']) {
      writeFileSync(join(folderOf(node), file), configOf(file, node, folderOf(node)));
    }
    run('chown', '-R', 'postgres', folderOf(node));
    revive(node);
  }
  const proxyConfig = join(folder, 'haproxy.cfg');
  writeFileSync(proxyConfig, configOf('haproxy.cfg', 1, folder));
  const proxy = background('haproxy', '-db', '-f', proxyConfig);

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
  /** Until Patroni has chosen the synchronous standby, none is promoted: each may lack an accepted record. */
  async function hasSynchronousStandby() {
    for (const node of NODES) {
      const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(500) }).then(
        (response) => response.json(),
        () => null,
      );
      const { success, data } = Cluster.safeParse(answer);
      if (success) return data.members.some(({ role }) => role === 'sync_standby');
    }
    return false;
  }
  const isWhole = async () => (await standbys()) === 2 && (await hasSynchronousStandby());
  while (!(await isWhole())) await sleep(500);
  await query(`create role kontor login password '${PASSWORD}'`);
  await query('create database kontor owner kontor');

  return {
    databaseUrl: `postgres://kontor:${PASSWORD}@127.0.0.1:${PROXY_PORT}/kontor`,
    primary,
    kill: (node) => signal(node, 'SIGKILL'),
    revive,
    cutOff: (node) => void ip(`link set ${cableOf(node)} down`),
    reconnect: (node) => void ip(`link set ${cableOf(node)} up`),
    pause: (node) => signal(node, 'SIGSTOP'),
    resume: (node) => signal(node, 'SIGCONT'),
    switchOver(from) {
      const config = join(folderOf(from), 'patroni.yaml');
      run('patronictl', '-c', config, 'switchover', 'kontor', '--primary', `db${from}`, '--force');
    },
    isWhole,
    stop() {
      proxy.kill();
      for (const node of NODES) signal(node, 'SIGKILL');
    },
  };
}
