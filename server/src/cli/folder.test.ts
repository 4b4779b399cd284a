import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-elsewhere-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A command in a folder without settings and data. */
const kontor = (args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...env } };
    const child = execFile(process.execPath, [inject('bundle').kontor, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

it.each([[['backup', 'b.tar.gz']], [['jobs']], [['sync']], [['token', 'abc']]])(
  '%j creates no database in a folder that is not the portal’s',
  async (args) => {
    expect(await kontor(args)).toEqual({
      code: 1,
      output: `There is no database in ${join(folder, '.data')}. Call kontor in the portal's folder, or set DATABASE_URL or DATA_DIR.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

// A port that no request is sent to.
const provider = {
  PUBLIC_URL: 'https://portal.example.org',
  OIDC_ISSUER: 'https://127.0.0.1:9/realm',
  OIDC_CLIENT_ID: 'kontor',
};

it('recognises an opaque access token', async () => {
  const { code, output } = await kontor(['token', '4b1a4bb26cf606ef464bc58f5fa5265e'], provider);
  expect(code).toBe(1);
  expect(output).toMatch(/^Refused\. It is no token \(JWT\)\.\nPerhaps it is an opaque one: /);
});

it('says why the identity provider does not answer', async () => {
  const { code, output } = await kontor(['check'], provider);
  expect(code).toBe(1);
  expect(output).toMatch(/^FAULT provider {5}fetch failed: bad port$/m);
});
