import { expect, it } from 'vitest';
import type { Offer } from '../data.ts';
import { proposalsOf } from './proposals.ts';

const TODAY = '2027-03-01';

const offer = (start: string, end: string, overrides: Partial<Offer> = {}): Offer => ({
  siteId: 601,
  productId: 1,
  productTitle: 'Pils',
  unit: 'Kasten',
  start,
  end,
  price: 12.99,
  storageFactor: 20,
  capacity: 0.5,
  deposit: 3.1,
  ...overrides,
});

it.each([
  ['runs for a long time', [offer('2027-02-01', '2027-04-01')], [0, 0, 0]],
  ['begins today', [offer('2027-03-01', '2027-04-01')], [1, 0, 0]],
  ['begins in a week', [offer('2027-03-08', '2027-04-01')], [1, 0, 0]],
  ['begins later', [offer('2027-03-09', '2027-04-01')], [0, 0, 0]],
  ['ends today', [offer('2027-02-01', '2027-03-01')], [0, 1, 0]],
  ['ends in a week', [offer('2027-02-01', '2027-03-08')], [0, 1, 0]],
  ['ended yesterday', [offer('2027-02-01', '2027-02-28')], [0, 0, 1]],
  ['begins and ends', [offer('2027-03-02', '2027-03-06')], [1, 1, 0]],
  ['is followed by another', [offer('2027-02-01', '2027-03-06'), offer('2027-03-07', '2027-04-01')], [0, 0, 0]],
  ['pauses', [offer('2027-02-01', '2027-03-02'), offer('2027-03-08', '2027-04-01')], [0, 1, 0]],
  ['ended and restarted', [offer('2027-02-01', '2027-02-24'), offer('2027-02-26', '2027-04-01')], [0, 0, 0]],
  ['ended and will restart', [offer('2027-02-01', '2027-02-24'), offer('2027-03-02', '2027-04-01')], [1, 0, 1]],
  [
    'ended in one unit',
    [offer('2027-02-01', '2027-02-27'), offer('2027-02-01', '2027-04-01', { unit: 'Flasche' })],
    [0, 0, 1],
  ],
] as const)('an offer that %s', (_, offers, counts) => {
  const { starting, ending, ended } = proposalsOf(offers, TODAY);
  expect([starting, ending, ended].map(({ length }) => length)).toEqual(counts);
});
