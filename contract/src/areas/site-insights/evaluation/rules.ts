import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, mondayOf } from '../../../kernel/calendar.ts';
import type { Fault } from '../../../kernel/faults.ts';
import type { Figures } from './schema.ts';

/** The steps of a course. */
export const STEPS = ['day', 'week', 'month'] as const;

export type Step = (typeof STEPS)[number];

/** Days, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Longer ones are refused. */
export const MAX_PERIOD_YEARS = 5;

/** The month up to a day, which is evaluated unless somebody asks for other days (`spec 2 §9`). */
export const usualPeriod = (today: string): Period => ({ start: addMonths(today, -1), end: today });

/** The days that are asked for; where one of the two is missing, it follows from the other as usual. */
export function periodOf(asked: { readonly [Day in keyof Period]?: string | undefined }, today: string): Period {
  const { end = today } = asked;
  return { start: asked.start ?? usualPeriod(end).start, end };
}

/** The faults of a period, by field. */
export function faultOfPeriod({ start, end }: Period): Fault | null {
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

/** The days, weeks from Monday or months of a period in turn, the first and the last cut to it. */
export function stretchesOf({ start, end }: Period, step: Step): Period[] {
  const stretches: Period[] = [];
  for (let day = start; day <= end; ) {
    const last = lastOfStep[step](day);
    stretches.push({ start: day, end: last < end ? last : end });
    day = addDays(last, 1);
  }
  return stretches;
}

/** The first and the last day with figures of a site; null if there are none at all. */
export interface Covered {
  readonly since: string | null;
  readonly asOf: string | null;
}

/**
 * On Sundays and on New Year's Day shops are closed: that there are no figures of such a day does not mean that some
 * are missing.
 */
const isClosed = (day: string): boolean => mondayOf(day) === addDays(day, -6) || day.endsWith('-01-01');

const lastOpen = (day: string): string => (isClosed(day) ? lastOpen(addDays(day, -1)) : day);

/** The days from Monday to Saturday, on which shops are open. */
const weekdaysOf = ({ start, end }: Period): number => {
  const sundays = Math.floor((daysBetween(mondayOf(start), end) + 1) / 7);
  return daysBetween(start, end) + 1 - sundays;
};

/** A site's first figures may be so much later than the first day of a period: holidays and a weekend after them. */
const LATEST_START_DAYS = 5;

/** The number of weekdays that may be holidays: two in a week, as at Christmas, and 6 % of many, as in May. */
const HOLIDAYS = { always: 2, share: 0.06 };

/**
 * Whether a site has figures of a period from its beginning and of nearly all weekdays, as many as `weekdays` says:
 * beside a part, a whole would look like a rise.
 */
export function isCovered(period: Period, since: string | null, weekdays: number): boolean {
  if (since === null || since > addDays(period.start, LATEST_START_DAYS)) return false;
  const all = weekdaysOf(period);
  return all - weekdays <= Math.min(all / 2, HOLIDAYS.always + all * HOLIDAYS.share);
}

/**
 * Whether a stretch is all of its day, week or month: not cut by the period, and with figures from its first day to its
 * last one, see `isCovered`. A part would look like a fall beside the others.
 */
export function isWholeStep({ start, end }: Period, step: Step, { since, asOf }: Covered, weekdays: number): boolean {
  if (step === 'day') return true;
  const whole = { start: firstOfStep[step](start), end: lastOfStep[step](start) };
  const isCut = whole.start < start || end < whole.end;
  return !isCut && isCovered(whole, since, weekdays) && asOf !== null && lastOpen(whole.end) <= asOf;
}

const isWholeMonths = ({ start, end }: Period): boolean => start === firstOfMonth(start) && end === lastOfMonth(end);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The part of a period that can have figures: it ends with the last day that has some, as a part that is under
 * way would look like a fall beside a whole.
 */
export const evaluatedPart = ({ start, end }: Period, asOf: string | null): Period =>
  asOf !== null && start <= asOf && asOf < end ? { start, end: asOf } : { start, end };

/** The months of what a period begins and does not outlast: a month, a quarter or a year. */
const UNITS = [1, 3, 12];

/**
 * The comparison period: the same days of the previous month, quarter or year if the period begins with one and ends
 * within it, as many months where it begins with any other month, else as many whole weeks earlier as it takes, so that
 * the weekdays agree: shops sell on a Saturday what they do not on a Sunday.
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

/** The same days a year before, or the same weekdays where it does not begin with a month. */
export const periodYearBefore = (period: Period): Period =>
  period.start === firstOfMonth(period.start)
    ? monthsBefore(period, 12)
    : { start: addDays(period.start, -364), end: addDays(period.end, -364) };

/** The same days some months earlier; full months stay full, also in February. */
function monthsBefore(period: Period, months: number): Period {
  const end = addMonths(period.end, -months);
  return { start: addMonths(period.start, -months), end: isWholeMonths(period) ? lastOfMonth(end) : end };
}

/** The key figures, in their order of display, each with its unit and what is good (`spec 2 §2`). */
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

/** The grades whose mean is the total grade. */
export const GRADES = [
  'gradeWorkwear',
  'gradePositioning',
  'gradeGeneralOrganization',
] as const satisfies readonly FigureName[];

const isFigureName = (name: string): name is FigureName => name in FIGURES;

/** In the order in which they are shown. */
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

/** A point of a small line; `across` is how far along it lies, from 0 to 1. */
export interface TrendPoint {
  readonly across: number;
  readonly value: number;
}

interface TrendStep extends Period {
  readonly isWhole: boolean;
  readonly figures: Figures;
}

/**
 * The pieces of the small line of a figure: where figures are missing it leaves a gap. Of a day on which shops are
 * closed nothing is missing, nor is anything between two ratings, which come by themselves.
 */
export function trendOf(name: FigureName, course: readonly TrendStep[]): TrendPoint[][] {
  const steps = course.filter(({ start, end, figures }) => figures[name] !== null || start !== end || !isClosed(start));
  const pieces: TrendPoint[][] = [];
  let isGap = true;
  for (const [place, { isWhole, figures }] of steps.entries()) {
    const value = isWhole ? figures[name] : null;
    if (value !== null) {
      const point = { across: place / Math.max(1, steps.length - 1), value };
      if (isGap) pieces.push([point]);
      else pieces.at(-1)?.push(point);
      isGap = false;
    } else if (FIGURES[name].unit !== 'grade') isGap = true;
  }
  return pieces;
}

/**
 * How a figure changed: of amounts and counts relative, in percent; of shares in percentage points and of grades in
 * grades, as the difference. Null where one of the two is missing or there is nothing to relate it to.
 */
export function changeOf(name: FigureName, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  const { unit } = FIGURES[name];
  if (unit === 'percent' || unit === 'grade') return now - before;
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
}

/** Whether one value of a figure is better than another; null where they are the same or one is missing. */
export function isBetter(name: FigureName, one: number | null, other: number | null): boolean | null {
  if (one === null || other === null) return null;
  const { better } = FIGURES[name];
  const rank = (value: number) => (better === 'more' ? value : better === 'less' ? -value : -Math.abs(value));
  return rank(one) === rank(other) ? null : rank(one) > rank(other);
}

/**
 * Smaller changes are noise: of grades in grades, of all others in percent of the value before. A share of less than
 * the last digit that is shown, in percentage points, is none either, as of nearly nothing everything is a large part.
 */
const LEAST_CHANGE = { grade: 0.1, percentagePoints: 0.005, relative: 0.5 };

/** The tolerance of a calculation with fractions. */
const TOLERANCE = 1e-9;

/** Whether a change against a value, as `changeOf` gives it, is too small to matter. */
export function isNoise(name: FigureName, change: number, before: number): boolean {
  return Math.abs(change) < leastChange(name, before) - TOLERANCE;
}

function leastChange(name: FigureName, before: number): number {
  const { unit } = FIGURES[name];
  if (unit === 'grade') return LEAST_CHANGE.grade;
  if (unit !== 'percent') return LEAST_CHANGE.relative;
  return Math.max(LEAST_CHANGE.percentagePoints, (Math.abs(before) * LEAST_CHANGE.relative) / 100);
}

export type Judgement = 'better' | 'worse' | 'same';

/**
 * The verdict on a value of a figure beside another one: `same` where people see no difference, null where the two
 * cannot be related to each other.
 */
export function judgementOf(name: FigureName, now: number | null, other: number | null): Judgement | null {
  const change = changeOf(name, now, other);
  if (change === null || other === null) return null;
  const better = isNoise(name, change, other) ? null : isBetter(name, now, other);
  if (better === null) return 'same';
  return better ? 'better' : 'worse';
}

/**
 * The value that a figure of some figures is compared with among others: none of a mean of other grades, which would be
 * better for a grade alone that was not given before.
 */
export function comparedValue(name: FigureName, now: Figures, other: Figures): number | null {
  const isOfOthers = GRADES.some((grade) => (now[grade] === null) !== (other[grade] === null));
  return name === 'totalGrade' && isOfOthers ? null : other[name];
}

/** Sums depend on the size of a site: another site's say nothing about whether its own are good. */
export const isComparableBetweenSites = (name: FigureName): boolean => FIGURES[name].unit !== 'euro';

/** The same beside another site's value, or the median of several. */
export const judgementAmongSites = (name: FigureName, own: number | null, other: number | null): Judgement | null =>
  isComparableBetweenSites(name) ? judgementOf(name, own, other) : null;
