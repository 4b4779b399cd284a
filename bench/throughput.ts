import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { sharedSettings, startServer } from './clients.ts';
import { fillLarge } from './large-demo.ts';
import { mixedLoad } from './mixed.ts';
import {
  atMost,
  cpuOf,
  cpuSeconds,
  databasePid,
  information,
  type Line,
  percentile,
  root,
  temporaryFolder,
} from './support.ts';
import { type Figures, simulateUsers } from './users.ts';

const WORKERS = [1, 2, 4];
const PEOPLE = 32;
const WARM_UP_MS = 10_000;
/** Others may use the machine too: the best part is what it can do without them. */
const PARTS = 6;
const PART_MS = 5_000;

/**
 * The mixed load of people who wait for each answer, on the large demo (`LARGE_DEMO` keeps it), with one, two and four
 * processes on one PostgreSQL. The CPU time per request says what more cores would carry: servers, database and load
 * share this machine.
 */
export async function* throughput(): AsyncGenerator<Line> {
  const folder = process.env.LARGE_DEMO ?? temporaryFolder();
  await fillLarge(folder);
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const settings = {
    ...(await sharedSettings(database.url, folder)),
    ...{ DEMO_SIZE: 'large', ERP_SYNC: 'off', REGISTRATION_CEILING: '100000', DATABASE_POOL: '10' },
  };
  for (const workers of WORKERS) {
    const server = await startServer(root, { ...settings, WORKERS: String(workers) });
    const users = simulateUsers({
      actions: await mixedLoad(database.url, settings.PUBLIC_URL),
      servers: [server.url],
      people: PEOPLE,
    });
    await sleep(WARM_UP_MS);
    users.take();
    const cpu = () => ({
      servers: cpuOf(server.pid),
      database: cpuOf(databasePid(folder)),
      load: cpuSeconds(process.pid),
    });
    const before = cpu();
    const parts: Figures[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await sleep(PART_MS);
      parts.push(users.take());
    }
    const after = cpu();
    const seconds = (PARTS * PART_MS) / 1000;
    const answered = parts.reduce((sum, part) => sum + part.answered, 0);
    const times = parts.flatMap((part) => part.times);
    await users.stop();
    await server.stop();
    for (const [failure, count] of users.failures) console.error(`${count} × ${failure}`);
    const of = `${workers} ${workers === 1 ? 'process' : 'processes'}`;
    yield information(`${of}: requests/s`, answered / seconds);
    yield information(
      `${of}: requests/s, best of ${PARTS} parts`,
      Math.max(...parts.map((part) => part.answered)) / (PART_MS / 1000),
    );
    yield atMost(
      `${of}: failed requests`,
      parts.reduce((sum, part) => sum + part.failed, 0),
      0,
    );
    yield information(`${of}: p50, ms`, percentile(times, 0.5));
    yield information(`${of}: p99, ms`, percentile(times, 0.99));
    for (const part of ['servers', 'database', 'load'] as const) {
      const used = after[part] - before[part];
      yield information(`${of}: cores used by the ${part}`, used / seconds);
      yield information(`${of}: CPU of the ${part} per request, ms`, (used / answered) * 1000);
    }
  }
  await database.stop();
}
