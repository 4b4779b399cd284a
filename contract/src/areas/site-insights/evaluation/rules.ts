import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, mondayOf } from '../../../kernel/calendar.ts';
import type { Fault } from '../../../kernel/faults.ts';
import type { Figures } from './schema.ts';

/** The step sizes of a time series. */
export const STEP_SIZES = ['day', 'week', 'month'] as const;

export type Step = (typeof STEP_SIZES)[number];

/** Days, both inclusive. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Longer periods are rejected. */
export const MAX_PERIOD_YEARS = 5;

/** The month up to a day, which is the default period (`spec 2 §9`). */
export const defaultPeriod = (today: string): Period => ({ start: addMonths(today, -1), end: today });

/** The requested days; a missing start or end is derived from the other as in the default. */
export function periodOf(requested: { readonly [Day in keyof Period]?: string | undefined }, today: string): Period {
  const { end = today } = requested;
  return { start: requested.start ?? defaultPeriod(end).start, end };
}

/** The faults of a period, by field. */
export function periodFault({ start, end }: Period): Fault | null {
  if (end < start) return { path: 'end', key: 'endBeforeStart', values: {} };
  if (end <= addMonths(start, 12 * MAX_PERIOD_YEARS)) return null;
  return { path: 'start', key: 'periodTooLong', values: { years: MAX_PERIOD_YEARS } };
}

const firstOfStep: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

const lastOfStep: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => addDays(mondayOf(day), 6),
  month: lastOfMonth,
};

/** The consecutive days, weeks from Monday, or months of a period, the first and last cut to it. */
export function splitPeriod({ start, end }: Period, step: Step): Period[] {
  const stretches: Period[] = [];
  for (let day = start; day <= end; ) {
    const last = lastOfStep[step](day);
    stretches.push({ start: day, end: last < end ? last : end });
    day = addDays(last, 1);
  }
  return stretches;
}

/** The first and last day with figures of a site; null if there are none. */
export interface Coverage {
  readonly since: string | null;
  readonly asOf: string | null;
}

/** Shops are closed on Sundays and on New Year's Day, so missing figures for these days are not a gap. */
const isClosed = (day: string): boolean => mondayOf(day) === addDays(day, -6) || day.endsWith('-01-01');

const lastOpen = (day: string): string => (isClosed(day) ? lastOpen(addDays(day, -1)) : day);

/** The number of days from Monday to Saturday, when shops are open. */
export const weekdaysOf = ({ start, end }: Period): number => {
  const sundays = Math.floor((daysBetween(mondayOf(start), end) + 1) / 7);
  return daysBetween(start, end) + 1 - sundays;
};

/** How much later than the first day of a period a site's first figures may be: holidays and a weekend. */
const LATEST_START_DAYS = 5;

/** How many weekdays may be holidays: two in a week, as at Christmas, and 6 % of a longer period, as in May. */
const HOLIDAYS = { always: 2, share: 0.06 };

/**
 * Whether a site has figures from the beginning of a period and for nearly all its weekdays, of which it has
 * `weekdays`. Compared with an incomplete period, a complete one would look like a rise.
 */
export function isCovered(period: Period, since: string | null, weekdays: number): boolean {
  if (since === null || since > addDays(period.start, LATEST_START_DAYS)) return false;
  const all = weekdaysOf(period);
  return all - weekdays <= Math.min(all / 2, HOLIDAYS.always + all * HOLIDAYS.share);
}

/**
 * Whether a stretch is a complete day, week or month: not cut by the period, and with figures from its first to its
 * last day, see `isCovered`. An incomplete one would look like a drop next to the others.
 */
export function isWholeStep({ start, end }: Period, step: Step, { since, asOf }: Coverage, weekdays: number): boolean {
  if (step === 'day') return true;
  const whole = { start: firstOfStep[step](start), end: lastOfStep[step](start) };
  const isCut = whole.start < start || end < whole.end;
  return !isCut && isCovered(whole, since, weekdays) && asOf !== null && lastOpen(whole.end) <= asOf;
}

