import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { formatDay } from '@kontor/contract/kernel/days.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom, momentFrom, type ParseContext } from './typed-days.ts';

const german: ParseContext = {
  today: '2026-11-23',
  words: { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' },
};
const english: ParseContext = {
  today: '2026-11-23',
  words: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
};

describe('a typed day', () => {
  it.each([
    ['1.2.27', '2027-02-01'],
    ['01.02.2027', '2027-02-01'],
    ['1. 2. 2027', '2027-02-01'],
    ['1-2-27', '2027-02-01'],
    ['1 2 2027', '2027-02-01'],
    ['010227', '2027-02-01'],
    ['01022027', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    [' heute ', '2026-11-23'],
    ['Morgen', '2026-11-24'],
    ['gestern', '2026-11-22'],
  ])('%s is %s', (text, day) => expect(dayFrom(text, german)).toBe(day));

  it('is read with the day before the month in English too', () => {
    expect(dayFrom('2/1/27', english)).toBe('2027-01-02');
    expect(dayFrom('today', english)).toBe('2026-11-23');
    expect(dayFrom('tomorrow', english)).toBe('2026-11-24');
    expect(dayFrom('heute', english)).toBeNull();
  });

  it.each(['', '31.2.27', '1.13.27', '1.2.027', '11/23/2026', 'bald', 'morgens', '1.2.27 9', '0.1.27'])(
    '%s is invalid',
    (text) => expect(dayFrom(text, german)).toBeNull(),
  );

  it('is parsed in the formats of both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), (days) => {
        const day = addDays('1910-01-01', days);
        expect(dayFrom(formatDay(day, 'de'), german)).toBe(day);
        expect(dayFrom(formatDay(day, 'en'), english)).toBe(day);
      }),
    );
  });
});

describe('a typed day and time', () => {
  it.each([
    ['1.2.27 9', '2027-02-01', '09:00'],
    ['1.2.27 9:30', '2027-02-01', '09:30'],
    ['1.2.27, 18.30', '2027-02-01', '18:30'],
    ['1.2.27 930', '2027-02-01', '09:30'],
    ['1.2.27 9 Uhr', '2027-02-01', '09:00'],
    ['010220271830', '2027-02-01', '18:30'],
    ['010227 1830', '2027-02-01', '18:30'],
    ['2027-02-01T18:30', '2027-02-01', '18:30'],
    ['24.12. 10:00', '2026-12-24', '10:00'],
    ['1.2.27', '2027-02-01', '09:00'],
    ['heute 14', '2026-11-23', '14:00'],
    ['morgen', '2026-11-24', '09:00'],
  ])('%s is %s at %s', (text, day, time) => expect(momentFrom(text, german)).toEqual({ day, time }));

  it('understands am and pm', () => {
    expect(momentFrom('2/1/27 9:30 pm', english)).toEqual({ day: '2027-01-02', time: '21:30' });
    expect(momentFrom('2/1/27 12am', english)).toEqual({ day: '2027-01-02', time: '00:00' });
    expect(momentFrom('2/1/27 13 pm', english)).toBeNull();
  });

  it.each(['', '9', '1.2.27 24', '1.2.27 9:60', '1.2.27 x', '31.2.27 9'])('%s is invalid', (text) =>
    expect(momentFrom(text, german)).toBeNull(),
  );
});
