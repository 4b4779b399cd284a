import { describe, expect, it } from 'vitest';
import { type ChargedMeter, costsOf, type Rate, tariffRules } from './rules.ts';

const FREE = { type: 'electricity', price: 0, basePrice: 0, co2: 0, peakPrice: 0, peakPeriod: 'year' } as const;
const YEAR = { first: '2026-01-01', count: 12 };

const meter = (peaks: Readonly<Record<string, number>>, given: Partial<ChargedMeter> = {}): ChargedMeter => ({
  siteId: 601,
  type: 'electricity',
  unit: 'kWh',
  installedOn: null,
  retiredOn: null,
  points: [
    { deviceId: 1, date: '2026-01-01', value: 0, rolled: 0 },
    { deviceId: 1, date: '2027-01-01', value: 36_500, rolled: 0 },
  ],
  peaks: Object.entries(peaks).map(([month, load]) => ({ month, load })),
  ...given,
});

/** The cost of electricity at rates that each say what differs from none. */
const costAt = (meters: readonly ChargedMeter[], rates: readonly (Partial<Rate> & { validFrom: string })[]) =>
  costsOf(
    meters,
    rates.map((rate) => ({ ...FREE, ...rate })),
    YEAR,
  ).types[0];

describe('the peak price', () => {
  it('is that of the highest load of the calendar year', () => {
    const of = costAt(
      [meter({ '2026-02': 40, '2026-07': 62.5, '2027-01': 99 })],
      [{ validFrom: '2025-01-01', peakPrice: 120 }],
    );
    expect(of).toMatchObject({ peakCost: 7_500, cost: 7_500, baseCost: 0, withoutPeak: 0 });
  });

  it('is that of the highest load of each month', () => {
    const peaks = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`2026-${String(index + 1).padStart(2, '0')}`, index + 1]),
    );
    const of = costAt([meter(peaks)], [{ validFrom: '2025-01-01', peakPrice: 10, peakPeriod: 'month' }]);
    expect(of).toMatchObject({ peakCost: 780, withoutPeak: 0 });
  });

  it('adds to the working and the base price, for each meter by itself', () => {
    const of = costAt(
      [meter({ '2026-02': 40 }), meter({ '2026-03': 0.06 }, { unit: 'MWh' })],
      [{ validFrom: '2025-01-01', price: 0.001, basePrice: 100, peakPrice: 10 }],
    );
    expect(of).toMatchObject({ peakCost: 1_000, baseCost: 200, cost: 36.5 + 36_500 + 200 + 1_000 });
  });

  it('is charged by days where a tariff begins within a period', () => {
    const yearly = costAt(
      [meter({ '2026-02': 73 })],
      [{ validFrom: '2026-07-20', peakPrice: 100 }, { validFrom: '2026-01-01' }],
    );
    expect(yearly?.peakCost).toBe(165 * 20);
    const monthly = costAt(
      [meter({ '2026-12': 31 })],
      [{ validFrom: '2026-12-22', peakPrice: 10, peakPeriod: 'month' }, { validFrom: '2026-01-01' }],
    );
    expect(monthly?.peakCost).toBe(100);
  });

  it('is left out where nothing was measured, and the meters are counted', () => {
    const measured = meter({ '2026-02': 40 });
    const rates = [{ validFrom: '2025-01-01', price: 1, peakPrice: 120 }];
    expect(costAt([measured, meter({})], rates)).toMatchObject({
      peakCost: 4_800,
      cost: 73_000 + 4_800,
      withoutPeak: 1,
    });
    expect(costAt([meter({ '2025-12': 40 })], rates)).toMatchObject({ peakCost: 0, cost: 36_500, withoutPeak: 1 });
    const monthly = [{ validFrom: '2025-01-01', peakPrice: 31, peakPeriod: 'month' as const }];
    expect(costAt([measured], monthly)).toMatchObject({ peakCost: 1_240, withoutPeak: 1 });
  });

  it('is no matter of meters without one', () => {
    expect(costAt([meter({})], [{ validFrom: '2025-01-01' }])).toMatchObject({ peakCost: 0, withoutPeak: 0 });
    expect(costAt([meter({}, { points: [] })], [{ validFrom: '2025-01-01', peakPrice: 1 }])).toMatchObject({
      peakCost: null,
      cost: null,
      withoutPeak: 0,
    });
  });

  it('cannot be entered for water', () => {
    expect(tariffRules({ type: 'water', peakPrice: 1 })).toEqual([{ path: 'peakPrice', key: 'noPeak' }]);
    expect(tariffRules({ type: 'water', peakPrice: 0 })).toEqual([]);
    expect(tariffRules({ type: 'heatQuantity', peakPrice: 1 })).toEqual([]);
  });
});
