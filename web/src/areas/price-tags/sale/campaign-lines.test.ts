import { expect, it } from 'vitest';
import { tagOf } from '../list/listed-tag.ts';
import { campaignTags, linesOf } from './campaign-lines.ts';

const offer = (productId: number, discount: number | null) => ({
  ...{ productId, discount, productTitle: `Pils ${productId}`, unit: 'Kasten' as const, quantity: 12 },
});
const price = (unit: string, amount: number) => ({
  ...{ productId: 0, position: 1, price: amount, unit, quantity: 20, capacity: 0.5 },
  ...{ pricePerLiter: null, deposit: 3.1, depositBaseUnit: 0.08 },
});

const lines = linesOf(
  [offer(1, 15), offer(2, null), offer(3, 10), offer(4, 10), offer(5, 100)],
  [
    { productId: 1, prices: [price('Flasche', 0.99), price('Kasten', 15.99)] },
    { productId: 2, prices: [price('Kasten', 12.49)] },
    { productId: 3, prices: [price('Flasche', 0.99)] },
    { productId: 5, prices: [price('Kasten', 12.49)] },
  ],
);

it('subtracts the discount from the price of the unit at the site', () => {
  expect(lines.map(({ livePrice, price }) => [livePrice, price])).toEqual([
    [15.99, 13.59],
    [12.49, 12.49],
    [null, null],
    [null, null],
    [12.49, null],
  ]);
});

it('makes small sale labels of priced offers; listed ones keep count and note', () => {
  const mine = tagOf(1, 'saleSmall', { saleUnit: 'Kasten', salePrice: 14.99, count: 3, note: 'Nur heute' });
  expect(campaignTags([mine, tagOf(2, 'default')], lines)).toEqual([
    { ...mine, salePrice: 13.59 },
    tagOf(2, 'saleSmall', { saleUnit: 'Kasten', salePrice: 12.49 }),
  ]);
});
