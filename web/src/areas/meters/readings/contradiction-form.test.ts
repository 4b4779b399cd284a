import { describe, expect, it } from 'vitest';
import { validate } from '../../../kit/forms/values.ts';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { Entry } from '../data.ts';
import { choicesFor, contradictionFaults, contradictionForm, explanationOf } from './contradiction-form.ts';

const entry: Entry = {
  id: 7,
  siteId: 101,
  text: 'Kühlraum',
  number: '4711',
  type: 'electricity',
  unit: 'kWh',
  interval: 'month',
  digits: 5,
  installedOn: null,
  previousValue: 99_900,
  previousDate: '2026-11-01',
  nextEntryDate: '2026-12-01',
  entryAllowed: true,
  expected: { least: 5, most: 15 },
};
const typed = { value: 100, date: '2026-12-01' };

function faultsOf(given: object) {
  const verdict = validate(
    withExtraRules(contradictionForm, (each) => contradictionFaults(entry, typed, each)),
    { ...given },
  );
  return verdict.ok ? [] : [...verdict.faults].map(([path, { key }]) => `${path}: ${key}`).sort();
}

describe('the possible explanations', () => {
  it('depend on the meter, the reading and the user', () => {
    expect(choicesFor(entry, typed, false)).toEqual(['rollover', 'exchange']);
    expect(choicesFor({ ...entry, digits: 6, previousValue: 411_131 }, { ...typed, value: 12 }, false)).toEqual([
      'exchange',
    ]);
    expect(choicesFor({ ...entry, digits: null }, typed, true)).toEqual(['exchange', 'correction']);
    expect(choicesFor(entry, { ...typed, value: 99_950 }, false)).toEqual([]);
    expect(choicesFor(entry, { ...typed, value: 99_950 }, true)).toEqual(['correction']);
  });

  it('exclude a rollover on the day of the last reading, and an exchange before it', () => {
    const onDay = (date: string) => choicesFor(entry, { ...typed, date }, true);
    expect(onDay('2026-10-31')).toEqual(['correction']);
    expect(onDay('2026-11-01')).toEqual(['exchange', 'correction']);
    expect(onDay('2026-11-02')).toEqual(['rollover', 'exchange', 'correction']);
    expect(choicesFor(entry, { ...typed, date: '2026-10-31' }, false)).toEqual([]);
  });
});

describe('the confirmation', () => {
  it('is complete for a rollover, unless the consumption is unusual', () => {
    expect(faultsOf({ confirmed: 'rollover' })).toEqual([]);
    expect(
      contradictionFaults(entry, { ...typed, value: 5_000 }, { ...explanation(), confirmed: 'rollover' }).map(
        ({ key }) => key,
      ),
    ).toEqual(['reasonMissing']);
  });

  it('requires values and a number for an exchange, which fit the readings', () => {
    expect(faultsOf({ confirmed: 'exchange' })).toEqual([
      'endValue: required',
      'number: required',
      'startValue: required',
    ]);
    expect(
      faultsOf({ confirmed: 'exchange', endValue: 99_000, startValue: 101, number: 'N', date: '2026-12-02' }),
    ).toEqual(['date: afterReading', 'endValue: belowPrevious', 'startValue: aboveReading']);
    expect(faultsOf({ confirmed: 'exchange', endValue: 100_100, startValue: 0, number: 'N' })).toEqual([]);
  });

  it('converts to the contract’s format', () => {
    expect(explanationOf({ ...explanation(), confirmed: 'exchange', endValue: 1, startValue: 2, number: 'N' })).toEqual(
      {
        reason: null,
        rollover: false,
        correction: false,
        exchange: { endValue: 1, startValue: 2, number: 'N', digits: null, date: null },
      },
    );
  });
});

function explanation() {
  return { endValue: null, startValue: null, number: null, digits: null, date: null, reason: null };
}
