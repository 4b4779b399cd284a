import { describe, expect, test } from 'vitest';
import { datesByDay, daysOfView, isOn, stepped, weekNumber } from './days.ts';

const ZONE = 'Europe/Berlin';

describe('the days of a view', () => {
  test.each([
    // February 2027 begins on a Monday and has 28 days.
    ['month', '2027-02-17', 28, '2027-02-01', '2027-02-28'],
    ['month', '2027-05-31', 42, '2027-04-26', '2027-06-06'],
    ['month', '2027-03-01', 35, '2027-03-01', '2027-04-04'],
    ['week', '2027-01-01', 7, '2026-12-28', '2027-01-03'],
  ] as const)('%s of %s', (view, day, count, first, last) => {
    const days = daysOfView(view, day);
    expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
  });

  test('step to the neighbours, whatever the length of a month', () => {
    expect(stepped('month', '2027-03-31', -1)).toBe('2027-02-01');
    expect(stepped('month', '2027-12-05', 1)).toBe('2028-01-01');
    expect(stepped('week', '2027-03-01', -1)).toBe('2027-02-22');
  });
});

test.each([
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2027-03-01', 9],
  ['2024-12-30', 1],
])('the week from %s is number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

describe('a date', () => {
  const overnight = { start: '2027-03-05T20:00:00.000Z', end: '2027-03-07T10:00:00.000Z' };

  test('is on each of its days', () => {
    const days = ['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'];
    expect(days.filter((day) => isOn(overnight, day, ZONE))).toEqual(['2027-03-05', '2027-03-06', '2027-03-07']);
  });

  test('that ends at midnight does not reach the next day', () => {
    const evening = { start: '2027-03-05T18:00:00.000Z', end: '2027-03-05T23:00:00.000Z' };
    expect(isOn(evening, '2027-03-05', ZONE)).toBe(true);
    expect(isOn(evening, '2027-03-06', ZONE)).toBe(false);
  });

  test('comes after earlier ones of its day', () => {
    const late = { id: 1, date: { start: '2027-03-05T15:00:00.000Z', end: '2027-03-05T16:00:00.000Z' } };
    const early = { id: 2, date: { start: '2027-03-05T08:00:00.000Z', end: '2027-03-05T16:00:00.000Z' } };
    const found = datesByDay([late, early], ['2027-03-05', '2027-03-06'], ZONE);
    expect([...found].map(([day, dates]) => [day, dates.map(({ id }) => id)])).toEqual([
      ['2027-03-05', [2, 1]],
      ['2027-03-06', []],
    ]);
  });
});
