import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectOnce } from '../kernel/database/migrate.ts';
import { migrations } from '../kernel/database/migrations.ts';
import type { TestDatabase } from '../kernel/database/testing.ts';
import { startIssuer } from '../kernel/identity/testing.ts';
import { emptyDatabase } from '../testing/processes.ts';

let folder: string;
let database: TestDatabase;
let other: TestDatabase;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A command in a process of its own, with the first database. */
const kontor = (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO_SIZE: 'tiny', ...env };
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...settings } };
    const child = execFile(process.execPath, [inject('bundle').kontor, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-cli-'));
  [database, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), other.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** The number of backups that the database remembers. */
async function backupsOf(url: string): Promise<number> {
  const client = await connectOnce(url);
  const found = client.query("select from portal_setting where key = 'backup.last'");
  return (await found.finally(() => client.end())).rowCount ?? 0;
}

const COMMANDS = [
  'start',
  'check',
  'migrate',
  'backup',
  'restore',
  'import',
  'sync',
  'jobs',
  'token',
  'create-demo',
  'export-person',
  'forget-person',
  'purge',
];

describe('the kontor command', () => {
  it('lists its commands, and each explains itself', async () => {
    const { code, output } = await kontor([]);
    expect(code).toBe(0);
    for (const name of COMMANDS) {
      expect(output).toContain(`\n  ${name} `);
      const help = await kontor([name, '--help']);
      expect(help).toMatchObject({ code: 0, output: expect.stringContaining(`Usage: kontor ${name}`) });
    }
  });

  it.each([
    [['frob'], 'There is no command frob.'],
    [['backup'], 'Something is missing.'],
    [['migrate', 'now'], 'now is too much.'],
    [['restore', 'x', '--force'], '--force'],
    [['jobs', 'retry'], 'Say list, or retry or drop'],
  ])('answers %j with its usage', async (args, sentence) => {
    const { code, output } = await kontor(args);
    expect(code).toBe(2);
    expect(output).toContain(sentence);
    expect(output).toContain('Usage: kontor');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('needs a database with the schema of the program', async () => {
    const { code, output } = await kontor(['backup', 'none.tar.gz']);
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The database is empty: "kontor start" or "kontor migrate" sets it up.\n',
    });
    const newest = migrations().at(-1)?.name;
    expect(await kontor(['migrate'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`The database has the schema ${newest}.`),
    });
  });

  it('creates a demo once, backs it up, and restores it elsewhere', async () => {
    expect(await kontor(['create-demo'])).toMatchObject({ code: 0 });
    const again = await kontor(['create-demo']);
    expect(again).toEqual({ code: 1, output: 'The portal is not empty: demo data would mix with its own.\n' });
    const saved = await kontor(['backup', 'demo.tar.gz']);
    expect(saved).toMatchObject({ code: 0, output: expect.stringMatching(/^demo.tar.gz: \d+ tables with \d+ rows/) });
    expect(await backupsOf(database.url)).toBe(1);
    const elsewhere = { DATABASE_URL: other.url, STORAGE_URL: `file:${join(folder, 'elsewhere')}` };
    const restored = await kontor(['restore', 'demo.tar.gz'], elsewhere);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ tables/) });
    const refused = await kontor(['restore', 'demo.tar.gz'], elsewhere);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await kontor(['check'], elsewhere)).toMatchObject({ code: 0 });
  });

  it('names what the schema lacks although all migrations are recorded', async () => {
    const client = await connectOnce(database.url);
    try {
      await client.query('alter table audit_entry disable trigger keep_audit');
      await client.query('alter table open_work_digest rename to lost');
      const { code, output } = await kontor(['check']);
      expect(code).toBe(1);
      expect(output).toMatch(/^FAULT database .*schema lacks .*open_work_digest/m);
      await client.query('alter table lost rename to open_work_digest');
      expect((await kontor(['check'])).output).toMatch(/^FAULT database .*lacks trigger audit_entry.keep_audit;/m);
      await client.query('alter table audit_entry enable trigger keep_audit');
      expect((await kontor(['check'])).output).toMatch(/^ok {4}database /m);
    } finally {
      await client.end();
    }
  });

  it('verifies the audit trail, also against an end that was noted', async () => {
    expect(await kontor(['check', '--trail'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ok {4}audit trail {2}empty, \d+ entries wait to be chained\n$/),
    });
    const noted = await kontor(['check', '--trail', '--anchor', `7:${'0'.repeat(64)}`]);
    expect(noted).toMatchObject({ code: 1, output: expect.stringMatching(/^FAULT audit trail /) });
  });

  it('imports a file whole or not at all', async () => {
    await writeFile(join(folder, 'manufacturers.csv'), 'id;title;customerId\n990001;Quelle;77\n');
    expect(await kontor(['import', 'manufacturers.csv'])).toEqual({
      code: 0,
      output: 'manufacturers: 1 created, 0 updated, 0 unchanged, 0 deleted.\n',
    });
    await writeFile(join(folder, 'faulty.csv'), 'id;title;customerId\nx;Quelle;77\n');
    expect(await kontor(['import', 'faulty.csv'])).toMatchObject({ code: 2 });
    const faulty = await kontor(['import', 'faulty.csv', '--kind', 'manufacturers']);
    expect(faulty).toMatchObject({ code: 1, output: expect.stringMatching(/^Nothing was imported: .*\n {2}2\.id: /) });
  });

  it('copies the merchandise system', async () => {
    const { code, output } = await kontor(['sync']);
    expect(output).toMatch(/^ok {4}\S+: \d+ read/);
    expect(code).toBe(0);
  });

  it('knows no dead jobs where there are none', async () => {
    expect(await kontor(['jobs'])).toEqual({ code: 0, output: 'No job has failed for good.\n' });
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await kontor(['jobs', 'retry', id])).toEqual({ code: 1, output: `There is no dead job ${id}.\n` });
  });

  it('names what is at fault', async () => {
    const settings = await kontor(['check'], { PORT: 'none' });
    expect(settings).toMatchObject({ code: 1, output: expect.stringMatching(/^FAULT settings .*PORT must be/) });
    const { code, output } = await kontor(['check'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^FAULT database .*cannot be reached/m);
    expect(output).toMatch(/^FAULT mail /m);
    expect(output).toMatch(/^ok {4}storage /m);
  });

  it('names a standby that is none', async () => {
    expect((await kontor(['check'])).output).toMatch(/^ok {4}standby .*DATABASE_READ_URL is not set/m);
    const { code, output } = await kontor(['check'], { DATABASE_READ_URL: database.url });
    expect(code).toBe(1);
    expect(output).toMatch(/^FAULT standby .*leads to no standby/m);
  });

  it('explains tokens', async () => {
    const issuer = await startIssuer();
    const env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'kontor', PUBLIC_URL: 'https://kontor.example' };
    const in1Hour = Math.floor(Date.now() / 1000) + 3_600;
    const claims = { iss: issuer.url, aud: 'kontor', sub: 'u-1', name: 'Anna', exp: in1Hour, roles: ['PortalSite'] };
    try {
      const good = await kontor(['token', await issuer.sign({ ...claims, siteId: 601 })], env);
      expect(good).toMatchObject({ code: 0, output: expect.stringContaining('Accepted for Anna (u-1).') });
      expect(good.output).toContain('Roles (roles): PortalSite');
      expect(good.output).toContain('Sites (siteId): 601');
      const foreign = await kontor(['token', await issuer.sign({ ...claims, aud: 'another' })], env);
      expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('Refused. Its "aud" is "another".') });
      const old = await kontor(['token', await issuer.sign({ ...claims, exp: 1_700_000_000 })], env);
      expect(old.output).toContain('It expired at 2023-11-14T22:13:20.000Z.');
      expect((await kontor(['token', 'abc'], env)).output).toContain('It is no token (JWT).');
    } finally {
      await issuer.stop();
    }
  });
});
