import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connectOnce, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const database: { current?: TestDatabase } = {};
const url = () => String(database.current?.url);

async function run(statement: string): Promise<unknown[]> {
  const client = await connectOnce(url());
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Empties the database, so that migrations have something to do. */
const forgetEverything = async () => {
  await run('drop schema public cascade');
  await run('create schema public');
};

describe('migrations', () => {
  beforeAll(async () => {
    database.current = await testDatabase();
  });
  afterAll(() => database.current?.drop());

  it('have nothing to do on a migrated database', async () => {
    const done: string[] = [];
    await migrate(url(), { onProgress: ({ name }) => done.push(name) });
    expect(done).toEqual([]);
  });

  it('run once and in order when several servers start at the same time', async () => {
    await forgetEverything();
    const done: string[] = [];
    const onProgress = ({ name }: { name: string }) => done.push(name);
    await Promise.all([1, 2, 3].map(() => migrate(url(), { onProgress })));
    expect(done.length).toBeGreaterThan(0);
    expect(done).toEqual([...new Set(done)].sort());
    expect(await run('select name from schema_migration order by name')).toEqual(done);
  });

  it('leave the old state when one fails, and go on from there', async () => {
    await forgetEverything();
    await run('create table department (id int)');
    const objects = 'select relname from pg_class where relnamespace = current_schema()::regnamespace order by 1';
    const failed = await migrate(url()).catch((error: unknown) => String(error));
    expect(failed).toMatch(/Migration 0003-master-data failed, and nothing of it was kept/);
    expect(await run('select name from schema_migration order by name')).toEqual([
      '0001-kernel',
      '0002-identity-jobs-mail',
    ]);
    expect(await run("select count(*)::int from pg_tables where tablename in ('tenant', 'site')")).toEqual([0]);
    const before = await run(objects);
    await expect(migrate(url())).rejects.toThrow('0003-master-data failed');
    expect(await run(objects)).toEqual(before);
    await run('drop table department');
    const done: string[] = [];
    await migrate(url(), { onProgress: ({ name }) => done.push(name) });
    expect(done[0]).toBe('0003-master-data');
  });

  /** Goes back to a state before the migration that creates the indexes of lists. */
  const forgetListOrders = async () => {
    await run("delete from schema_migration where name = '0033-list-orders'");
    await run('drop index receipt_by_date');
    await run('drop index product_by_ean');
  };
  const untilOneWaits = () => {
    const waiting = `select count(*)::int from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`;
    return vi.waitFor(async () => expect(await run(waiting)).toEqual([1]), { timeout: 30_000, interval: 20 });
  };
  const validity = `select indisvalid from pg_index where indexrelid in ('receipt_by_date'::regclass, 'product_by_ean'::regclass)`;

  it('create the indexes of large tables while others write, and continue after an interruption', async () => {
    await forgetListOrders();
    // An interrupted attempt has left one of two indexes, unfinished.
    await run('create index product_by_ean on product (ean)');
    await run("update pg_index set indisvalid = false where indexrelid = 'product_by_ean'::regclass");
    const writer = await connectOnce(url());
    await writer.query('begin');
    await writer.query('lock table product in row exclusive mode');
    const migrated = migrate(url());
    await untilOneWaits();
    await run('delete from product where false');
    await writer.query('commit');
    await writer.end();
    await migrated;
    expect(await run(validity)).toEqual([true, true]);
  });

  it('let others work while they wait for a table', async () => {
    await run("delete from schema_migration where name = '0026-receipts-no-signature-reason'");
    await run('alter table receipt drop column no_signature_reason');
    const writer = await connectOnce(url());
    await writer.query('begin');
    await writer.query('lock table receipt in row exclusive mode');
    const migrated = migrate(url());
    await untilOneWaits();
    // Queues behind the migration, which gives up its place before the writer ends.
    expect(await run('select count(*)::int from receipt')).toEqual([0]);
    await writer.query('commit');
    await writer.end();
    await migrated;
    expect(await run('select no_signature_reason from receipt')).toEqual([]);
  });

  it('are refused if an applied one was changed', async () => {
    const [checksum] = await run("select checksum from schema_migration where name = '0001-kernel'");
    await run("update schema_migration set checksum = 'of another text' where name = '0001-kernel'");
    await expect(migrate(url())).rejects.toThrow('this program has other versions of 0001-kernel than the database');
    await run(`update schema_migration set checksum = '${String(checksum)}' where name = '0001-kernel'`);
    await migrate(url());
  });

  it('get checksums in a database of a version that had none', async () => {
    const checksums = 'select checksum from schema_migration order by name';
    const known = await run(checksums);
    await run('alter table schema_migration drop column checksum');
    await migrate(url());
    expect(await run(checksums)).toEqual(known);
    expect(known).not.toContain(null);
  });

  it('report a database that refuses the extension of searches, and do without it', async () => {
    await forgetEverything();
    const role = `limited_${randomBytes(6).toString('hex')}`;
    await run(`create role ${role} login password 'limited'`);
    await run(`grant create, usage on schema public to ${role}`);
    const limited = Object.assign(new URL(url()), { username: role, password: 'limited' }).href;
    const reported: string[] = [];
    const report = (line: string) => void reported.push(line);
    await migrate(limited, { report });
    expect(reported).toEqual([expect.stringContaining('pg_trgm cannot be used here (permission denied')]);
    await run(`reassign owned by ${role} to current_user`);
    await run(`drop owned by ${role}`);
    await run(`drop role ${role}`);
    const indexes = `select indexname from pg_indexes where indexname like '%search_text' order by 1`;
    expect(await run(indexes)).toEqual([]);

    await migrate(url(), { report });
    expect(reported).toHaveLength(1);
    expect(await run(indexes)).toEqual([
      'booking_attendee_search_text',
      'learning_trainee_search_text',
      'live_product_search_text',
      'manufacturer_search_text',
      'product_search_text',
      'receipt_search_text',
    ]);
  });

  it('only add to what the previous release uses, which runs on the new schema during an upgrade', () => {
    const destructive = /^\s*(?:drop (?!index)|alter .*\b(?:drop|rename|type|set not null)\b)/im;
    // A check that says to be wider than the one it replaces accepts whatever the previous release writes.
    const withoutWidened = (text: string) =>
      /^-- Wider: /m.test(text) ? text.replaceAll(/drop constraint (\w+),\s*add constraint \1\b/g, '') : text;
    // From the first release on; a later one may remove what the one before it had stopped using, and names it.
    const sinceRelease = migrations().filter(({ name, text }) => name > '0034' && !/^-- Unused since \d/m.test(text));
    expect(sinceRelease.filter(({ text }) => destructive.test(withoutWidened(text))).map(({ name }) => name)).toEqual(
      [],
    );
    expect(destructive.test('alter table product rename column title to name;')).toBe(true);
    const narrowed =
      'alter table product\n  drop constraint product_check,\n  add constraint product_check check (false)';
    expect(destructive.test(withoutWidened(narrowed))).toBe(true);
  });

  it('leave a newer database alone', async () => {
    await run("insert into schema_migration values ('9999-future', now())");
    await expect(migrate(url())).rejects.toThrow('newer than this program: it has 9999-future');
  });
});

describe('a database that cannot be reached', () => {
  const withoutServer = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    return typeof address === 'object' && address ? address.port : 0;
  };

  it('is reported without its password', async () => {
    const port = await withoutServer();
    const refusal = migrate(`postgres://app:hidden@127.0.0.1:${port}/portal`);
    await expect(refusal).rejects.toThrow(`portal at 127.0.0.1:${port} cannot be reached: nothing answers there`);
    await expect(refusal).rejects.not.toThrow(/hidden/);
  });

  it('reports a wrong password or a missing database', async () => {
    const address = new URL(inject('postgres').url);
    address.pathname = '/nowhere';
    await expect(migrate(address.href)).rejects.toThrow('it has no such database');
    address.password = 'guessed';
    await expect(migrate(address.href)).rejects.toThrow('it refuses this user or password');
    address.password = '';
    await expect(migrate(address.href)).rejects.toThrow('it wants a password');
  });
});
