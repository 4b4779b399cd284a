import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, loadOf, QUARTER_MS, quartersOf } from './rules.ts';

const ZONE = 'Europe/Berlin';
const from = (start: string, amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ at: Date.parse(start) + index * QUARTER_MS, amount }));

describe('the quarters of a day', () => {
  it.each([
    ['2026-03-28', 96],
    ['2026-03-29', 92],
    ['2026-10-25', 100],
    ['2026-12-31', 96],
  ])('of %s are %d', (day, count) => {
    expect(quartersOf(day, ZONE)).toBe(count);
  });

  it('are those of the local day, whatever their order', () => {
    // The local day begins at 22:00 or 23:00 UTC, and the clocks change within it.
    const quarters = from(
      '2026-10-24T21:45:00Z',
      Array.from({ length: 102 }, (_, index) => index),
    );
    const days = daysOf(quarters, ZONE);
    expect(days.map(({ day, amounts }) => [day, amounts.length])).toEqual([
      ['2026-10-24', 96],
      ['2026-10-25', 100],
      ['2026-10-26', 96],
    ]);
    expect(days[0]?.amounts[95]).toBe(0);
    expect(days[1]?.amounts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(days[2]?.amounts.slice(0, 2)).toEqual([101, null]);
    expect(daysOf(quarters.toReversed(), ZONE)).toEqual(days);
  });
});

/** The wall clock, by the browser's own calendar instead of the portal's. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });

function clockAt(at: number) {
  const parts = new Map(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return { hour: Number(parts.get('hour')), isWeekend: ['Sat', 'Sun'].includes(parts.get('weekday') ?? '') };
}

describe('the load', () => {
  it('adds up by night and weekend as a loop over the clock does, also where the clocks change', () => {
    const start = fc.integer({ min: 0, max: 400 * 96 }).map((quarters) => Date.UTC(2026, 0, 1) + quarters * QUARTER_MS);
    const amounts = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 700 });
    fc.assert(
      fc.property(start, amounts, (at, values) => {
        const quarters = values.map((amount, index) => ({ at: at + index * QUARTER_MS, amount }));
        const { total, night, weekend, known, peak } = loadOf(daysOf(quarters, ZONE), ZONE);
        const sumOf = (test: (clock: ReturnType<typeof clockAt>) => boolean) =>
          quarters.reduce((sum, quarter) => sum + (test(clockAt(quarter.at)) ? quarter.amount : 0), 0);
        expect(total).toBe(sumOf(() => true));
        expect(night).toBe(sumOf(({ hour }) => hour >= 22 || hour < 6));
        expect(weekend).toBe(sumOf(({ isWeekend }) => isWeekend));
        expect(known).toBe(values.length);
        const highest = quarters.reduce((best, each) => (each.amount > best.amount ? each : best));
        expect(peak).toEqual({ load: highest.amount * 4, at: new Date(highest.at).toISOString() });
      }),
      { numRuns: 40 },
    );
  });

  it('has a base load of complete days, and a curve of workdays and weekends', () => {
    const day = (smallest: number) => [...Array.from({ length: 95 }, () => 100), smallest];
    // Friday and Saturday, then a part of Sunday.
    const quarters = from('2027-01-07T23:00:00Z', [...day(20), ...day(40), 1, 1]);
    const { baseLoad, curve, expected, known } = loadOf(daysOf(quarters, ZONE), ZONE);
    expect([expected, known]).toEqual([288, 194]);
    expect(baseLoad).toBe(120);
    expect(curve).toHaveLength(96);
    expect(curve[0]).toEqual({ time: '00:00', workday: 400, weekend: 202 });
    expect(curve[95]).toEqual({ time: '23:45', workday: 80, weekend: 160 });
  });

  it('is unknown without values', () => {
    expect(loadOf([], ZONE)).toMatchObject({ total: 0, known: 0, baseLoad: null, peak: null });
  });
});
