import { preOrders } from '@kontor/contract/areas/site-insights/pre-orders/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertPreOrder } from '../../merchandise/factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    for (const id of [601, 701, 801]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    const insert = (id: number, given: Omit<Parameters<typeof insertPreOrder>[1], 'id' | 'site_id'> = {}) =>
      insertPreOrder(world, { id, site_id: 601, ...given });
    await insert(1, { product_title: 'Nirgends', product_id: 4711 });
    await insert(2, { job_date: '2027-02-20', job_number: 'A-2' });
    await insert(3, {
      ...{
        product_id: 12,
        product_title: 'Bockbier',
        quantity: '2.5',
        unit: 'Palette',
        state: 'delivered',
        group: 'Bier',
      },
      ...{ job_date: '2027-02-01', job_number: 'A-3', invoice_date: '2027-02-24', invoice_number: 'R-3' },
      ...{ delivery_note_date: '2027-02-22', delivery_note_number: 'L-3' },
    });
    await insert(4, { state: 'ordered', job_date: '2027-02-10', invoice_date: '2027-02-20' });
    await insertPreOrder(world, { id: 5, site_id: 701, job_date: '2027-02-28' });
  });
});
afterAll(() => app.stop());

const idsFor = async (query: Readonly<Record<string, string | number>> = {}, id = 601) =>
  (await app.as('administrator').call(preOrders.preOrders, { params: { id }, query })).body.map((order) => order.id);

it('are ordered by latest change, those without any change last', async () => {
  expect(await idsFor()).toEqual([3, 2, 4, 1]);
  expect(await idsFor({}, 701)).toEqual([5]);
  expect(await idsFor({}, 801)).toEqual([]);
});

it('show their history', async () => {
  const { body } = await app.as('administrator').call(preOrders.preOrders, { params: { id: 601 } });
  expect(body[0]).toEqual({
    id: 3,
    productId: 12,
    productTitle: 'Bockbier',
    quantity: 2.5,
    unit: 'Palette',
    state: 'delivered',
    group: 'Bier',
    jobDate: '2027-02-01',
    jobNumber: 'A-3',
    invoiceDate: '2027-02-24',
    invoiceNumber: 'R-3',
    deliveryNoteDate: '2027-02-22',
    deliveryNoteNumber: 'L-3',
  });
});

it('are searched, sorted and paged like any list', async () => {
  expect(await idsFor({ search: 'bock' })).toEqual([3]);
  expect(await idsFor({ search: '4711' })).toEqual([1]);
  expect(await idsFor({ search: 'a-2 fest' })).toEqual([2]);
  expect(await idsFor({ sort: 'quantity' })).toEqual([1, 2, 4, 3]);
  expect(await idsFor({ sort: 'lastUpdate' })).toEqual([1, 2, 4, 3]);
  const page = await app
    .as('administrator')
    .call(preOrders.preOrders, { params: { id: 601 }, query: { limit: 1, offset: 1 } });
  expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[2], '4']);
});

it('are counted for each site that the caller reaches', async () => {
  const counts = async (by = app.as('administrator')) => (await by.call(preOrders.preOrderCounts)).body;
  expect(await counts()).toEqual([
    {
      site: { id: 601, title: 'Quellmarkt 601' },
      ...{ placed: 2, ordered: 1, late: 1, oldest: '2027-02-10', delivered: 1 },
    },
    {
      site: { id: 701, title: 'Quellmarkt 701' },
      ...{ placed: 1, ordered: 0, late: 0, oldest: '2027-02-28', delivered: 0 },
    },
    { site: { id: 801, title: 'Quellmarkt 801' }, placed: 0, ordered: 0, late: 0, oldest: null, delivered: 0 },
  ]);
  const reader = app.as('evaluation', { claims: { siteId: 701 } });
  expect((await counts(reader)).map(({ site }) => site.id)).toEqual([701]);
  expect(await counts(app.as('evaluation', { claims: { siteId: null } }))).toEqual([]);
});