const isWholeMonths = ({ start, end }: Period): boolean => start === firstOfMonth(start) && end === lastOfMonth(end);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The part of a period that can have figures: it ends with the last day that has some, because an unfinished period
 * would look like a drop next to a complete one.
 */
export const evaluatedPart = ({ start, end }: Period, asOf: string | null): Period =>
  asOf !== null && start <= asOf && asOf < end ? { start, end: asOf } : { start, end };

/** Units in months that a period may start and end within: a month, a quarter or a year. */
const UNITS = [1, 3, 12];

/**
 * The comparison period. For a period that starts with a month, quarter or year and ends within it: the same days of
 * the previous one. If it starts with any other month: as many months earlier. Otherwise as many whole weeks earlier as
 * it lasts, so that the weekdays match, because shops sell on a Saturday what they do not on a Sunday.
 */
export function periodBefore(period: Period): Period {
  const { start, end } = period;
  if (start !== firstOfMonth(start)) {
    const days = 7 * Math.ceil((daysBetween(start, end) + 1) / 7);
    return { start: addDays(start, -days), end: addDays(end, -days) };
  }
  const length = monthOf(end) - monthOf(start) + 1;
  const unit = UNITS.find((months) => length <= months && (monthOf(start) - 1) % months === 0);
  return monthsBefore(period, unit ?? length);
}

/** The same weekdays a year earlier: 52 weeks before. */
export const weekdaysYearBefore = ({ start, end }: Period): Period => ({
  start: addDays(start, -364),
  end: addDays(end, -364),
});

/** The same days a year earlier, or the same weekdays if it does not start with a month. */
export const periodYearBefore = (period: Period): Period =>
  period.start === firstOfMonth(period.start) ? monthsBefore(period, 12) : weekdaysYearBefore(period);

/** The same days some months earlier; full months stay full, even in February. */
function monthsBefore(period: Period, months: number): Period {
  const end = addMonths(period.end, -months);
  return { start: addMonths(period.start, -months), end: isWholeMonths(period) ? lastOfMonth(end) : end };
}

/** The key figures in display order, each with its unit and the direction that is better (`spec 2 §2`). */
export const FIGURES = {
  totalRevenue: { unit: 'euro', better: 'more' },
  loyaltyProgramRevenue: { unit: 'euro', better: 'more' },
  loyaltyProgramShare: { unit: 'percent', better: 'more' },
  revenuePerWorkingHour: { unit: 'euroPerHour', better: 'more' },
  averageInvoiceSum: { unit: 'euroAndCent', better: 'more' },
  averageProductCount: { unit: 'count', better: 'more' },
  spoilage: { unit: 'euro', better: 'less' },
  spoilageShare: { unit: 'percent', better: 'less' },
  /** Shortages and surpluses are equally bad. */
  inventoryDifferencePercent: { unit: 'percent', better: 'zero' },
  gradeWorkwear: { unit: 'grade', better: 'less' },
  gradePositioning: { unit: 'grade', better: 'less' },
  gradeGeneralOrganization: { unit: 'grade', better: 'less' },
  totalGrade: { unit: 'grade', better: 'less' },
} as const satisfies Readonly<Record<string, { readonly unit: string; readonly better: 'more' | 'less' | 'zero' }>>;

export type FigureName = keyof typeof FIGURES;

/** The grades that are averaged for the total grade. */
export const GRADES = [
  'gradeWorkwear',
  'gradePositioning',
  'gradeGeneralOrganization',
] as const satisfies readonly FigureName[];

const isFigureName = (name: string): name is FigureName => name in FIGURES;

/** In display order. */
export const FIGURE_NAMES: readonly FigureName[] = Object.keys(FIGURES).filter(isFigureName);

/** The number of ratings behind a grade; null for other figures. */
export function ratingsOf(name: FigureName, figures: Figures): number | null {
  const { countWorkwear, countPositioning, countGeneralOrganization } = figures;
  switch (name) {
    case 'gradeWorkwear':
      return countWorkwear;
    case 'gradePositioning':
      return countPositioning;
    case 'gradeGeneralOrganization':
      return countGeneralOrganization;
    case 'totalGrade':
      return countWorkwear + countPositioning + countGeneralOrganization;
    default:
      return null;
  }
}

