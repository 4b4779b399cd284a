import { expect, test } from 'vitest';
import type { PublicDate } from './data.ts';
import { filterUpcoming, monthsOf, upcomingOf } from './upcoming.ts';

const ZONE = 'Europe/Berlin';

const date = (id: number, start: string, location: string | null): PublicDate => ({
  id,
  eventId: 1,
  registrationPeriod: start,
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  slots: 10,
  online: location === null,
  location,
  reservedSlots: 0,
  offeredSlots: 0,
  waitlistSize: 0,
  hasFreeSlots: true,
  isBookable: true,
});

const event = (title: string, category: string, dates: PublicDate[]) => ({
  title,
  category,
  subCategory: 'Allgemeines',
  dates,
});

const upcoming = upcomingOf([
  event('Bierkunde', 'Fachseminare', [
    date(3, '2027-04-30T22:30:00.000Z', 'Kassel'),
    date(2, '2027-03-10T08:00:00.000Z', 'Fulda'),
  ]),
  event('Jugendschutz', 'Pflichtschulungen', [date(1, '2027-03-10T08:00:00.000Z', null)]),
]);

const idsOf = (filter: Partial<Parameters<typeof filterUpcoming>[1]>) =>
  filterUpcoming(upcoming, { search: '', month: null, category: null, ...filter }, ZONE).map(({ date: { id } }) => id);

test('dates of all events come by start, those that begin together by number', () => {
  expect(idsOf({})).toEqual([1, 2, 3]);
});

test('a month is that of the business time zone', () => {
  // Half past midnight on 1 May in Berlin.
  expect(monthsOf(upcoming, ZONE)).toEqual(['2027-03', '2027-05']);
  expect(idsOf({ month: '2027-05' })).toEqual([3]);
  expect(idsOf({ month: '2027-04' })).toEqual([]);
});

test('search and category narrow together', () => {
  expect(idsOf({ category: 'Fachseminare' })).toEqual([2, 3]);
  expect(idsOf({ search: 'fulda bier' })).toEqual([2]);
  expect(idsOf({ search: 'pflicht' })).toEqual([1]);
  expect(idsOf({ search: 'fulda', category: 'Pflichtschulungen' })).toEqual([]);
});
