import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct, insertSalePrice } from '../merchandise/factory.ts';
import { feedJobs } from './feed/jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    for (const id of [601, 602]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    for (const [productId, title] of [
      [11, 'Lindenhof Pils'],
      [12, '=Helles; "hell"'],
      [13, 'Rhönquell Medium'],
    ] as const) {
      await insertLiveProduct(world, { productId, title, ean: '4006381333931', group: 'Bier' });
      await insertLivePrice(world, { siteId: 601, productId, price: '15.99', position: 1, unit: 'Kasten' });
    }
    const crate = { product_id: 11, unit_id: UNITS.indexOf('Kasten') + 1, quantity: '20', ean: '2000000000114' };
    await world.tx.db.insertInto('inventory_packaging_unit').values(crate).execute();
    const offer = { siteId: 601, productId: 11, price: '12.99', unit: 'Kasten' };
    await insertSalePrice(world, { ...offer, start: '2027-02-20', end: '2027-03-01' });
    await insertSalePrice(world, { ...offer, start: '2027-03-27', end: '2027-03-28' });
  });
});
afterAll(() => app.stop());

/** A program of the labels' maker, which its provider gave a scope and perhaps sites. */
const program = (scope: string, siteId?: number) =>
  app.as('meters', { claims: { client_id: 'demo-service', scope, roles: undefined, siteId } });
const reader = () => program('price-tag.read', 601);

/** Notes what labels show, as every five minutes; `copied`: the merchandise system was copied before. */
async function note({ copied = true } = {}): Promise<void> {
  if (copied) await sql`update price_tag_feed set basis = ''`.execute(app.db);
  const { db, transactions } = app;
  const context = { db, transactions, now: app.now(), signal: new AbortController().signal };
  await feedJobs(app.services).schedules[0]?.job.execute({}, context);
}

const read = async (since?: string, limit?: number) => {
  const query = { ...(since !== undefined && { since }), ...(limit !== undefined && { limit }) };
  const { body } = await reader().call(priceTags.feed, { params: { siteId: 601 }, query });
  return body;
};
const idsIn = ({ products }: Awaited<ReturnType<typeof read>>) => products.map(({ productId }) => productId);

it('reports what labels show, with the times of offers in the zone of the business', async () => {
  expect(await read()).toEqual({ products: [], removed: [], cursor: '0-0', hasMore: false });
  await note();
  const all = await read();
  expect(all).toMatchObject({ removed: [], hasMore: false });
  expect(idsIn(all)).toEqual([11, 12, 13]);
  expect(all.products[0]).toEqual({
    productId: 11,
    title: 'Lindenhof Pils',
    group: 'Bier',
    packaging: null,
    changedAt: '2027-03-01T08:00:00.000Z',
    units: [
      {
        ...{ unit: 'Kasten', ean: '2000000000114', price: 15.99, pricePerLitre: 1.6, quantity: 20, capacity: 0.5 },
        deposit: 3.1,
        offers: [
          { price: 12.99, startsAt: '2027-02-19T23:00:00.000Z', endsAt: '2027-03-01T22:59:59.000Z', lowest: 15.99 },
          // The clocks change on 28 March.
          { price: 12.99, startsAt: '2027-03-26T23:00:00.000Z', endsAt: '2027-03-28T21:59:59.000Z', lowest: 12.99 },
        ],
      },
    ],
  });
});

it('reports what has changed since, what has ended by itself, and what is gone', async () => {
  const { cursor } = await read();
  expect(await read(cursor)).toEqual({ products: [], removed: [], cursor, hasMore: false });
  await sql`update live_price set price = 14.49 where product_id = 12`.execute(app.db);
  await sql`delete from live_price where product_id = 13`.execute(app.db);
  await note();
  const changed = await read(cursor);
  expect(idsIn(changed)).toEqual([12]);
  expect(changed.removed).toEqual([{ productId: 13, removedAt: '2027-03-01T08:00:00.000Z' }]);
  // Somebody who missed that answer asks again with the old cursor, and misses nothing.
  expect(await read(cursor)).toEqual(changed);
  // At midnight, without a new copy.
  app.setClock('2027-03-02T08:00:00Z');
  await note({ copied: false });
  const next = await read(changed.cursor);
  expect(idsIn(next)).toEqual([11]);
  expect(next.products[0]?.units[0]?.offers).toHaveLength(1);
  app.setClock('2027-03-01T08:00:00Z');
  await note();
});

it('comes in parts, and loses nothing that changes between them', async () => {
  await app.make((world) =>
    insertLivePrice(world, { siteId: 601, productId: 13, price: '9.99', position: 1, unit: 'Kasten' }),
  );
  await note();
  const prices = new Map<number, number | undefined>();
  const take = ({ products }: Awaited<ReturnType<typeof read>>) => {
    for (const { productId, units } of products) prices.set(productId, units[0]?.price);
  };
  let part = await read(undefined, 1);
  take(part);
  await sql`update live_price set price = price + 1`.execute(app.db);
  await note();
  while (part.hasMore) {
    part = await read(part.cursor, 1);
    take(part);
  }
  expect([...prices].toSorted()).toEqual([
    [11, 16.99],
    [12, 15.49],
    [13, 10.99],
  ]);
  expect(await read(part.cursor)).toMatchObject({ products: [], removed: [] });
});

it('counts its versions in order, however many servers note them at once', async () => {
  await sql`update live_price set price = price + 1 where product_id = 12`.execute(app.db);
  const version = async () =>
    (await app.db.selectFrom('price_tag_feed').select('version').where('site_id', '=', 601).executeTakeFirstOrThrow())
      .version;
  const before = await version();
  await sql`update price_tag_feed set basis = ''`.execute(app.db);
  await Promise.all(Array.from({ length: 5 }, () => note({ copied: false })));
  expect(await version()).toBe(before + 1);
});

it('is a CSV file too, whose last line has the cursor', async () => {
  const answer = await app.as('administrator').send({ method: 'GET', url: '/api/price-tag/feed/601/csv' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  const { cursor } = await read();
  const lines = answer.text.split('\r\n');
  expect(lines[0]).toMatch(/^productId;title;group;/);
  expect(lines.find((line) => line.startsWith('11;'))).toContain(';Kasten;2000000000114;');
  // No spreadsheet takes it for a formula.
  expect(lines.find((line) => line.startsWith('12;'))).toContain('12;"\'=Helles; ""hell""";');
  expect(lines.at(-2)).toBe(`${';'.repeat(17)}${cursor}`);
});

it('is for programs and people who print labels, of their sites', async () => {
  const outcomeOf = async (by: ReturnType<typeof program>, siteId = 601, since?: string) =>
    (await by.call(priceTags.feed, { params: { siteId }, query: since === undefined ? {} : { since } })).outcome;
  expect(await outcomeOf(program('price-tag.read'))).toBe('200');
  expect(await outcomeOf(reader(), 602)).toBe('403 request.forbidden');
  expect(await outcomeOf(program('receipt.read', 601))).toBe('403 request.scopeMissing');
  expect(await outcomeOf(app.as('administrator'), 999)).toBe('404 request.notFound');
  expect(await outcomeOf(reader(), 601, '999-1')).toBe('409 priceTags.cursorUnknown');
  expect(await outcomeOf(reader(), 601, 'x')).toBe('400 request.invalid');
  expect(await outcomeOf(reader(), 601, '1-9999999999')).toBe('400 request.invalid');
});
