import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { MAX_BULK_ACTION } from '@kontor/contract/kernel/bulk-action.ts';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { insertManufacturer, insertProduct } from '../factory.ts';

const app = await startApp();
const admin = app.as('administrator');
afterAll(() => app.stop());

const { manufacturer, product, removeManufacturers, removeProducts } = masterData;

const found = async (id: number) => (await admin.call(product.find, { params: { id } })).status === 200;

it('several records are deleted, except those in use', async () => {
  const [used, free] = await app.make(async (world) => [
    await insertManufacturer(world, 'Mit Artikel'),
    await insertManufacturer(world, 'Ohne Artikel'),
  ]);
  const id = await app.make((world) => insertProduct(world, { title: 'Sprudel', manufacturerId: used ?? 0 }));
  const remove = (mode: 'check' | 'apply') =>
    admin.call(removeManufacturers, { body: { mode, ids: [used ?? 0, free ?? 0] } });
  const expected = {
    done: [free],
    refused: [{ id: used, code: 'request.inUse', facts: [{ name: 'count', value: '1' }] }],
  };
  expect((await remove('check')).body).toEqual(expected);
  expect((await admin.call(manufacturer.find, { params: { id: free ?? 0 } })).status).toBe(200);
  expect((await remove('apply')).body).toEqual(expected);
  expect((await admin.call(manufacturer.find, { params: { id: free ?? 0 } })).outcome).toBe('404 request.notFound');
  expect(await found(id)).toBe(true);
});

it('more than a thousand are refused at once', async () => {
  const ids = Array.from({ length: MAX_BULK_ACTION + 1 }, (_, index) => index + 1);
  expect((await admin.call(removeProducts, { body: { mode: 'apply', ids } })).faults).toEqual(['ids']);
});
