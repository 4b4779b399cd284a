import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { insertTrainee } from '../areas/learning/people/factory.ts';
import { startApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let folder: string;

/** A command in a process of its own, beside the running server. */
const kontor = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const settings = { DATABASE_URL: app.databaseUrl, STORAGE_URL: `file:${app.files}` };
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...settings } };
    const child = execFile(process.execPath, [inject('bundle').kontor, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-people-'));
  app = await startApp();
  await app.make(async (world) => {
    await insertTrainee(world, {
      number: '7001',
      givenName: 'Mila',
      familyName: 'Brandt',
      email: 'mila@probe.example',
    });
    await insertTrainee(world, {
      number: '7002',
      givenName: 'Mila',
      familyName: 'Sommer',
      email: 'sommer@probe.example',
    });
  });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('exports a person as JSON and PDF, if it is one', async () => {
  const { code, output } = await kontor('export-person', '7001');
  expect(code).toBe(0);
  expect(JSON.parse(output).sections).toMatchObject([{ kind: 'trainees', table: 'learning_trainee', total: 1 }]);
  expect(await kontor('export-person', 'mila@probe.example', 'mila.pdf', '--pdf')).toEqual({ code: 0, output: '' });
  expect((await readFile(join(folder, 'mila.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await kontor('export-person', 'mila')).toMatchObject({
    code: 1,
    output: expect.stringContaining('2 people are found by mila'),
  });
  expect(await kontor('export-person', 'nobody@probe.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody is found'),
  });
  expect(await kontor('export-person', '7001', '--pdf')).toMatchObject({ code: 2 });
});

it('erases a person after a rehearsal, and only when told to', async () => {
  const trainees = () => app.db.selectFrom('learning_trainee').select('number').orderBy('number').execute();
  const rehearsed = await kontor('forget-person', '7001', '--dry-run');
  expect(rehearsed).toMatchObject({
    code: 0,
    output: expect.stringContaining('learning_trainee: 1 deleted, 0 anonymised, 0 kept'),
  });
  expect(await kontor('forget-person', '7001')).toMatchObject({ code: 2 });
  expect(await trainees()).toHaveLength(2);
  expect(await kontor('forget-person', '7001', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Erased; the audit trail has it as '),
  });
  expect(await trainees()).toEqual([{ number: '7002' }]);
  expect(await kontor('forget-person', '7001', '--yes')).toMatchObject({ code: 1 });
});

it('asks whether a name counts that others have, too', async () => {
  await app.make((world) =>
    insertTrainee(world, { number: '7003', givenName: 'Mila', familyName: 'Sommer', email: 'other@probe.example' }),
  );
  for (const command of ['export-person', 'forget-person']) {
    expect(await kontor(command, '7002')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Others have the same name'),
    });
  }
  expect(await kontor('export-person', '7002', '--without-names')).toMatchObject({ code: 0 });
  expect(await kontor('forget-person', '7002', '--with-names', '--dry-run')).toMatchObject({ code: 0 });
});

it('purges what has been kept long enough', async () => {
  const known = { name: 'Weg', roles: [], sites: [], language: 'de' };
  await app.db
    .insertInto('known_person')
    .values({ ...known, subject: 'away', seen_at: '2020-01-01T00:00:00Z' })
    .execute();
  const line = 'known_person: 1 rows of users\n';
  expect(await kontor('purge', '--dry-run')).toEqual({ code: 0, output: line });
  expect(await kontor('purge')).toEqual({ code: 0, output: line });
  expect(await kontor('purge')).toEqual({ code: 0, output: 'There is nothing to remove.\n' });
});
