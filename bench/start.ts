import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, information, type Line, median, startPortal, temporaryFolder } from './support.ts';

const STARTS = 3;
const LIMIT = 3;
const COMMAND = ['npm', 'start'];

/** A process's own memory in MB, with its share of shared memory (Linux only). */
function memory(pid: number, field: 'Rss' | 'Pss'): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return Number.NaN;
  return Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

/** The duration of `npm start` on a built portal with data, and its memory when idle. */
export async function* start(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  await (await startPortal(folder, {}, COMMAND)).stop();

  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const portal = await startPortal(folder, {}, COMMAND);
    times.push(portal.startedIn);
    await portal.stop();
  }
  yield atMost('npm start to first answer, s', median(times), LIMIT);

  const portal = await startPortal(folder, {}, COMMAND);
  await sleep(5_000);
  const { server, database } = portal.pids;
  yield information('idle memory of the server, MB', memory(server, 'Rss'));
  const shares = [database, ...childrenOf(database)].map((pid) => memory(pid, 'Pss'));
  yield information(
    'idle memory of PostgreSQL, MB',
    shares.reduce((sum, share) => sum + share, 0),
  );
  await portal.stop();
}
