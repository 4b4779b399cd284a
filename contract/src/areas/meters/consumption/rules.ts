import { addDays, addMonths, daysBetween, firstOfMonth } from '../../../kernel/calendar.ts';
import { type Interval, nextEntryDate } from '../rules.ts';

/** A device's value on a day; `rolled` is what its register counted before rolling over. */
export interface Point {
  readonly deviceId: number;
  readonly date: string;
  readonly value: number;
  readonly rolled: number;
}

/** A device's consumption between two days, in thousandths of its unit, so that sums are exact. */
export interface Stretch {
  readonly start: string;
  readonly end: string;
  readonly amount: number;
}

const THOUSAND = 1_000;

export const thousandthsOf = (value: number): number => Math.round(value * THOUSAND);

/** A device's total in thousandths; it never falls while the device counts. */
export const registerTotal = ({ value, rolled }: Pick<Point, 'value' | 'rolled'>): number =>
  thousandthsOf(value) + rolled * THOUSAND;

/** By device in order of installation, then by value over time; days compare as text. */
function byTime(a: Point, b: Point): number {
  if (a.deviceId !== b.deviceId) return a.deviceId - b.deviceId;
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return registerTotal(a) - registerTotal(b);
}

/** The consumption of each of a meter's devices between neighbouring readings, oldest first. */
export function stretchesOf(points: readonly Point[]): Stretch[] {
  const sorted = points.toSorted(byTime);
  return sorted.flatMap((point, index) => {
    const before = sorted[index - 1];
    if (before?.deviceId !== point.deviceId) return [];
    return [{ start: before.date, end: point.date, amount: registerTotal(point) - registerTotal(before) }];
  });
}

/** The consumption in a period, in thousandths, and how many of its days are covered by readings. */
interface Consumption {
  readonly amount: number;
  readonly days: number;
}

/**
 * The part of a stretch consumed before the start of a day, spread evenly over its days. Cumulative rounding makes the
 * parts add up to exactly the whole. The difference between two readings of one day belongs to that day.
 */
function consumptionBefore({ start, end, amount }: Stretch, day: string, days: number): Consumption {
  if (day <= start) return { amount: 0, days: 0 };
  if (day >= end) return { amount, days };
  const passed = daysBetween(start, day);
  return { amount: Math.floor(amount / days) * passed + Math.floor(((amount % days) * passed) / days), days: passed };
}

/** The consumption between consecutive days of a list. */
export function consumptionAlong(stretches: readonly Stretch[], days: readonly string[]): readonly Consumption[] {
  const sums = days.slice(1).map((end, index) => ({ first: days[index] ?? end, end, amount: 0, days: 0 }));
  for (const stretch of stretches) {
    const length = daysBetween(stretch.start, stretch.end);
    for (const sum of sums) {
      if (stretch.end < sum.first || stretch.start >= sum.end) continue;
      const [before, after] = [
        consumptionBefore(stretch, sum.first, length),
        consumptionBefore(stretch, sum.end, length),
      ];
      sum.amount += after.amount - before.amount;
      sum.days += after.days - before.days;
    }
  }
  return sums.map(({ amount, days }) => ({ amount, days }));
}

/** The consumption from the start of one day to the start of another. */
export const consumptionBetween = (stretches: readonly Stretch[], first: string, end: string): Consumption =>
  consumptionAlong(stretches, [first, end])[0] ?? { amount: 0, days: 0 };

/** How many days a reading may be away from a month's border and still count for it. */
const BORDER_DAYS = 3;

/** When a meter was installed and removed; null if unknown or still in use. */
export interface Presence {
  readonly installedOn: string | null;
  readonly retiredOn: string | null;
}

/** The part of a period in which a meter was installed. */
export const presentIn = ({ installedOn, retiredOn }: Presence, first: string, end: string) => ({
  start: installedOn !== null && installedOn > first ? installedOn : first,
  end: retiredOn !== null && retiredOn < end ? retiredOn : end,
});

/** The days around a border in which a reading counts for it. */
export interface Border {
  readonly from: string;
  readonly to: string;
}

export const borderAt = (day: string): Border => ({ from: addDays(day, -BORDER_DAYS), to: addDays(day, BORDER_DAYS) });

/** Whether each of the borders has a reading, so that nothing between them is estimated. */
const isReadAt = (points: readonly Pick<Point, 'date'>[], borders: readonly Border[]): boolean =>
  borders.every(({ from, to }) => points.some(({ date }) => from <= date && date <= to));

/** Whether the consumption between two borders is estimated: one of them has no reading, or no reading covers it. */
export const isEstimatedBetween = (
  points: readonly Pick<Point, 'date'>[],
  borders: readonly Border[],
  days: number,
): boolean => days === 0 || !isReadAt(points, borders);

