import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

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
  expect(output).toMatch(/^ok {4}storage .*, will be created by the first start$/m);
  expect(await readdir(folder)).toEqual([]);
});

it('creates no database for a backup that is not there', async () => {
  const path = join(folder, 'none.tar.gz');
  expect(await kontor(['restore', 'none.tar.gz'])).toEqual({ code: 1, output: `There is no file ${path}.\n` });
  expect(await readdir(folder)).toEqual([]);
});

it('explains a command by help, too', async () => {
  expect(await kontor(['help', 'backup'])).toEqual(await kontor(['backup', '--help']));
  expect((await kontor(['backup', '--now', 'x'])).output).toMatch(/^Unknown option '--now'\.\nUsage: /);
});

describe('the file .env', () => {
  const file = () => join(folder, '.env');
  // No database is needed to see what the settings are.
  const settingsLine = async () =>
    (await kontor(['check'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).output.split('\n')[0];
  afterEach(() => rm(file(), { recursive: true, force: true }));

  it.each([
    ['with a byte order mark and the line ends of Windows', '\uFEFFPORT=8411\r\nLOCALE=en\r\n'],
    ['with quotes, comments and umlauts', '# Getränke\nPORT = "8411" # unser Port\nMAIL_FROM=\'Getränke <a@b.de>\'\n'],
  ])('is read %s', async (_, content) => {
    await writeFile(file(), content);
    expect(await settingsLine()).toBe('ok    settings     the portal is http://127.0.0.1:8411');
  });

  it('may have misspelt a name, which check reports', async () => {
    await writeFile(file(), 'PROT=8411\nAWS_ACCESS_KEY_ID=x\nOIDC_ISUER=https://id.example.org\n');
    expect(await settingsLine()).toMatch(/:8080; \.env has names that Kontor does not know: OIDC_ISUER, PROT$/);
  });

  it('is refused in a sentence if it cannot be read', async () => {
    await mkdir(file());
    const refused = { code: 1, output: 'The file .env with the settings cannot be read (EISDIR).\n' };
    expect(await kontor(['check'])).toEqual(refused);
  });
});
