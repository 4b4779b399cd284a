import { addDays } from '../../../kernel/calendar.ts';
import { instantOf, localTimeOf } from '../../../kernel/days.ts';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/durations.ts';
import { median } from '../parts/averages.ts';

/** Smart meters count by quarters of an hour. */
export const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_PER_HOUR = HOUR_MS / QUARTER_MS;
const SLOTS = 24 * QUARTERS_PER_HOUR;

/** The average load over a quarter of an hour, in units per hour. */
export const loadOfQuarter = (amount: number): number => amount * QUARTERS_PER_HOUR;

/** The most days that a file has, or that are looked at, at once. */
export const MAX_DAYS = 366;
export const MAX_QUARTERS = MAX_DAYS * SLOTS;

/** The most quarters of a call: a month in which an hour is repeated. Files are read in a thread of their own. */
export const MAX_SENT_QUARTERS = 31 * SLOTS + QUARTERS_PER_HOUR;

/** The most that a meter counts in a quarter of an hour, in its unit. */
export const MAX_PER_QUARTER = 1_000_000;

/** The night: from ten in the evening to six in the morning. */
const NIGHT_FROM = 22 * QUARTERS_PER_HOUR;
const NIGHT_TO = 6 * QUARTERS_PER_HOUR;

/** The amounts of a day's quarters in thousandths of the meter's unit; null where nothing is known. */
export interface QuarterDay {
  readonly day: string;
  readonly amounts: readonly (number | null)[];
}

/** The instant at which a day begins; where a clock change skips midnight, an hour later. */
function startOf(day: string, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = [0, 1].map((hour) => instantOf({ year, month, day: date, hour, minute: 0 }, zone)).find(Boolean);
  return at?.getTime() ?? Date.parse(`${day}T00:00:00Z`);
}

/** How many quarters a day has: 92 or 100 if the clocks change, else 96. */
export const quartersOf = (day: string, zone: string): number =>
  Math.round((startOf(addDays(day, 1), zone) - startOf(day, zone)) / QUARTER_MS);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function dayAt(at: number, zone: string): string {
  const { year, month, day } = localTimeOf(new Date(at), zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The start of a quarter of an hour and its consumption, in thousandths of the meter's unit. */
export interface Quarter {
  readonly at: number;
  readonly amount: number;
}

/** Sorts quarters, in whatever order, into the days of a time zone; of two of the same quarter, the last one counts. */
export function daysOf(quarters: Iterable<Quarter>, zone: string): QuarterDay[] {
  const days = new Map<string, { readonly start: number; readonly amounts: (number | null)[] }>();
  let current: { day: string; start: number; end: number } | null = null;
  for (const { at, amount } of quarters) {
    // Neighbours are mostly of the same day.
    if (!current || at < current.start || at >= current.end) {
      const day = dayAt(at, zone);
      current = { day, start: startOf(day, zone), end: startOf(addDays(day, 1), zone) };
    }
    const { day, start, end } = current;
    const known = days.get(day) ?? {
      start,
      amounts: Array.from({ length: Math.round((end - start) / QUARTER_MS) }, () => null),
    };
    known.amounts[Math.round((at - start) / QUARTER_MS)] = amount;
    days.set(day, known);
  }
  return [...days.entries()]
    .map(([day, { amounts }]) => ({ day, amounts }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const ORDINARY_DAY: readonly number[] = Array.from({ length: SLOTS }, (_, slot) => slot);

/** The quarter of the wall clock, 0 to 95, at which each quarter of a day begins: a repeated hour has the same again. */
function slotsOf(day: string, count: number, zone: string): readonly number[] {
  if (count === SLOTS) return ORDINARY_DAY;
  const start = startOf(day, zone);
  return Array.from({ length: count }, (_, index) => {
    const { hour, minute } = localTimeOf(new Date(start + index * QUARTER_MS), zone);
    return hour * QUARTERS_PER_HOUR + Math.floor(minute / (60 / QUARTERS_PER_HOUR));
  });
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const meanOf = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);

/** The sums of the days of a kind by the quarter of the wall clock. */
const emptySlots = () => Array.from({ length: SLOTS }, () => ({ sum: 0, count: 0 }));

/**
 * What the quarters of some days tell: how much of the consumption is at night and at weekends, the load that is always
 * there (the median of the smallest quarter of each complete day), the highest load, and the mean load by time of day.
 * Amounts are in thousandths, loads in thousandths per hour.
 */
export function loadOf(days: readonly QuarterDay[], zone: string) {
  const [workdays, weekends] = [emptySlots(), emptySlots()];
  const smallest: number[] = [];
  let [total, night, weekend, known, expected] = [0, 0, 0, 0, 0];
  let peak: { readonly amount: number; readonly at: number } | null = null;
  for (const { day, amounts } of days) {
    const isFree = isWeekend(day);
    const slots = slotsOf(day, amounts.length, zone);
    const curve = isFree ? weekends : workdays;
    const values = amounts.filter((amount) => amount !== null);
    expected += amounts.length;
    known += values.length;
    if (values.length === amounts.length) smallest.push(Math.min(...values));
    for (const [index, amount] of amounts.entries()) {
      const slot = slots[index] ?? 0;
      const place = curve[slot];
      if (amount === null || !place) continue;
      total += amount;
      if (slot >= NIGHT_FROM || slot < NIGHT_TO) night += amount;
      if (isFree) weekend += amount;
      place.sum += amount;
      place.count += 1;
      if (!peak || amount > peak.amount) peak = { amount, at: startOf(day, zone) + index * QUARTER_MS };
    }
  }
  const perHour = (amount: number | null) => (amount === null ? null : loadOfQuarter(amount));
  return {
    total,
    night,
    weekend,
    known,
    expected,
    baseLoad: perHour(median(smallest)),
    peak: peak && { load: loadOfQuarter(peak.amount), at: new Date(peak.at).toISOString() },
    curve: workdays.map((workday, slot) => ({
      time: `${twoDigits(Math.floor(slot / QUARTERS_PER_HOUR))}:${twoDigits((slot % QUARTERS_PER_HOUR) * 15)}`,
      workday: perHour(meanOf(workday.sum, workday.count)),
      weekend: perHour(meanOf(weekends[slot]?.sum ?? 0, weekends[slot]?.count ?? 0)),
    })),
  };
}
