import { describe, expect, it } from 'vitest';
import { contradictedReadings, type ReadingPoint, readingFault, readingRules, totalAfterRollover } from './rules.ts';

const read = (date: string, value: number, overrides: Partial<ReadingPoint> = {}): ReadingPoint => ({
  deviceId: 1,
  kind: 'reading',
  date,
  value,
  rolled: 0,
  ...overrides,
});

const known = [
  read('2026-01-01', 100, { kind: 'start' }),
  read('2026-02-01', 200),
  read('2026-03-01', 300),
  read('2026-04-01', 400, { kind: 'end' }),
  read('2026-04-01', 0, { kind: 'start', deviceId: 2 }),
];

describe('a reading', () => {
  it.each([
    ['between its neighbours', read('2026-02-15', 250), null],
    ['the same as its neighbour', read('2026-02-15', 200), null],
    ['below the one before', read('2026-02-15', 199), 'meters.belowPrevious'],
    ['above the next one', read('2026-02-15', 301), 'meters.aboveNext'],
    ['on a day that was read', read('2026-02-01', 200), 'meters.sameDay'],
    ['below what the device showed when it came, on that day', read('2026-01-01', 99), 'meters.belowPrevious'],
    ['above what it showed when it went, on that day', read('2026-04-01', 401), 'meters.aboveNext'],
    ['of another device', read('2026-05-01', 5, { deviceId: 2 }), null],
    ['below, but of a register that rolled over', read('2026-03-15', 7, { rolled: 1_000 }), 'meters.aboveNext'],
  ])('%s', (_, reading, expected) => {
    expect(readingFault(reading, known)).toBe(expected);
  });

  it('contradicts earlier readings above it and later readings below it', () => {
    expect(contradictedReadings(read('2026-03-15', 150), known).map(({ date }) => date)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(contradictedReadings(read('2026-01-15', 350), known).map(({ date }) => date)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
  });

  it('continues after a rollover of the register', () => {
    expect(totalAfterRollover({ rolled: 0 }, 5)).toBe(100_000);
    expect(totalAfterRollover({ rolled: 100_000 }, 5)).toBe(200_000);
  });

  it('has at most one confirmation, and is not older than its device', () => {
    const exchange = { startValue: 10, date: '2026-05-02' };
    expect(readingRules({ correction: true, rollover: true, exchange: null })).toEqual([
      { path: 'correction', key: 'severalConfirmations' },
    ]);
    expect(readingRules({ value: 9, date: '2026-05-01', exchange })).toEqual([
      { path: 'value', key: 'belowStart' },
      { path: 'exchange.date', key: 'afterReading' },
    ]);
    expect(readingRules({ value: 10, date: '2026-05-02', exchange })).toEqual([]);
  });
});
