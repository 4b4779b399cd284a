import { expect, test } from 'vitest';
import { dateTextIn, momentText, spanText } from './date-text.ts';

const ZONE = 'Europe/Berlin';

test.each([
  ['2026-12-05T08:00:00Z', 'Sa., 5. Dez.', 'Sat 5 Dec', '9', '9 am'],
  ['2027-05-04T12:30:00Z', 'Di., 4. Mai', 'Tue 4 May', '14:30', '2:30 pm'],
  ['2027-09-01T22:05:00Z', 'Do., 2. Sept.', 'Thu 2 Sept', '0:05', '12:05 am'],
  ['2027-03-01T11:00:00Z', 'Mo., 1. März', 'Mon 1 Mar', '12', '12 pm'],
])('%s has the usual format of each language', (instant, german, english, clock, time) => {
  const [de, en] = [dateTextIn('de', ZONE), dateTextIn('en', ZONE)];
  expect([de.weekdayOf(instant), en.weekdayOf(instant)]).toEqual([german, english]);
  expect([de.clock(instant), en.clock(instant)]).toEqual([clock, time]);
});

test.each([
  ['de', '2026-12-02T14:00:00Z', 'Mi., 02.12.2026 11:00–15:00'],
  ['en', '2026-12-02T14:00:00Z', 'Wed 2 Dec 2026, 11 am–3 pm'],
  ['de', '2026-12-03T14:30:00Z', 'Mi., 02.12.2026 11:00 – Do., 03.12.2026 15:30'],
  ['en', '2026-12-03T14:30:00Z', 'Wed 2 Dec 2026, 11 am – Thu 3 Dec 2026, 3:30 pm'],
] as const)('a span in a mail has weekdays and cannot be misread: %s, %s', (language, end, expected) => {
  expect(spanText('2026-12-02T10:00:00Z', end, ZONE, language)).toBe(expected);
});

test('a moment in a mail has them, too', () => {
  expect(momentText('2026-12-02T10:00:00Z', ZONE, 'de')).toBe('Mi., 02.12.2026 11:00');
  expect(momentText('2026-12-02T10:00:00Z', ZONE, 'en')).toBe('Wed 2 Dec 2026, 11 am');
});
