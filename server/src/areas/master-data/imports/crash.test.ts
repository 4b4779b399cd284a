import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { aManufacturer, importsOf } from '../../../testing/imports.ts';
import { startProcess } from '../../../testing/processes.ts';
import { runJob } from './commands.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let app: TestApp;
let on: ReturnType<typeof importsOf>;
/** A second connection that locks a record. */
let other: pg.Client;

beforeEach(async () => {
  app = await startApp({ clock: new Date() });
  on = importsOf(app);
  other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await app.stop();
});

const rows = (title: string) => Array.from({ length: 50 }, (_, index) => aManufacturer(index + 1, title));

const titles = async () => {
  const { rows } = await other.query<{ title: string }>('select distinct title from manufacturer');
  return rows.map(({ title }) => title);
};

/** Waits until something waits for a lock of that kind. */
const blocked = (kind: 'transactionid' | 'relation') =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype = ${kind} and datname = current_database()`.execute(app.db);
      if (rows.length === 0) throw new Error('Nobody waits');
    },
    { timeout: 30_000, interval: 20 },
  );

describe('an import on a server that is killed', () => {
  it('has changed nothing, and can be repeated', async () => {
    await on.have('manufacturer', rows('Alt'));
    const server = await startProcess(app.databaseUrl, {
      PUBLIC_URL: 'https://kontor.example',
      DEMO_SIGN_IN: 'public',
    });
    await server.started();
    // In the middle of writing: the import has locked the table, has written some rows, and waits for this one.
    await other.query('begin');
    await other.query('select from manufacturer where id = 40 for update');
    const posted = fetch(`${server.url}/api/manufacturer/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await app.tokenOf('administrator')}` },
      body: JSON.stringify(rows('Neu')),
    }).catch(() => 'lost');
    await blocked('transactionid');
    await server.kill();
    expect(await posted).toBe('lost');
    await other.query('rollback');
    expect(await titles()).toEqual(['Alt']);
    expect((await on.call('manufacturer', rows('Neu'))).json).toMatchObject({ updated: 50 });
    expect(await titles()).toEqual(['Neu']);
  });
});

describe('a run', () => {
  const csv = new TextEncoder().encode(
    ['id;title;customerId', ...rows('Neu').map(({ id, title }) => `${id};${title};`)].join('\n'),
  );

  it('that two workers receive is written once', async () => {
    await on.have('manufacturer', rows('Alt'));
    const { id } = on.runOf(await on.upload('manufacturer', csv));
    await other.query('begin');
    await other.query('select from manufacturer where id = 40 for update');
    await on.run(id, { deleteMissing: false });
    await blocked('transactionid');
    // The second one starts before the first is done: a worker presumed dead may still be running.
    const server = await startProcess(app.databaseUrl, {
      PUBLIC_URL: 'https://kontor.example',
      DEMO_SIGN_IN: 'public',
    });
    await server.started();
    await app.inTransaction(async (tx) => tx.enqueue(runJob, { id, confirmed: 0 }));
    await blocked('relation');
    // It waits for a row to update; the deletions are done.
    expect((await on.find(id)).progress).toBe(70);
    await other.query('rollback');
    expect(await on.ended(id)).toMatchObject({ state: 'done', updated: 50 });
    await vi.waitFor(
      async () => {
        const { rows } = await other.query(
          `select from pgboss.job where name = 'master-data.import' and state <> 'completed'`,
        );
        if (rows.length > 0) throw new Error('The second one is still there');
      },
      { timeout: 30_000, interval: 50 },
    );
    const { rows: versions } = await other.query('select distinct version from manufacturer');
    expect(versions).toEqual([{ version: 2 }]);
    expect(await on.find(id)).toMatchObject({ state: 'done', error: null });
    expect(await server.stop()).toBe(0);
  });
});
