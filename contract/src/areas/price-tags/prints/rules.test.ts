import { describe, expect, it } from 'vitest';
import { lowestPriceBefore } from './rules.ts';

const START = '2027-03-08';
const change = (validFrom: string, oldPrice: number | null, newPrice: number) => ({ validFrom, oldPrice, newPrice });
const offer = (start: string, end: string, price: number) => ({ start, end, price });

describe('the lowest price before an offer', () => {
  it.each([
    ['never changed: what it costs now', [], [], 16.49, 16.49],
    ['never changed, and there is none', [], [], null, null],
    ['raised before these days', [change('2027-01-04', 9.99, 16.49)], [], 16.49, 16.49],
    ['raised on the first of these days', [change('2027-02-06', 9.99, 16.49)], [], 16.49, 16.49],
    ['raised a day later: the old one was valid', [change('2027-02-07', 9.99, 16.49)], [], 16.49, 9.99],
    ['lowered in the meantime', [change('2027-02-20', 17.99, 15.49)], [], 15.49, 15.49],
    [
      'lowered and raised again',
      [change('2027-02-15', 17.99, 15.49), change('2027-02-22', 15.49, 18.49)],
      [],
      18.49,
      15.49,
    ],
    ['lowered on the day of the offer', [change(START, 16.49, 12.99)], [], 12.99, 16.49],
    ['lowered later', [change('2027-03-20', 16.49, 12.99)], [], 12.99, 16.49],
    ['new in these days', [change('2027-02-20', null, 15.49)], [], 15.49, 15.49],
    ['on offer before', [], [offer('2027-02-01', '2027-02-06', 11.99)], 16.49, 11.99],
    ['on offer, but longer ago', [], [offer('2027-01-25', '2027-02-05', 11.99)], 16.49, 16.49],
    ['on this offer itself', [], [offer(START, '2027-03-13', 11.99)], 16.49, 16.49],
  ])('%s', (_, changes, offers, livePrice, lowest) => {
    expect(lowestPriceBefore(START, { changes, offers, livePrice })).toBe(lowest);
  });
});
