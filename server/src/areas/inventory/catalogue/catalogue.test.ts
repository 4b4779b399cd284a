import { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { inventoryPackagingUnit } from '@kontor/contract/areas/inventory/packaging-units/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';

const { catalogue } = catalogues;

let counting: Counting;

beforeAll(async () => {
  counting = await startCounting();
});
afterAll(() => counting.app.stop());

const read = (known?: string) =>
  counting.counter.call(catalogue, known === undefined ? {} : { headers: { 'if-none-match': known } });

it('has everything that can be counted in one answer, by its columns', async () => {
  const { body } = await read();
  const { pils, radler, unlisted, emptyId } = counting;
  expect(body.products).toEqual({
    id: [pils, radler, unlisted],
    title: ['Adler Pils', 'Adler Radler', 'Quell Medium'],
    ean: ['4000000000016', null, null],
    emptyId: [emptyId, null, null],
  });
  expect(body.units.productId).toEqual([pils, pils, radler, radler, unlisted, unlisted]);
  expect(body.units.unitId).toEqual([1, 2, 1, 2, 1, 2]);
  expect(body.units.quantity).toEqual([20, 1, 20, 1, 20, 1]);
  expect(body.empties).toEqual([
    { id: emptyId, title: 'Kasten 20×0,5 l', number: 'LG-1001', baseUnit: 'Kasten', depositValue: 3.1 },
  ]);
});

it('is not sent again if it is unchanged, even if a proxy made the tag weak', async () => {
  const { body, headers } = await read();
  expect(headers['etag']).toBe(`"${body.version}"`);
  for (const known of [`"${body.version}"`, `"1", W/"${body.version}"`]) {
    const again = await read(known);
    expect(again.status).toBe(304);
    expect(again.headers['etag']).toBe(`"${body.version}"`);
    expect(again.text).toBe('');
  }
  expect((await read('"1"')).status).toBe(200);
  expect((await read('*, nonsense')).status).toBe(200);
});

it('changes as soon as anything in it changes, even if it was deleted and created again', async () => {
  const { admin, radler, emptyId } = counting;
  const seen = new Set([(await read()).body.version]);
  const changed = async () => {
    const { version } = (await read()).body;
    expect(seen).not.toContain(version);
    seen.add(version);
  };
  const product = (await admin.call(inventoryProduct.find, { params: { id: radler } })).body;
  await admin.call(inventoryProduct.update, { params: { id: radler }, body: { title: 'Radler', ean: null } });
  await changed();
  expect(product.title).toBe('Adler Radler');
  const params = { productId: radler, unitId: 1 };
  await admin.call(inventoryPackagingUnit.remove, { params });
  await changed();
  await admin.call(inventoryPackagingUnit.create, { body: { ...params, quantity: 24, ean: '2000000000015' } });
  await changed();
  const empty = { title: 'Kasten', number: 'LG-1001', baseUnit: 'Kasten', depositValue: 3.42 } as const;
  await admin.call(inventoryEmpty.update, { params: { id: emptyId }, body: empty });
  await changed();
});

it('is refused to people who do not count', async () => {
  const paired = await startCounting({ env: { HANDHELD_ACCESS: 'paired' } });
  try {
    expect((await paired.counter.call(catalogue)).status).toBe(401);
    expect((await paired.app.as('site').call(catalogue)).status).toBe(403);
    expect((await paired.admin.call(catalogue)).status).toBe(200);
  } finally {
    await paired.app.stop();
  }
});
