import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { connectOnce } from '../kernel/database/migrate.ts';
import { type TestDatabase, testDatabase } from '../kernel/database/testing.ts';
import { emptyDatabase } from '../testing/processes.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A command in a process of its own, whose shell runs `before` first. */
function start(command: readonly string[], before = 'true') {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url };
  const args = ['-c', `${before}; exec "$0" "$@"`, process.execPath, inject('bundle').kontor, ...command];
  const child = spawn('/bin/sh', args, { cwd: folder, env });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr]) => ({ code: child.exitCode, output: stdout + stderr }),
  );
  return { child, ended };
}

const startBackup = (file: string, before?: string) => start(['backup', file], before);

it.each([
  ['to a disk without space', 'full.tar.gz', 'ulimit -f 1', 'it is too large for the file system'],
  ['to a folder that is not there', 'none/b.tar.gz', undefined, 'its folder does not exist'],
])('says why it fails %s, and leaves nothing behind', async (_, file, before, reason) => {
  const { code, output } = await startBackup(file, before).ended;
  expect({ code, output }).toEqual({ code: 1, output: `The backup cannot be written: ${reason}.\n` });
  expect(await readdir(folder)).toEqual([]);
});

it('is not restored where files cannot be stored, and says why', async () => {
  expect((await startBackup('good.tar.gz').ended).code).toBe(0);
  const elsewhere = await emptyDatabase();
  try {
    const storage = join(folder, 'good.tar.gz');
    const before = `export DATABASE_URL='${elsewhere.url}' STORAGE_URL='file:${storage}'`;
    const { code, output } = await start(['restore', 'good.tar.gz'], before).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The storage for files does not answer: ENOTDIR: .*\.\n$/);
  } finally {
    await elsewhere.drop();
    await rm(join(folder, 'good.tar.gz'));
  }
});

it('leaves nothing behind when it is interrupted', async () => {
  const holder = await connectOnce(database.url);
  // Within a transaction, the activity of others never changes.
  const watcher = await connectOnce(database.url);
  try {
    await holder.query('begin');
    await holder.query('lock table department in access exclusive mode');
    const { child, ended } = startBackup('interrupted.tar.gz');
    const waiting = () =>
      watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ '^copy'`,
      );
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 30_000 });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^interrupted\.tar\.gz\..*part$/)]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
});

it('never writes to the file of another that runs at the same time', async () => {
  const both = await Promise.all([startBackup('same.tar.gz').ended, startBackup('same.tar.gz').ended]);
  const refused = both.filter(({ code }) => code === 1);
  for (const { output } of refused) expect(output).toContain('same.tar.gz exists already');
  expect(both.length - refused.length).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual(['same.tar.gz']);
});
