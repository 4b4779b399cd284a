import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../../../kernel/calendar.ts';
import { type ReadingPoint, readingFault, totalAfterRollover } from '../readings/rules.ts';
import {
  consumptionBetween,
  consumptionByMonth,
  expectedDaily,
  isExpected,
  monthsFrom,
  registerTotal,
  roundedRange,
  stretchesOf,
} from './rules.ts';

const FIRST = '2024-01-01';

/** An event in a meter's life, some days after the previous one. */
const event = fc.record({
  days: fc.integer({ min: 0, max: 120 }),
  /** Thousandths counted in the meantime. */
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000_000 })),
  what: fc.constantFrom('reading', 'reading', 'reading', 'exchange'),
  digits: fc.integer({ min: 2, max: 6 }),
  startsAt: fc.integer({ min: 0, max: 99_000 }),
});

/** A meter as its readers see it: a full register starts again at zero. */
function lived(events: readonly { days: number; amount: number; what: string; digits: number; startsAt: number }[]) {
  let device = { id: 1, digits: 4 };
  let [date, total] = [FIRST, 0];
  let shown = { value: 0, rolled: 0 };
  const points: ReadingPoint[] = [{ deviceId: 1, kind: 'start', date, ...shown }];
  for (const { days, amount, what, digits, startsAt } of events) {
    // A reading alone cannot show whether the register rolled over twice.
    const turn = 10 ** device.digits * 1_000;
    const passed = amount % turn;
    date = addDays(date, days);
    total += passed;
    const value = ((Math.round(shown.value * 1_000) + passed) % turn) / 1_000;
    const isOver = value < shown.value;
    shown = { value, rolled: isOver ? totalAfterRollover(shown, device.digits) : shown.rolled };
    points.push({ deviceId: device.id, kind: what === 'exchange' ? 'end' : 'reading', date, ...shown });
    if (what === 'exchange') {
      device = { id: device.id + 1, digits };
      shown = { value: startsAt / 1_000, rolled: 0 };
      points.push({ deviceId: device.id, kind: 'start', date, ...shown });
    }
  }
  return { points, total, end: date };
}

const meter = fc.array(event, { maxLength: 40 }).map(lived);

