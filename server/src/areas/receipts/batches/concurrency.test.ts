import { exportRow } from '@kontor/contract/areas/receipts/batches/schema.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { type ServerProcess, startProcess } from '../../../testing/processes.ts';
import { insertManyOpen } from '../../../testing/receipts.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

const RECEIPTS = 500;
const EXPORTS = 50;

let app: TestApp;
let other: pg.Client;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  app = await startApp({ clock: new Date() });
  other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await other.end();
  await app.stop();
});

async function startServer() {
  const server = await startProcess(app.databaseUrl, { PUBLIC_URL: 'https://kontor.example', DEMO_SIGN_IN: 'public' });
  servers.push(server);
  await server.started();
  return server;
}

async function exportAndComplete({ url }: ServerProcess) {
  const headers = { authorization: `Bearer ${await app.tokenOf('administrator')}` };
  const answer = await fetch(`${url}/api/receipt/export?setAsCompleted=true`, { headers });
  expect(answer.status).toBe(200);
  return z.parse(z.array(exportRow), await answer.json());
}

const count = async (text: string): Promise<number> => Number((await other.query(text)).rows[0]?.count);

describe('exports that complete receipts', () => {
  it('export every receipt exactly once when run on two servers at once', async () => {
    const [one, two] = [await startServer(), await startServer()];
    await insertManyOpen(app, RECEIPTS);
    const exports = Array.from({ length: EXPORTS }, (_, index) => exportAndComplete(index % 2 === 0 ? one : two));
    // Meanwhile, receipts are still being opened.
    await insertManyOpen(app, RECEIPTS);
    const exported = (await Promise.all(exports)).flatMap((rows) => [...new Set(rows.map((row) => row.receiptId))]);
    exported.push(...new Set((await exportAndComplete(one)).map((row) => row.receiptId)));
    expect(exported).toHaveLength(2 * RECEIPTS);
    expect(new Set(exported).size).toBe(2 * RECEIPTS);
    expect(await count('select count(*) from receipt_batch_receipt')).toBe(2 * RECEIPTS);
    expect(await count('select count(distinct receipt_id) from receipt_batch_receipt')).toBe(2 * RECEIPTS);
    expect(await count("select count(*) from receipt where state <> 'completed'")).toBe(0);
    expect(await count("select count(*) from receipt_history where state = 'completed'")).toBe(2 * RECEIPTS);
    expect(await count('select count(*) from receipt_batch_row')).toBe(4 * RECEIPTS);
  });

  it('leave nothing behind when they are killed, and the next one has everything', async () => {
    await insertManyOpen(app, RECEIPTS);
    const server = await startServer();
    // In the middle of it: receipts are completed, and their rows are not written yet.
    await other.query('begin');
    await other.query('lock table receipt_batch_row in share mode');
    const lost = exportAndComplete(server).catch(() => 'lost');
    await vi.waitFor(
      async () => {
        const waiting = await sql`
          select from pg_locks where not granted and relation = 'receipt_batch_row'::regclass`.execute(app.db);
        if (waiting.rows.length === 0) throw new Error('Nobody waits');
      },
      { timeout: 30_000, interval: 20 },
    );
    await server.kill();
    expect(await lost).toBe('lost');
    await other.query('rollback');
    await vi.waitFor(
      async () => expect(await count("select count(*) from receipt where state = 'open'")).toBe(RECEIPTS),
      { timeout: 30_000, interval: 20 },
    );
    for (const table of ['receipt_batch', 'receipt_batch_receipt', 'receipt_batch_row', 'receipt_history']) {
      expect(await count(`select count(*) from ${table}`), table).toBe(0);
    }
    const rows = await exportAndComplete(await startServer());
    expect(new Set(rows.map((row) => row.receiptId)).size).toBe(RECEIPTS);
  });
});
