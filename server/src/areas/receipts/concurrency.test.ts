import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, expect, it } from 'vitest';
import { lateVersions } from '../../testing/late-versions.ts';
import { signedBy, startShop } from '../../testing/receipts.ts';
import { productsAmong } from '../master-data/products/queries.ts';
import { receiptById } from './queries.ts';

const shop = await startShop();
const { app, site, find, move } = shop;
afterAll(() => app.stop());

const create = async (...given: Parameters<typeof shop.create>) => (await shop.create(...given)).id;

it('has no version newer than its products, even if it is changed during a read', async () => {
  const id = await create();
  const db = lateVersions(app.db, () =>
    site.call(receipt.update, { params: { id }, body: shop.sent({ products: [shop.line({ quantity: 5 })] }) }),
  );
  expect(await receiptById({ db }, id)).toMatchObject({ version: 2, products: [{ quantity: 5 }] });
});

it('is completed by only one of several concurrent requests', async () => {
  const id = await create({ noSignatureRequired: true, state: 'open' });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => move(id, 'completed')));
  expect(outcomes.toSorted()).toEqual(['204', ...Array.from({ length: 5 }, () => '409 receipts.wrongState')]);
  expect((await find(id)).history.filter(({ state }) => state === 'completed')).toHaveLength(1);
});

it('is either completed or cancelled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await create({ noSignatureRequired: true, state: 'open' });
    const outcomes = await Promise.all([move(id, 'completed'), move(id, 'canceled')]);
    expect(outcomes.toSorted()).toEqual(['204', '409 receipts.wrongState']);
    expect((await find(id)).state).toBe(outcomes[0] === '204' ? 'completed' : 'canceled');
  }
});

it('is opened as it was signed, or changed and not opened', async () => {
  for (let round = 0; round < 10; round += 1) {
    const signature = signedBy('Jörg Petersen');
    const id = await create(signature);
    const body = shop.sent({ ...signature, products: [shop.line({ quantity: 40 })] });
    const [opened, changed] = await Promise.all([
      move(id, 'open'),
      site.call(receipt.update, { params: { id }, body }).then(({ outcome }) => outcome),
    ]);
    const { state, signed, products } = await find(id);
    if (opened === '204') {
      expect([changed, state, signed?.matches]).toEqual(['409 receipts.frozen', 'open', true]);
      expect(products[0]?.quantity).toBe(2);
    } else {
      expect([opened, changed, state, signed?.matches]).toEqual([
        '409 receipts.signatureOutdated',
        '204',
        'draft',
        false,
      ]);
    }
  }
});

it('is either deleted or opened', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await create({ noSignatureRequired: true });
    const [opened, removed] = await Promise.all([
      move(id, 'open'),
      site.call(receipt.remove, { params: { id } }).then(({ outcome }) => outcome),
    ]);
    const isOpen = opened === '204';
    expect([opened, removed]).toEqual(isOpen ? ['204', '409 receipts.frozen'] : ['404 request.notFound', '204']);
  }
});

it('creates a new product only once, for the first receipt, without a deadlock', async () => {
  const novelty = (productId: number) => shop.line({ productId, new: true, product: { title: `Neu ${productId}` } });
  for (let round = 0; round < 5; round += 1) {
    const ids = [970_000 + 2 * round, 970_001 + 2 * round];
    const send = (products: ReturnType<typeof novelty>[]) =>
      site.call(receipt.create, { body: shop.sent({ products }) }).then(({ outcome }) => outcome);
    const outcomes = await Promise.all([send(ids.map(novelty)), send(ids.toReversed().map(novelty))]);
    expect(outcomes.toSorted()).toEqual(['201', '400 request.invalid']);
  }
});

it('deletes a new product with its draft, or keeps it for another receipt', async () => {
  for (let round = 0; round < 10; round += 1) {
    const productId = 960_000 + round;
    const id = await create({ products: [shop.line({ productId, new: true, product: { title: 'Winterbock' } })] });
    const [removed, made] = await Promise.all([
      site.call(receipt.remove, { params: { id } }),
      site.call(receipt.create, { body: shop.sent({ products: [shop.line({ productId })] }) }),
    ]);
    expect(removed.outcome).toBe('204');
    expect(['201', '400 request.invalid']).toContain(made.outcome);
    expect((await productsAmong(app, { ids: [productId] })).size).toBe(made.status === 201 ? 1 : 0);
  }
});

it('accepts a drawing only once among several concurrent receipts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const signature = signedBy('Jörg Petersen');
    const send = () => site.call(receipt.create, { body: shop.sent({ ...signature, clientId: crypto.randomUUID() }) });
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => send().then(({ outcome }) => outcome)));
    expect(outcomes.toSorted()).toEqual(['201', ...Array.from({ length: 3 }, () => '400 request.invalid')]);
  }
});
