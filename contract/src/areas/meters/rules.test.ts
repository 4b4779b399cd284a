import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../../kernel/calendar.ts';
import { baseUnitFactor, INTERVALS, isEntryAllowed, isOverdue, meterRules, nextEntryDate } from './rules.ts';

test.each([
  ['2026-01-31', 'month', '2026-02-01'],
  ['2026-12-01', 'month', '2027-01-01'],
  ['2026-01-01', 'quarter', '2026-04-01'],
  ['2026-03-31', 'quarter', '2026-04-01'],
  ['2026-11-22', 'quarter', '2027-01-01'],
  ['2026-02-28', 'year', '2027-01-01'],
  ['2026-12-31', 'year', '2027-01-01'],
] as const)('after %s the next entry of a %s is due on %s', (readOn, interval, next) => {
  expect(nextEntryDate(readOn, interval)).toBe(next);
});

test('the next entry is always due on the first of a later month, within the next interval', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
  const months = { month: 1, quarter: 3, year: 12 };
  fc.assert(
    fc.property(day, fc.constantFrom(...INTERVALS), (readOn, interval) => {
      const next = nextEntryDate(readOn, interval);
      expect(next > readOn).toBe(true);
      expect(next.slice(8)).toBe('01');
      expect(addMonths(next, -months[interval]) <= readOn).toBe(true);
    }),
  );
});

describe('a meter', () => {
  const meter = { nextEntryDate: '2026-12-01', installedOn: null, retiredOn: null };

  it('is read from its due day on, or at once if it was never read', () => {
    expect(isEntryAllowed(meter, '2026-11-30')).toBe(false);
    expect(isEntryAllowed(meter, '2026-12-01')).toBe(true);
    expect(isEntryAllowed({ ...meter, nextEntryDate: null }, '2026-11-30')).toBe(true);
  });

  it('is no longer read once it is out of use', () => {
    expect(isEntryAllowed({ ...meter, retiredOn: '2026-12-05' }, '2026-12-04')).toBe(true);
    expect(isEntryAllowed({ ...meter, retiredOn: '2026-12-05' }, '2026-12-05')).toBe(false);
    expect(isOverdue({ ...meter, nextEntryDate: null, retiredOn: '2026-12-05' }, '2026-12-05')).toBe(false);
  });

  it('is overdue a week after its due day', () => {
    expect(isOverdue(meter, '2026-12-08')).toBe(false);
    expect(isOverdue(meter, '2026-12-09')).toBe(true);
    const added = { ...meter, nextEntryDate: null, installedOn: '2026-12-01' };
    expect([isOverdue(added, '2026-12-08'), isOverdue(added, '2026-12-09')]).toEqual([false, true]);
    expect(isOverdue({ ...added, installedOn: null }, '2026-12-01')).toBe(true);
  });

  it('counts in a unit that suits its type', () => {
    expect(meterRules({ type: 'water', unit: 'kWh' })).toEqual([{ path: 'unit', key: 'unitOfMeter' }]);
    expect(meterRules({ type: 'gas', unit: 'kWh' })).toEqual([]);
    expect([baseUnitFactor('gas', 'm³'), baseUnitFactor('heatQuantity', 'MWh'), baseUnitFactor('water', 'm³')]).toEqual(
      [10, 1_000, 1],
    );
  });

  it('with a start value needs an installation day', () => {
    expect(meterRules({ startValue: 5, installedOn: null })).toEqual([{ path: 'installedOn', key: 'required' }]);
    expect(meterRules({ startValue: 1_000, installedOn: '2026-01-01', digits: 3 })).toEqual([
      { path: 'startValue', key: 'digitsOfMeter' },
    ]);
    expect(meterRules({ installedOn: '2026-01-02', retiredOn: '2026-01-01' })).toEqual([
      { path: 'retiredOn', key: 'beforeInstallation' },
    ]);
  });
});
