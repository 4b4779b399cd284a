import { describe, expect, it, test } from 'vitest';
import { checkReading, exchangedConsumption, rolledConsumption } from './reading-check.ts';

const meter = {
  previousValue: 1_000.5,
  previousDate: '2026-11-01',
  digits: 5,
  installedOn: '2020-01-01',
  expected: { least: 5, most: 15 },
};

const read = (value: number | null, date = '2026-12-01', known = meter) =>
  checkReading(known, { value, date }, '2026-12-01');

describe('a typed reading', () => {
  it.each([
    [null, '2026-12-01'],
    [1_300, ''],
  ])('is incomplete: %s on %s', (value, date) => expect(read(value, date)).toEqual({ kind: 'incomplete' }));

  it.each([
    [Number.NaN, '2026-12-01', 'value', 'unreadable'],
    [-1, '2026-12-01', 'value', 'negative'],
    [1_000_000_000, '2026-12-01', 'value', 'tooLarge'],
    [1_300.1234, '2026-12-01', 'value', 'thousandths'],
    [100_000, '2026-12-01', 'value', 'digits'],
    [1_300, '2026-12-02', 'date', 'future'],
    [1_300, '31.2.', 'date', 'noDay'],
    [1_300, '2019-12-31', 'date', 'beforeInstallation'],
  ])('cannot be right: %s on %s', (value, date, field, key) =>
    expect(read(value, date)).toEqual({ kind: 'wrong', field, key }),
  );

  it('contradicts earlier readings', () => {
    expect(read(1_000)).toEqual({ kind: 'contradicts', key: 'belowPrevious' });
    expect(read(1_100, '2026-11-01')).toEqual({ kind: 'contradicts', key: 'sameDay' });
  });

  it('is compared with the expected consumption of the season', () => {
    expect(read(1_300.75)).toEqual({ kind: 'usual', consumption: 300.25 });
    expect(read(2_000)).toEqual({
      kind: 'unusual',
      consumption: 999.5,
      expected: { least: 150, most: 450 },
    });
    expect(read(1_001)).toMatchObject({ kind: 'unusual', consumption: 0.5 });
  });

  it('is left to the server if it lies between others, or if nothing is known', () => {
    expect(read(1, '2026-10-01')).toEqual({ kind: 'usual', consumption: null });
    const unread = { ...meter, previousValue: null, previousDate: null, expected: null };
    expect(checkReading(unread, { value: 1, date: '2026-12-01' }, '2026-12-01')).toEqual({
      kind: 'usual',
      consumption: null,
    });
  });
});

test('consumption continues over a rollover or an exchange', () => {
  expect(rolledConsumption({ ...meter, previousValue: 99_990.25 }, 10)).toBe(19.75);
  expect(rolledConsumption({ ...meter, digits: null }, 10)).toBeNull();
  expect(exchangedConsumption(meter, 30.5, { endValue: 1_100.75, startValue: 10 })).toBe(120.75);
});
