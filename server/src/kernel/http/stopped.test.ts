import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

const WRITERS = 8;
/** The number of writes before, during and after the database stop. */
const MANY = 60;
const POLLING = { timeout: 60_000, interval: 20 };

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-stopped-'));
const start = () => startEmbedded({ dataDir, log: () => {} });

let database: Awaited<ReturnType<typeof start>>;
let app: TestApp;

beforeAll(async () => {
  database = await start();
  await migrate(database.url);
  app = await startApp({ database: { url: database.url, drop: async () => {} } });
});
afterAll(async () => {
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('loses no acknowledged write when the database stops under load, and recovers by itself', async () => {
  const admin = app.as('administrator');
  const ready = async () => (await app.anonymous().call(portal.ready)).status;
  const written: string[] = [];
  const refusals: string[] = [];
  let isOver = false;

  /** As a device does: unacknowledged writes are sent again under their key. */
  async function write(writer: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const title = `${writer}/${number}`;
      const headers = { 'idempotency-key': randomUUID() };
      for (;;) {
        const {
          status,
          outcome,
          headers: answered,
        } = await admin.call(masterData.department.create, {
          body: { title },
          headers,
        });
        if (status === 201) break;
        refusals.push(`${outcome} ${String(answered['retry-after'])}`);
        if (isOver) return;
        // Yields to the other writers.
        await new Promise((next) => setImmediate(next));
      }
      written.push(title);
    }
  }
  const reaches = (list: readonly unknown[], length: number) =>
    vi.waitFor(() => expect(list.length).toBeGreaterThanOrEqual(length), POLLING);

  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await reaches(written, MANY);
  expect(await ready()).toBe(200);

  await database.stop();
  await reaches(refusals, refusals.length + MANY);
  expect(await ready()).toBe(503);
  expect((await app.anonymous().call(portal.live)).status).toBe(200);

  const address = database.url;
  database = await start();
  expect(database.url).toBe(address);
  await reaches(written, written.length + MANY);
  await vi.waitFor(async () => expect(await ready()).toBe(200), POLLING);
  isOver = true;
  await writing;

  expect([...new Set(refusals)]).toEqual(['503 server.unavailable 5']);
  const { body } = await admin.call(masterData.department.list);
  const kept = body.map(({ title }) => title);
  expect(new Set(kept).size).toBe(kept.length);
  expect(written.filter((title) => !kept.includes(title))).toEqual([]);
}, 120_000);
