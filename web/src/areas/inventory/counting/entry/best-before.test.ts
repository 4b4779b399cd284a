import { expect, it } from 'vitest';
import { bestBeforeIn, isUnlikely } from './best-before.ts';

it.each([
  ['31.12.27', '2027-12-31'],
  ['1.3.2028', '2028-03-01'],
  ['311227', '2027-12-31'],
  ['01032028', '2028-03-01'],
  ['12/27', '2027-12-31'],
  ['0228', '2028-02-29'],
  ['2,28', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['2028-02', '2028-02-29'],
  ['29.02.27', null],
  ['1327', null],
  ['12', null],
  ['', null],
])('%j is %s', (text, expected) => {
  expect(bestBeforeIn(text)).toBe(expected);
});

it.each([
  ['2072-12-31', true],
  ['2032-03-11', true],
  ['2032-03-10', false],
  ['2027-12-31', false],
  ['2026-03-10', false],
  ['2026-03-09', true],
  ['1999-01-01', true],
])('on 2027-03-10, %s is unlikely: %s', (bestBefore, expected) => {
  expect(isUnlikely(bestBefore, '2027-03-10')).toBe(expected);
});
