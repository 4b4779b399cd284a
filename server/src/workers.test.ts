import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestDatabase } from './kernel/database/testing.ts';
import { emptyDatabase, type ServerProcess, startProcess } from './testing/processes.ts';

const TOKEN = 'figures-of-all-workers';
const POLLING = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let server: ServerProcess;

const workersOf = ({ pid }: ServerProcess): number[] => {
  const listed = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' }).trim().split('\n');
  return listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? child : []));
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function metrics(): Promise<string> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const startTwo = () => startProcess(database.url, { WORKERS: '2', METRICS_TOKEN: TOKEN });

beforeAll(async () => {
  database = await emptyDatabase();
  server = await startTwo();
  await server.started();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('serves from two processes, and whichever is asked gives the metrics of both', async () => {
  expect(workersOf(server)).toHaveLength(2);
  await vi.waitFor(async () => {
    const text = await metrics();
    for (const worker of [1, 2]) {
      expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'));
      expect(text).toContain(`kontor_database_up{worker="${worker}"} 1\n`);
    }
    expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1);
  }, POLLING);
  expect(server.output().match(/Kontor runs at/g)).toHaveLength(1);
});

it('replaces a worker that was killed, and answers meanwhile', async () => {
  const [killed = 0, other] = workersOf(server);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(killed)).toBe(false), POLLING);
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  await vi.waitFor(async () => {
    const workers = workersOf(server);
    expect(workers).toHaveLength(2);
    expect(workers).toContain(other);
    const text = await metrics();
    for (const worker of [1, 2]) expect(text).toContain(`kontor_database_up{worker="${worker}"} 1\n`);
  }, POLLING);
  expect(server.output()).toContain('has ended unexpectedly');
});

it('ends with all its workers', async () => {
  const workers = workersOf(server);
  expect(workers).toHaveLength(2);
  expect(await server.stop()).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

it('leaves no worker behind when it is killed', async () => {
  const killed = await startTwo();
  await killed.started();
  await vi.waitFor(() => expect(workersOf(killed)).toHaveLength(2), POLLING);
  const workers = workersOf(killed);
  await killed.kill();
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), POLLING);
});

it('does not start on an address that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refused = await startProcess(database.url, { WORKERS: '2', PORT: String(port) });
  await refused.ended;
  other.close();
  expect(refused.output()).toContain(`${port} is taken by another program`);
});
