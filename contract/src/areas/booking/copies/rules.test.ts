import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../../kernel/calendar.ts';
import { dayOf } from '../../../kernel/days.ts';
import { conflictOf, daysOf, MAX_COPIES, MAX_SHIFT_DAYS, timesAfter, timesOn, weekdayOf } from './rules.ts';

const BERLIN = 'Europe/Berlin';

/** Thursday 25 March 2027, 9:00 to 17:00; registration until Monday, 18:00. The clocks change on Sunday, 28 March. */
const date = {
  registrationPeriod: '2027-03-22T17:00:00.000Z',
  start: '2027-03-25T08:00:00.000Z',
  end: '2027-03-25T16:00:00.000Z',
};

describe('a copy of a date', () => {
  it('keeps the time of day when the clocks change', () => {
    expect(timesOn(date, '2027-04-01', BERLIN)).toEqual({
      registrationPeriod: '2027-03-29T16:00:00.000Z',
      start: '2027-04-01T07:00:00.000Z',
      end: '2027-04-01T15:00:00.000Z',
    });
  });

  it('keeps its length in days, and seconds', () => {
    const weekend = { ...date, start: '2027-03-25T08:00:30.000Z', end: '2027-03-27T12:00:00.000Z' };
    expect(timesAfter(weekend, 7, BERLIN)).toMatchObject({
      start: '2027-04-01T07:00:30.000Z',
      end: '2027-04-03T11:00:00.000Z',
    });
  });

  it('can be earlier', () => {
    expect(timesOn(date, '2027-03-18', BERLIN)?.start).toBe('2027-03-18T08:00:00.000Z');
  });

  it.each([
    ['begins at a time that the clocks skip', '2027-03-25T01:30:00.000Z', 3],
    ['is more than ten years away', date.start, 3661],
    ['is after the calendar', '9999-12-30T08:00:00.000Z', 5],
  ])('cannot be held if it %s', (_, start, days) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const day = addDays(dayOf(new Date(start), BERLIN), days);
    expect(timesOn({ ...date, start, end }, day, BERLIN)).toBeNull();
  });

  it('is moved at most ten years', () => {
    expect(timesAfter(date, MAX_SHIFT_DAYS, BERLIN)).not.toBeNull();
  });
});

describe('a weekly series', () => {
  const weekly = { kind: 'weekly', from: '2027-03-03', weekdays: [1, 4] } as const;

  it('ends on a day, which belongs to it', () => {
    expect(daysOf({ ...weekly, ends: { kind: 'until', day: '2027-03-15' } })).toEqual([
      '2027-03-04',
      '2027-03-08',
      '2027-03-11',
      '2027-03-15',
    ]);
  });

  it('ends after a number of times', () => {
    expect(daysOf({ ...weekly, ends: { kind: 'times', times: 3 } })).toEqual([
      '2027-03-04',
      '2027-03-08',
      '2027-03-11',
    ]);
  });

  it.each([
    ['no weekday', { weekdays: [], ends: { kind: 'times', times: 3 } }],
    ['an end before its start', { ends: { kind: 'until', day: '2027-03-02' } }],
  ] as const)('with %s has no days', (_, plan) => {
    expect(daysOf({ ...weekly, ...plan })).toEqual([]);
  });

  it('reports too many days', () => {
    expect(daysOf({ ...weekly, ends: { kind: 'times', times: 5000 } })).toHaveLength(MAX_COPIES + 1);
    expect(daysOf({ ...weekly, ends: { kind: 'until', day: '9999-12-31' } })).toHaveLength(MAX_COPIES + 1);
  });
});

test('chosen days are sorted, each once', () => {
  const days = ['2027-04-02', '2027-03-30', '2027-04-02'];
  expect(daysOf({ kind: 'days', days })).toEqual(['2027-03-30', '2027-04-02']);
});

test('the week begins on Monday', () => {
  expect(['2027-03-01', '2027-03-06', '2027-03-07'].map(weekdayOf)).toEqual([1, 6, 7]);
});

describe('a copy conflicts', () => {
  const now = new Date('2027-03-25T08:00:00.000Z');

  it.each([
    ['with nothing', { start: '2027-03-25T08:00:00.001Z' }, null],
    ['with the clock', { start: '2027-03-25T08:00:00.000Z' }, 'past'],
    ['with a date that begins at the same time', { start: '2027-03-20T08:00:00.000Z' }, 'sameStart'],
    ['with the clock change', null, 'impossible'],
  ])('%s', (_, times, expected) => {
    expect(conflictOf(times, [{ start: '2027-03-20T08:00:00Z' }], now)).toBe(expected);
  });
});