/** A point of a sparkline; `across` is its horizontal position, from 0 to 1. */
export interface TrendPoint {
  readonly across: number;
  readonly value: number;
}

interface TrendStep extends Period {
  readonly isWhole: boolean;
  readonly figures: Figures;
}

/**
 * The segments of a figure's sparkline, with gaps where figures are missing. Closed days and the time between two
 * ratings are not gaps.
 */
export function trendOf(name: FigureName, course: readonly TrendStep[]): TrendPoint[][] {
  const steps = course.filter(({ start, end, figures }) => figures[name] !== null || start !== end || !isClosed(start));
  const pieces: TrendPoint[][] = [];
  let isGap = true;
  for (const [index, { isWhole, figures }] of steps.entries()) {
    const value = isWhole ? figures[name] : null;
    if (value !== null) {
      const point = { across: index / Math.max(1, steps.length - 1), value };
      if (isGap) pieces.push([point]);
      else pieces.at(-1)?.push(point);
      isGap = false;
    } else if (FIGURES[name].unit !== 'grade') isGap = true;
  }
  return pieces;
}

/**
 * How a figure changed: amounts and counts in percent, shares in percentage points, and grades by their difference.
 * Null if one value is missing or there is nothing to compare with.
 */
export function changeOf(name: FigureName, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  const { unit } = FIGURES[name];
  if (unit === 'percent' || unit === 'grade') return now - before;
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}

/** Whether one value of a figure is better than another; null if they are equal or one is missing. */
export function isBetter(name: FigureName, one: number | null, other: number | null): boolean | null {
  if (one === null || other === null) return null;
  const { better } = FIGURES[name];
  const rank = (value: number) => (better === 'more' ? value : better === 'less' ? -value : -Math.abs(value));
  return rank(one) === rank(other) ? null : rank(one) > rank(other);
}

/**
 * Smaller changes are noise: in grades for grades, in percent of the previous value for everything else. For shares,
 * less than the last displayed digit is noise too, because any change is large relative to almost nothing.
 */
const MIN_CHANGE = { grade: 0.1, percentagePoints: 0.005, relative: 0.5 };

/** The tolerance for floating-point errors. */
const TOLERANCE = 1e-9;

/** Whether a change from a value, as calculated by `changeOf`, is too small to matter. */
export function isNoise(name: FigureName, change: number, before: number): boolean {
  return Math.abs(change) < minChange(name, before) - TOLERANCE;
}

function minChange(name: FigureName, before: number): number {
  const { unit } = FIGURES[name];
  if (unit === 'grade') return MIN_CHANGE.grade;
  if (unit !== 'percent') return MIN_CHANGE.relative;
  return Math.max(MIN_CHANGE.percentagePoints, (Math.abs(before) * MIN_CHANGE.relative) / 100);
}

export type Verdict = 'better' | 'worse' | 'same';

/**
 * The verdict on a value compared with another: `same` if people see no difference, null if the two cannot be compared.
 */
export function verdictOf(name: FigureName, now: number | null, other: number | null): Verdict | null {
  const change = changeOf(name, now, other);
  if (change === null || other === null) return null;
  const better = isNoise(name, change, other) ? null : isBetter(name, now, other);
  if (better === null) return 'same';
  return better ? 'better' : 'worse';
}

/**
 * The value that a figure is compared with. A mean of different grades is not comparable: it would be better merely
 * because a grade was missing before.
 */
export function comparedValue(name: FigureName, now: Figures, other: Figures): number | null {
  const isOfOthers = GRADES.some((grade) => (now[grade] === null) !== (other[grade] === null));
  return name === 'totalGrade' && isOfOthers ? null : other[name];
}

/** Sums depend on the size of a site, so another site's sums say nothing about its own. */
export const isComparableBetweenSites = (name: FigureName): boolean => FIGURES[name].unit !== 'euro';

/** The verdict compared with another site's value, or the median of several. */
export const verdictAmongSites = (name: FigureName, own: number | null, other: number | null): Verdict | null =>
  isComparableBetweenSites(name) ? verdictOf(name, own, other) : null;
