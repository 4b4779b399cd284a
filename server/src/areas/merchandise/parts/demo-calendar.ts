import { DAY_MS } from '@kontor/contract/kernel/durations.ts';

/** Days are counted from 1970-01-01: the demo calculates with whole days, regardless of the time zone. */

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** From 0, Monday, to 6, Sunday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

export const mondayOf = (day: number): number => day - weekdayOf(day);

/** Months are counted from January of the year 0; `season` is the month of the year, from 0. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

export const seasonOf = (month: number): number => month % 12;

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** All days from the first to the last, both inclusive. */
export function* daysBetween(first: number, last: number): Generator<number> {
  for (let day = first; day <= last; day += 1) yield day;
}

const EVENING = 20 * 3_600_000;
const APART = 10_000;

/** When a site, given by its index, reports the events of a day: one site after another, in the evening. */
export const reportedAt = (day: number, place: number): number => day * DAY_MS + EVENING + place * APART;

/** Easter Sunday (the anonymous Gregorian computus). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + leaps + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4)) / DAY_MS;
}

type Land = 'Bayern' | 'Hessen' | 'Niedersachsen' | 'Nordrhein-Westfalen' | 'Thüringen';

const LANDS: ReadonlyMap<string, Land> = new Map([
  ['Südniedersachsen', 'Niedersachsen'],
  ['Ostwestfalen', 'Nordrhein-Westfalen'],
  ['Hellweg', 'Nordrhein-Westfalen'],
  ['Thüringen', 'Thüringen'],
  ['Mainfranken', 'Bayern'],
  ['Oberfranken', 'Bayern'],
]);

/** Month and day, or the distance from Easter; without `lands`, it is a holiday in all of Germany. */
const HOLIDAYS: readonly { readonly on: string | number; readonly lands?: readonly Land[] }[] = [
  { on: '01-01' },
  { on: '01-06', lands: ['Bayern'] },
  { on: -2 },
  { on: 1 },
  { on: '05-01' },
  { on: 39 },
  { on: 50 },
  { on: 60, lands: ['Bayern', 'Hessen', 'Nordrhein-Westfalen'] },
  { on: '09-20', lands: ['Thüringen'] },
  { on: '10-03' },
  { on: '10-31', lands: ['Niedersachsen', 'Thüringen'] },
  { on: '11-01', lands: ['Bayern', 'Nordrhein-Westfalen'] },
  { on: '12-25' },
  { on: '12-26' },
];

const known = new Map<string, ReadonlySet<number>>();

function holidaysOf(year: number, land: Land): ReadonlySet<number> {
  const found = known.get(`${year} ${land}`);
  if (found) return found;
  const days = HOLIDAYS.filter(({ lands }) => lands?.includes(land) ?? true).map(({ on }) =>
    typeof on === 'number' ? easterOf(year) + on : dayNumber(`${year}-${on}`),
  );
  const holidays = new Set(days);
  known.set(`${year} ${land}`, holidays);
  return holidays;
}

/** Whether shops of a region must be closed: on Sundays and public holidays. */
export const isClosed = (day: number, region: string): boolean =>
  weekdayOf(day) === 6 || holidaysOf(yearOf(day), LANDS.get(region) ?? 'Hessen').has(day);
