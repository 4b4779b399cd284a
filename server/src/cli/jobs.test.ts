import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { deadMailJob, startAppWithoutMail } from '../testing/dead-jobs.ts';

const PATIENT = { timeout: 30_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });

let portal: Awaited<ReturnType<typeof startAppWithoutMail>>;

/** `kontor jobs` in a process of its own, beside the running server. */
const jobs = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const settings = { DATABASE_URL: portal.app.databaseUrl, STORAGE_URL: `file:${portal.app.files}` };
    const options = { cwd: tmpdir(), env: { PATH: process.env['PATH'], ...settings } };
    const child = execFile(process.execPath, [inject('bundle').kontor, 'jobs', ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

beforeAll(async () => {
  portal = await startAppWithoutMail();
});
afterAll(() => portal.stop());

it('lists, drops and retries jobs that have really failed; the running server works on them', async () => {
  const dropped = await deadMailJob(portal.app, 'otto@example.com');
  const retried = await deadMailJob(portal.app, 'vera@example.com');
  const { code, output } = await jobs();
  expect(code).toBe(0);
  for (const { id, failedAt, error } of [dropped, retried]) {
    expect(output).toContain(`${id}  ${failedAt}  mail.send: ${error}\n`);
  }
  expect(await jobs('drop', dropped.id)).toEqual({ code: 0, output: `${dropped.id} is deleted.\n` });
  expect(await jobs('drop', dropped.id)).toEqual({ code: 1, output: `There is no dead job ${dropped.id}.\n` });

  await portal.startMailServer();
  expect(await jobs('retry', retried.id)).toEqual({ code: 0, output: `${retried.id} is back in its queue.\n` });
  await vi.waitFor(() => expect(portal.recipients).toEqual(['vera@example.com']), PATIENT);
  expect(await jobs('list')).toEqual({ code: 0, output: 'No job has failed for good.\n' });
  const trail = await portal.app.db
    .selectFrom('audit_entry')
    .select(['action', 'record'])
    .where('action', 'like', 'deadJob.%')
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { action: 'deadJob.deleted', record: dropped.id },
    { action: 'deadJob.retried', record: retried.id },
  ]);
});
