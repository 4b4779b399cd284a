import { setTimeout as sleep } from 'node:timers/promises';
import {
  atMost,
  childrenOf,
  IDLE_AFTER_MS,
  information,
  type Line,
  median,
  memory,
  startPortal,
  temporaryFolder,
} from './support.ts';

const STARTS = 3;
const LIMIT = 3;
const CPU_LIMIT = 0.8;
const MEMORY_LIMIT = 130;
const COMMAND = ['npm', 'start'];

/** The cost of `npm start` on a built portal with data: time, CPU of the server, and its memory when idle. */
export async function* start(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  await (await startPortal(folder, {}, COMMAND)).stop();

  const times: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const portal = await startPortal(folder, {}, COMMAND);
    times.push(portal.startedIn);
    cpu.push(portal.startedBy);
    await portal.stop();
  }
  yield atMost('npm start to first answer, s', median(times), LIMIT);
  yield atMost('npm start to first answer, s of CPU', median(cpu), CPU_LIMIT);

  const portal = await startPortal(folder, {}, COMMAND);
  await sleep(IDLE_AFTER_MS);
  const { server, database } = portal.pids;
  yield atMost(`idle memory of the server after ${IDLE_AFTER_MS / 1000} s, MB`, memory(server), MEMORY_LIMIT);
  const shares = [database, ...childrenOf(database)].map((pid) => memory(pid, 'Pss'));
  yield information(
    'idle memory of PostgreSQL, MB',
    shares.reduce((sum, share) => sum + share, 0),
  );
  await portal.stop();
}
