import { expect, it } from 'vitest';
import { LIST_LIMIT } from '../../../kernel/list.ts';
import { inBatches, MAX_SITES } from './rules.ts';

it.each([
  [0, 400, []],
  [1, 400, [1]],
  [300, 400, [125, 125, 50]],
  [300, 0, [300]],
  [MAX_SITES + 1, 1, [MAX_SITES, 1]],
  [120, 1_000, [50, 50, 20]],
])('%d sites with %d products are fetched in %j', (sites, products, sizes) => {
  const siteIds = Array.from({ length: sites }, (_, index) => index + 1);
  const batches = inBatches(siteIds, products);
  expect(batches.flat()).toEqual(siteIds);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  for (const size of sizes) expect(size * products).toBeLessThanOrEqual(LIST_LIMIT);
});
