import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { type Printer, startPrinter } from '../../../testing/printer.ts';
import { startProcess } from '../../../testing/processes.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct } from '../../merchandise/factory.ts';
import type { Tag } from '../parts/facts.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let app: TestApp;
let printer: Printer;

beforeEach(async () => {
  printer = await startPrinter({ holds: true });
  app = await startApp({
    clock: new Date(),
    env: { LABEL_PRINTERS: `601 Kasse=127.0.0.1:${printer.port}/203/104` },
  });
  await app.make(async (world) => {
    await insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6 });
    await insertLiveProduct(world, { productId: 11, title: 'Lindenhof Pils' });
    await insertLivePrice(world, { siteId: 601, productId: 11, price: '15.99', position: 1, unit: 'Kasten' });
  });
});
afterEach(async () => {
  await app.stop();
  await printer.stop();
});

const label: Tag = {
  ...{ siteId: 601, productId: 11, count: 1, printStyle: 'single', salePrice: null, saleUnit: null },
  ...{ saleStorageFactor: null, saleCapacity: null, note: null },
};
const body = { printer: 'Kasse', labels: [label] };

const startSecond = async () => {
  const server = await startProcess(app.databaseUrl, {
    PUBLIC_URL: 'https://kontor.example',
    DEMO_SIGN_IN: 'public',
    LABEL_PRINTERS: `601 Kasse=127.0.0.1:${printer.port}/203/104`,
  });
  await server.started();
  return server;
};
const postTo = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/api/price-tag/printer/601`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await app.tokenOf('administrator')}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

it('two servers send to the same printer one after the other', async () => {
  const server = await startSecond();
  const here = app.as('administrator').call(priceTags.sendToPrinter, { params: { siteId: 601 }, body });
  await vi.waitFor(() => expect(printer.taken).toHaveLength(1), { timeout: 30_000 });
  const there = postTo(server.url);
  // Both have asked for the printer: one has it, and the other one asks again and again.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and query like 'select pg_try_advisory_lock(hashtextextended%'`.execute(
        app.db,
      );
      expect(rows).toHaveLength(2);
    },
    { timeout: 30_000 },
  );
  expect(printer.taken).toHaveLength(1);
  printer.release();
  expect((await here).outcome).toBe('200');
  expect((await there).status).toBe(200);
  expect([printer.taken.length, printer.mostAtOnce()]).toEqual([2, 1]);
  await server.kill();
});

it('a server that is killed while a printer receives has recorded nothing, and the call prints no second time', async () => {
  const server = await startSecond();
  const key = crypto.randomUUID();
  const posted = postTo(server.url, { 'idempotency-key': key }).catch(() => 'lost');
  await vi.waitFor(() => expect(printer.taken).toHaveLength(1), { timeout: 30_000 });
  await server.kill();
  expect(await posted).toBe('lost');
  const entries = () =>
    app.db.selectFrom('audit_entry').select('after').where('action', '=', 'price-tag.sent').execute();
  expect(await entries()).toEqual([]);

  printer.release();
  const print = (headers: Readonly<Record<string, string>>) =>
    app.as('administrator').call(priceTags.sendToPrinter, { params: { siteId: 601 }, body, headers });
  expect((await print({ 'idempotency-key': key })).outcome).toBe('409 request.begun');
  expect(printer.taken).toHaveLength(1);
  // A person who has looked prints again.
  expect((await print({ 'idempotency-key': crypto.randomUUID() })).outcome).toBe('200');
  expect(printer.taken).toHaveLength(2);
  expect(await entries()).toHaveLength(1);
});