const ALWAYS: Presence = { installedOn: null, retiredOn: null };

export interface MonthFigure {
  /** `YYYY-MM`. */
  readonly month: string;
  /** In units; null if no reading covers it. */
  readonly consumption: number | null;
  /** The number of its days covered by readings. */
  readonly days: number;
  readonly isEstimated: boolean;
}

/** Consecutive months, `YYYY-MM`, starting with the month of a day. */
export const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(day), index).slice(0, 7));

/** A meter's consumption in each month; between two readings it is spread over the days. */
export function consumptionByMonth(
  points: readonly Point[],
  months: readonly string[],
  presence: Presence = ALWAYS,
): MonthFigure[] {
  const stretches = stretchesOf(points);
  return months.map((month) => {
    const first = `${month}-01`;
    const end = addMonths(first, 1);
    const { amount, days } = consumptionBetween(stretches, first, end);
    const present = presentIn(presence, first, end);
    return {
      month,
      consumption: days === 0 && amount === 0 ? null : amount / THOUSAND,
      days,
      isEstimated: isEstimatedBetween(points, [borderAt(present.start), borderAt(present.end)], days),
    };
  });
}

/** The daily consumption of a meter. */
export interface DailyRange {
  readonly least: number;
  readonly most: number;
}

/**
 * How many of the latest stretches define the usual consumption, how many are required, and their minimum total length
 * in days.
 */
const RECENT_STRETCHES = 6;
const MIN_STRETCHES = 2;
const MIN_DAYS = 20;
/** The same season of the previous year counts twice as much as the last months. */
const SEASON_WEIGHT = 2 / 3;
/** The margin around the expected value that counts as usual, and the factor for the usual deviation. */
const MARGIN_SHARE = 0.5;
const DEVIATION_FACTOR = 4;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/**
 * The expected daily consumption of a meter until its next reading, from its latest readings without a single outlier,
 * and from the same season of the previous year. Null if there is too little data.
 */
export function expectedDaily(points: readonly Point[], interval: Interval): DailyRange | null {
  const stretches = stretchesOf(points).filter(({ start, end }) => start < end);
  const recent = stretches.slice(-RECENT_STRETCHES);
  const last = recent.at(-1);
  const days = recent.reduce((sum, { start, end }) => sum + daysBetween(start, end), 0);
  if (!last || recent.length < MIN_STRETCHES || days < MIN_DAYS) return null;
  const rates = recent.map(({ start, end, amount }) => amount / daysBetween(start, end));
  const usual = median(rates);
  const [first, end] = [addMonths(last.end, -12), addMonths(nextEntryDate(last.end, interval), -12)];
  const season = consumptionBetween(stretches, first, end);
  const isKnown = season.days === daysBetween(first, end);
  const expected = isKnown ? SEASON_WEIGHT * (season.amount / season.days) + (1 - SEASON_WEIGHT) * usual : usual;
  const deviation = median(rates.map((rate) => Math.abs(rate - usual)));
  const spread = Math.max(MARGIN_SHARE * expected, DEVIATION_FACTOR * deviation);
  return {
    least: Math.floor(Math.max(0, expected - spread)) / THOUSAND,
    most: Math.ceil(expected + spread) / THOUSAND,
  };
}

/** How many months of readings `expectedDaily` uses. */
export const EXPECTED_MONTHS = 15;

/**
 * Whether the consumption between two days is within the expected range. Meters are not always read at the same time of
 * day, so one day of difference is tolerated.
 */
export function isExpected(
  { least, most }: DailyRange,
  { start, end, consumption }: { readonly start: string; readonly end: string; readonly consumption: number },
): boolean {
  const days = Math.max(0, daysBetween(start, end));
  return consumption >= least * Math.max(0, days - 1) && consumption <= most * (days + 1);
}

/** An expectation is no measurement: whole units from this width on, tenths from the other. */
const WHOLE_FROM = 10;
const TENTHS_FROM = 1;
/** Smaller than the decimals of a register, larger than floating-point errors. */
const ROUNDING = 1e-6;

/**
 * An expected consumption as people read it, and its decimals. It is rounded inwards, so that a value outside it is
 * outside of what they read, too.
 */
export function roundedRange({ least, most }: DailyRange) {
  const width = most - least;
  const decimals = width >= WHOLE_FROM ? 0 : width >= TENTHS_FROM ? 1 : 3;
  const factor = 10 ** decimals;
  return {
    least: Math.ceil(least * factor - ROUNDING) / factor,
    most: Math.floor(most * factor + ROUNDING) / factor,
    decimals,
  };
}
