import { expect, it } from 'vitest';
import { pricePerLitre, reducedPrice } from './rules.ts';

it.each([
  ['a crate of 20 half litres', 15.99, 20, 0.5, null, 1.6],
  ['a bottle', 0.89, 1, 0.75, null, 1.19],
  ['halves of a cent are rounded up', 1.005, 1, 1, null, 1.01],
  ['the price of the source', 15.99, 20, 0.5, 1.59, 1.59],
  ['nothing without a quantity', 15.99, null, 0.5, null, null],
  ['nothing without a capacity', 15.99, 20, null, null, null],
  ['nothing of nothing', 15.99, 0, 0.5, null, null],
] as const)('%s', (_, price, quantity, capacity, pricePerLiter, perLitre) => {
  expect(pricePerLitre({ price, quantity, capacity, pricePerLiter })).toBe(perLitre);
});

it.each([
  [15.99, 15, 13.59],
  [15.99, 0, 15.99],
  [0.99, 12.5, 0.87],
  [1.05, 50, 0.53],
  [16.49, 100, 0],
])('%d € less %d %% are %d €', (price, percent, reduced) => {
  expect(reducedPrice(price, percent)).toBe(reduced);
});
