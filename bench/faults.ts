import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { startLine } from '../server/src/testing/line.ts';
import { answeredLists, sharedSettings, startClients, startServer } from './clients.ts';
import { fillDisk, mountDisk } from './disks.ts';
import { pausedServer } from './faults-locks.ts';
import { withoutMail, withoutStorage } from './faults-services.ts';
import { mixedLoad } from './mixed.ts';
import { atMost, information, type Line, root, temporaryFolder } from './support.ts';
import { signIn } from './token.ts';

/** How long each fault lasts. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 20);
/** From the end of a fault until a record is written. */
const RECOVERY_LIMIT_S = 15;
const DISKS = { database: '600m', files: '16m' };
const CLOCK_BACK_MS = -3_600_000;

type Load = ReturnType<typeof startClients>;

interface Fault {
  readonly begin: () => unknown;
  readonly end: () => unknown;
  /** Whether every request is answered nevertheless. */
  readonly failsNobody?: boolean;
}

/** What six clients see of a fault: 503 is the only clear answer, and accepted records must be there afterwards. */
async function* during(name: string, load: Load, databaseUrl: string, fault: Fault): AsyncGenerator<Line> {
  load.takeTotals();
  load.failures.clear();
  await fault.begin();
  await sleep(SECONDS * 1_000);
  await fault.end();
  const endedAt = performance.now();
  const count = load.writtenCount();
  while (load.writtenCount() === count) await sleep(20);
  const recovered = (performance.now() - endedAt) / 1_000;
  await sleep(3_000);
  const { requests, longestMs } = load.takeTotals();
  const failures = [...load.failures];
  const failed = (isMeant: (failure: string) => boolean) =>
    failures.reduce((sum, [failure, times]) => sum + (isMeant(failure) ? times : 0), 0);
  const is503 = (failure: string) => failure.includes(': 503 ');
  for (const [failure, times] of failures.filter(([each]) => !is503(each))) console.error(`${times} × ${failure}`);
  yield information(`${name}: requests`, requests);
  yield fault.failsNobody
    ? atMost(`${name}: answered 503`, failed(is503), 0)
    : information(`${name}: answered 503`, failed(is503));
  yield atMost(
    `${name}: failed otherwise`,
    failed((failure) => !is503(failure)),
    0,
  );
  yield information(`${name}: longest answer, s`, longestMs / 1_000);
  yield atMost(`${name}: until a record is written again, s`, recovered, RECOVERY_LIMIT_S);
  yield atMost(`${name}: accepted records that are missing`, await load.missingIn(databaseUrl), 0);
}

/**
 * What people see while something fails, and whether the portal recovers by itself. `FAULT_SECONDS=60` for the whole.
 * Needs root, for small disks.
 */
export async function* faults(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const disk = mountDisk(join(folder, 'database'), DISKS.database);
  const files = mountDisk(join(folder, 'files'), DISKS.files);
  const start = () => startEmbedded({ dataDir: disk, log: () => {} });
  let database = await start();
  const { url: databaseUrl } = database;
  const line = await startLine(databaseUrl);
  const settings = {
    ...(await sharedSettings(line.url, folder)),
    STORAGE_URL: `file:${join(files, 'portal')}`,
    REGISTRATION_CEILING: '100000',
    LOG_LEVEL: 'fatal',
  };
  const servers = [await startServer(root, settings), await startServer(root, settings)] as const;
  const headers = await (await signIn(databaseUrl, settings.PUBLIC_URL))('demo-administrator');
  const portal = { url: servers[0].url, headers };
  const reads = await answeredLists(servers[0], headers);
  const load = startClients({ headers, reads, servers });
  await sleep(5_000);
  yield information('without a fault: longest answer, s', load.takeTotals().longestMs / 1_000);

  yield* during('database stopped', load, databaseUrl, {
    begin: () => database.stop(),
    end: async () => {
      database = await start();
    },
  });
  yield* during('database slow by 500 ms', load, databaseUrl, {
    begin: () => line.slow(250),
    end: () => line.slow(0),
    failsNobody: true,
  });
  let free = () => {};
  yield* during("database's disk full", load, databaseUrl, {
    begin: () => {
      free = fillDisk(disk);
    },
    end: () => free(),
  });
  const NODE_OPTIONS = `--import ${pathToFileURL(join(root, 'e2e/harness/move-clock.mjs')).href}`;
  const late = await startServer(root, { ...settings, NODE_OPTIONS, CLOCK_OFFSET_MS: String(CLOCK_BACK_MS) });
  yield* during("one server's clock an hour late", load, databaseUrl, {
    begin: () => load.use([servers[0], late]),
    end: () => load.use(servers),
    failsNobody: true,
  });
  await late.stop();
  await load.stop();
  yield* pausedServer(servers, await mixedLoad(databaseUrl, settings.PUBLIC_URL), SECONDS);
  yield* withoutStorage(portal, files);
  for (const server of servers) await server.stop();
  yield* withoutMail(settings, databaseUrl, SECONDS);
  await line.close();
  await database.stop();
}
