import { expect, it } from 'vitest';
import { cellsReader } from './reading.ts';

it.each([
  ['4711', 4711],
  [' 4711 ', 4711],
  ['4711,0', 4711],
  ['4711.00', 4711],
  ['1.000', '1.000'],
  ['1,000', '1,000'],
  ['4711,5', '4711,5'],
  ['', null],
])('a cell %j of a number is read as %j', (cell, value) => {
  expect(cellsReader('manufacturer')([cell, 'Sprudelhof', '']).row).toEqual({
    id: value,
    title: 'Sprudelhof',
    customerId: null,
  });
});