describe('consumption', () => {
  it('adds up to what the devices counted in total, and is never negative', () => {
    fc.assert(
      fc.property(meter, ({ points, total }) => {
        const stretches = stretchesOf(points);
        expect(stretches.every(({ start, end, amount }) => amount >= 0 && start <= end)).toBe(true);
        expect(stretches.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });

  it('by month adds up to the exact total, whatever the order of the readings', () => {
    fc.assert(
      fc.property(meter, fc.infiniteStream(fc.nat()), ({ points, total, end }, places) => {
        const shuffled = points
          .map((point) => ({ point, place: places.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ point }) => point);
        const count = Math.ceil(daysBetween(FIRST, end) / 28) + 1;
        const months = consumptionByMonth(shuffled, monthsFrom(FIRST, count));
        const amounts = months.map(({ consumption }) => Math.round((consumption ?? 0) * 1_000));
        expect(amounts.every((amount) => amount >= 0)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      }),
    );
  });

  it('of two consecutive periods is that of both together', () => {
    const day = fc.integer({ min: -30, max: 1_500 }).map((days) => addDays(FIRST, days));
    fc.assert(
      fc.property(meter, fc.tuple(day, day, day), ({ points }, days) => {
        const [first, middle, last] = days.toSorted();
        if (!first || !middle || !last) throw new Error('Three days are three days');
        const stretches = stretchesOf(points);
        const [one, other] = [
          consumptionBetween(stretches, first, middle),
          consumptionBetween(stretches, middle, last),
        ];
        const both = consumptionBetween(stretches, first, last);
        expect(both).toEqual({ amount: one.amount + other.amount, days: one.days + other.days });
      }),
    );
  });

  it('stays the same without a reading between two others of its device', () => {
    fc.assert(
      fc.property(meter, fc.nat(), ({ points, total }, chosen) => {
        const place = chosen % points.length;
        const [before, after] = [points[place - 1], points[place + 1]];
        fc.pre(before !== undefined && before.deviceId === after?.deviceId);
        const stretches = stretchesOf(points.toSpliced(place, 1));
        expect(stretches.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});

describe('a sequence of readings', () => {
  it('never yields negative consumption, in whatever order people enter it', () => {
    const attempt = fc.record({
      days: fc.integer({ min: 0, max: 400 }),
      value: fc.integer({ min: 0, max: 9_999_999 }),
      turns: fc.integer({ min: 0, max: 2 }),
      deviceId: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        const taken: ReadingPoint[] = [];
        for (const { days, value, turns, deviceId } of attempts) {
          const reading: ReadingPoint = {
            deviceId,
            kind: 'reading',
            date: addDays(FIRST, days),
            value: value / 1_000,
            rolled: turns * 10_000,
          };
          if (readingFault(reading, taken) === null) taken.push(reading);
        }
        const stretches = stretchesOf(taken);
        expect(stretches.every(({ amount }) => amount >= 0)).toBe(true);
        const total = stretches.reduce((sum, { amount }) => sum + amount, 0);
        const spans = [1, 2, 3].map((deviceId) => {
          const all = taken.filter((point) => point.deviceId === deviceId).map(registerTotal);
          return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
        });
        expect(total).toBe(spans.reduce((sum, span) => sum + span, 0));
      }),
    );
  });
});

const read = (date: string, value: number, deviceId = 1, rolled = 0) => ({ deviceId, date, value, rolled });

describe('months', () => {
  it('are exact if there is a reading at both ends', () => {
    const points = [read('2026-01-01', 100), read('2026-02-01', 131), read('2026-03-03', 160)];
    expect(consumptionByMonth(points, ['2025-12', '2026-01', '2026-02', '2026-03'])).toEqual([
      { month: '2025-12', consumption: null, days: 0, isEstimated: true },
      { month: '2026-01', consumption: 31, days: 31, isEstimated: false },
      { month: '2026-02', consumption: 27.066, days: 28, isEstimated: false },
      { month: '2026-03', consumption: 1.934, days: 2, isEstimated: true },
    ]);
  });

  it('share the consumption between two distant readings in proportion to their days', () => {
    const points = [read('2026-01-16', 0), read('2026-04-16', 90)];
    expect(consumptionByMonth(points, monthsFrom('2026-01-16', 4)).map(({ consumption }) => consumption)).toEqual([
      16, 28, 31, 15,
    ]);
    expect(consumptionByMonth(points, ['2026-02'])[0]?.isEstimated).toBe(true);
  });

  it('include the difference between two readings of the same day', () => {
    const points = [read('2026-01-01', 5), read('2026-01-01', 8)];
    expect(consumptionByMonth(points, ['2025-12', '2026-01'])).toMatchObject([
      { consumption: null },
      { consumption: 3, days: 0 },
    ]);
  });

  it('add up the last value of an old device, the first of a new one, and rollovers', () => {
    const points = [
      read('2026-01-01', 9_990),
      read('2026-01-16', 5, 1, 10_000),
      read('2026-01-16', 700, 2),
      read('2026-02-01', 710, 2),
    ];
    expect(consumptionByMonth(points, ['2026-01'])[0]?.consumption).toBe(25);
  });
});

describe('an expected range as people read it', () => {
  it.each([
    [35.2, 107.8, 36, 107, 0],
    [35, 107, 35, 107, 0],
    [0.24, 3.18, 0.3, 3.1, 1],
    [0.0351, 0.107, 0.036, 0.107, 3],
  ])('of %s to %s is %s to %s', (least, most, shownLeast, shownMost, decimals) => {
    expect(roundedRange({ least, most })).toEqual({ least: shownLeast, most: shownMost, decimals });
  });
});

describe('the expected consumption', () => {
  /** Monthly readings with the given daily consumption in each month of a year. */
  const monthly = (perDay: (month: number) => number, count: number) => {
    let value = 1_000;
    return Array.from({ length: count + 1 }, (_, index) => {
      const date = addMonths('2025-01-01', index);
      const before = addMonths(date, -1);
      if (index > 0) value += perDay(Number(before.slice(5, 7))) * daysBetween(before, date);
      return read(date, Math.round(value * 1_000) / 1_000);
    });
  };

  it('is unknown for a new meter', () => {
    expect(expectedDaily([], 'month')).toBeNull();
    expect(expectedDaily([read('2026-01-01', 1), read('2026-06-01', 9)], 'month')).toBeNull();
    expect(expectedDaily([read('2026-01-01', 1), read('2026-01-08', 2)], 'month')).toBeNull();
  });

  it('is the usual value, with a margin of half to either side', () => {
    expect(
      expectedDaily(
        monthly(() => 10, 4),
        'month',
      ),
    ).toEqual({ least: 5, most: 15 });
  });

  it('is not affected by a single outlier', () => {
    const points = monthly((month) => (month === 3 ? 400 : 10), 6);
    expect(expectedDaily(points, 'month')?.most).toBeLessThan(20);
  });

  it('takes the same season of the previous year into account', () => {
    // Eighteen months with ten times the consumption in winter: the next month is July.
    const heating = (month: number) => (month <= 3 || month >= 10 ? 100 : 10);
    const inSummer = expectedDaily(monthly(heating, 18), 'month');
    const inAutumn = expectedDaily(monthly(heating, 21), 'month');
    expect(
      isExpected(inSummer ?? { least: 0, most: 0 }, { start: '2026-07-01', end: '2026-08-01', consumption: 310 }),
    ).toBe(true);
    expect(
      isExpected(inAutumn ?? { least: 0, most: 0 }, { start: '2026-10-01', end: '2026-11-01', consumption: 3_100 }),
    ).toBe(true);
  });

  it('is never negative, and includes a constant consumption', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 30 }), (perDay, count) => {
        const points = monthly(() => perDay, count);
        const range = expectedDaily(points, 'month');
        const start = points.at(-1)?.date ?? FIRST;
        const end = firstOfMonth(addMonths(start, 1));
        expect(range?.least).toBeGreaterThanOrEqual(0);
        const consumption = perDay * daysBetween(start, end);
        expect(range && isExpected(range, { start, end, consumption })).toBe(true);
        expect(range && isExpected(range, { start, end, consumption: consumption * 3 })).toBe(false);
      }),
    );
  });
});
