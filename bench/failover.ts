import { setTimeout as sleep } from 'node:timers/promises';
import { answeredLists, CALLED, sharedSettings, startClients, startServer } from './clients.ts';
import { type FailoverCluster, startFailoverCluster } from './failover-cluster.ts';
import { atMost, information, type Line, root, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const PHASE_MS = 5_000;
/** From the promotion to the first record written. */
const LIMIT_S = 10;

type Primary = NonNullable<Awaited<ReturnType<FailoverCluster['primary']>>>;

async function untilPrimary(cluster: FailoverCluster, isWanted: (node: Primary) => boolean): Promise<Primary> {
  for (;;) {
    const node = await cluster.primary();
    if (node !== null && isWanted(node)) return node;
    await sleep(50);
  }
}

/**
 * Failovers under load: the primary is killed, cut off, switched over and paused. Every accepted record must be there
 * afterwards, and the servers must accept writes again within 10 s of the promotion without a restart.
 */
export async function* failover(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const cluster = await startFailoverCluster(folder);
  const { databaseUrl } = cluster;
  const settings = { ...(await sharedSettings(databaseUrl, folder)), LOG_LEVEL: 'fatal' };
  const first = await startServer(root, settings);
  const second = await startServer(root, settings);
  const headers = await administratorHeaders(databaseUrl, settings.PUBLIC_URL, CALLED);
  const load = startClients({ headers, reads: await answeredLists(first, headers), servers: [first, second] });
  await sleep(PHASE_MS);
  yield information('longest answer before, ms', load.takeTotals().longestMs);

  const failures: readonly [string, (node: Primary) => void, (node: Primary) => void][] = [
    ['killed', cluster.kill, cluster.revive],
    ['cut off', cluster.cutOff, cluster.reconnect],
    ['switched over', cluster.switchOver, () => {}],
    // Last: a primary that wakes up after its lease may lose records, see docs/operating.md.
    ['paused', cluster.pause, cluster.resume],
  ];
  let missing = 0;
  for (const [name, fail, recover] of failures) {
    const old = await untilPrimary(cluster, () => true);
    const failuresBefore = load.failureCount();
    load.takeTotals();
    const failedAt = performance.now();
    fail(old);
    await untilPrimary(cluster, (node) => node !== old);
    const promotedAt = performance.now();
    const count = load.writtenCount();
    while (load.writtenCount() === count) await sleep(20);
    const writtenAt = performance.now();
    await sleep(PHASE_MS);
    yield information(`${name}: until another is the primary, s`, (promotedAt - failedAt) / 1000);
    yield atMost(`${name}: until a record is written, s`, (writtenAt - promotedAt) / 1000, LIMIT_S);
    yield information(`${name}: without a record written, s`, load.takeTotals().longestPauseMs / 1000);
    yield information(`${name}: failed requests`, load.failureCount() - failuresBefore);
    recover(old);
    while (!(await cluster.isWhole())) await sleep(200);
    yield information(`${name}: until both standbys are back, s`, (performance.now() - failedAt) / 1000);
    const lost = (await load.missingIn(databaseUrl)) - missing;
    missing += lost;
    yield name === 'paused'
      ? information(`${name}: accepted records that are missing`, lost)
      : atMost(`${name}: accepted records that are missing`, lost, 0);
  }

  await load.stop();
  for (const [failure, count] of load.failures) console.error(`${count} × ${failure}`);
  yield information('records written', load.writtenCount());
  await first.stop();
  await second.stop();
  cluster.stop();
}
