import { describe, expect, it } from 'vitest';
import { rankingOf } from '../rankings/rules.ts';
import type { MeterType } from '../rules.ts';
import { degreeDayRules, normalisedOf, weatherFactor } from './rules.ts';

describe('the factor of the weather', () => {
  it.each([
    [{ degreeDays: 3_000, longTerm: 3_300, months: 12 }, 12, 1.1],
    [{ degreeDays: 3_000, longTerm: 3_300, months: 11 }, 12, null],
    [{ degreeDays: 0, longTerm: 20, months: 2 }, 2, null],
    [undefined, 12, null],
    [{ degreeDays: 0, longTerm: 0, months: 0 }, 0, null],
  ])('of %j over %d months is %j', (weather, months, factor) => {
    expect(weatherFactor(weather, months)).toBe(factor);
  });
});

it('degree days belong to a region or a site', () => {
  expect(degreeDayRules({ region: 'Nord', siteId: null })).toEqual([]);
  expect(degreeDayRules({ region: null, siteId: 601 })).toEqual([]);
  expect(degreeDayRules({ region: 'Nord', siteId: 601 })).toHaveLength(1);
  expect(degreeDayRules({ region: null, siteId: null })).toHaveLength(1);
});

it('only heating is normalised, and rated against normalised figures', () => {
  const meter = (siteId: number, type: MeterType, value: number) => ({
    siteId,
    type,
    unit: 'kWh' as const,
    installedOn: null,
    retiredOn: null,
    points: [
      { deviceId: siteId, date: '2026-01-01', value: 0, rolled: 0 },
      { deviceId: siteId, date: '2027-01-01', value, rolled: 0 },
    ],
  });
  const sites = rankingOf(
    [1, 2, 3].map((siteId) => ({ siteId, size: 100 })),
    [meter(1, 'gas', 1_000), meter(1, 'electricity', 1_000), meter(2, 'gas', 3_000), meter(3, 'gas', 500)],
    { first: '2026-01-01', count: 12 },
  );
  const weather = new Map([
    [1, { degreeDays: 2_000, longTerm: 3_000, months: 12 }],
    [2, { degreeDays: 3_000, longTerm: 3_000, months: 12 }],
    [3, { degreeDays: 3_000, longTerm: 3_000, months: 9 }],
  ]);
  const normalised = normalisedOf(sites, weather, 12);
  expect([...normalised.keys()].toSorted()).toEqual([1, 2]);
  expect([...(normalised.get(1)?.keys() ?? [])]).toEqual(['gas']);
  // 15 and 30 kWh per square metre: their median is 22.5.
  const gas = normalised.get(1)?.get('gas');
  expect(gas).toMatchObject({ factor: 1.5, ratedSites: 2 });
  expect(gas?.consumption).toBeCloseTo(1_500, 6);
  expect(gas?.perSquareMetre).toBeCloseTo(15, 6);
  expect(gas?.median).toBeCloseTo(22.5, 6);
  expect(gas?.rating).toBeCloseTo(15 / 22.5, 6);
  expect(normalised.get(2)?.get('gas')?.rating).toBeCloseTo(30 / 22.5, 6);
});
