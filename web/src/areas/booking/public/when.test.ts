import { expect, test } from 'vitest';
import { writingOf } from './when.ts';

const ZONE = 'Europe/Berlin';

test.each([
  ['2026-12-05T08:00:00Z', 'Sa., 5. Dez.', 'Sat 5 Dec', '9', '9 am'],
  ['2027-05-04T12:30:00Z', 'Di., 4. Mai', 'Tue 4 May', '14:30', '2:30 pm'],
  ['2027-09-01T22:05:00Z', 'Do., 2. Sept.', 'Thu 2 Sept', '0:05', '12:05 am'],
  ['2027-03-01T11:00:00Z', 'Mo., 1. März', 'Mon 1 Mar', '12', '12 pm'],
])('%s has the usual format of each language', (instant, german, english, clock, time) => {
  const [de, en] = [writingOf('de', ZONE), writingOf('en', ZONE)];
  expect([de.weekdayOf(instant), en.weekdayOf(instant)]).toEqual([german, english]);
  expect([de.clock(instant), en.clock(instant)]).toEqual([clock, time]);
});
