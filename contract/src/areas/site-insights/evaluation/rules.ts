import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, mondayOf } from '../../../kernel/calendar.ts';
import type { Fault } from '../../../kernel/faults.ts';

/** What a course goes by. */
export const STEPS = ['day', 'week', 'month'] as const;

export type Step = (typeof STEPS)[number];

/** Days, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Longer ones are refused. */
export const LONGEST_PERIOD_YEARS = 5;

/** The month up to a day, which is evaluated unless somebody asks for other days (`spec 2 §9`). */
export const usualPeriod = (today: string): Period => ({ start: addMonths(today, -1), end: today });

/** The days that are asked for; where one of the two is missing, it follows from the other as usual. */
export function periodOf(asked: { readonly [Day in keyof Period]?: string | undefined }, today: string): Period {
  const { end = today } = asked;
  return { start: asked.start ?? usualPeriod(end).start, end };
}

/** What is wrong with a period, at its field. */
export function faultOfPeriod({ start, end }: Period): Fault | null {
  if (end < start) return { path: 'end', key: 'endBeforeStart', values: {} };
  if (end <= addMonths(start, 12 * LONGEST_PERIOD_YEARS)) return null;
  return { path: 'start', key: 'periodTooLong', values: { years: LONGEST_PERIOD_YEARS } };
}

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

const isWholeMonths = ({ start, end }: Period): boolean => start === firstOfMonth(start) && end === lastOfMonth(end);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The part of a period of which there can be figures: it ends with the last day that has some, as a part that is under
 * way would look like a fall beside a whole.
 */
export const evaluatedPart = ({ start, end }: Period, asOf: string | null): Period =>
  asOf !== null && start <= asOf && asOf < end ? { start, end: asOf } : { start, end };

/**
 * What a period is compared with: as many whole months right before whole months, the same days of the months before
 * where its last month is under way, else as many days.
 */
export function periodBefore(period: Period): Period {
  const { start, end } = period;
  const last = addDays(start, -1);
  if (start !== firstOfMonth(start)) return { start: addDays(start, -daysBetween(start, end) - 1), end: last };
  const months = monthOf(start) - monthOf(end) - 1;
  return { start: addMonths(start, months), end: isWholeMonths(period) ? last : addMonths(end, months) };
}

/** The same days a year before; whole months stay whole, also in February. */
export function periodYearBefore(period: Period): Period {
  const end = addMonths(period.end, -12);
  return { start: addMonths(period.start, -12), end: isWholeMonths(period) ? lastOfMonth(end) : end };
}

/** The key figures, in the order in which they are shown, each with its unit (`spec 2 §2`). */
export const FIGURES = {
  totalRevenue: { unit: 'euro', better: 'more' },
  loyaltyProgramRevenue: { unit: 'euro', better: 'more' },
  loyaltyProgramShare: { unit: 'percent', better: 'more' },
  revenuePerWorkingHour: { unit: 'euroPerHour', better: 'more' },
  averageInvoiceSum: { unit: 'euroAndCent', better: 'more' },
  averageProductCount: { unit: 'count', better: 'more' },
  spoilage: { unit: 'euro', better: 'less' },
  spoilageShare: { unit: 'percent', better: 'less' },
  /** Less is missing the nearer to zero. */
  inventoryDifferencePercent: { unit: 'percent', better: 'zero' },
  gradeWorkwear: { unit: 'grade', better: 'less' },
  gradePositioning: { unit: 'grade', better: 'less' },
  gradeGeneralOrganization: { unit: 'grade', better: 'less' },
  totalGrade: { unit: 'grade', better: 'less' },
} as const satisfies Readonly<Record<string, { readonly unit: string; readonly better: 'more' | 'less' | 'zero' }>>;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = [
  'totalRevenue',
  'loyaltyProgramRevenue',
  'loyaltyProgramShare',
  'revenuePerWorkingHour',
  'averageInvoiceSum',
  'averageProductCount',
  'spoilage',
  'spoilageShare',
  'inventoryDifferencePercent',
  'gradeWorkwear',
  'gradePositioning',
  'gradeGeneralOrganization',
  'totalGrade',
] as const satisfies readonly FigureName[];

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

/** Smaller changes are noise: of shares in percentage points, of grades in grades, of all others in percent. */
const LEAST_CHANGE = { percent: 0.05, grade: 0.1, other: 0.5 };

/** What a calculation with fractions may be off by. */
const TOLERANCE = 1e-9;

/** Whether a change, as `changeOf` gives it, is too small to tell anything. */
export function isNoise(name: FigureName, change: number): boolean {
  const { unit } = FIGURES[name];
  const least = unit === 'percent' || unit === 'grade' ? LEAST_CHANGE[unit] : LEAST_CHANGE.other;
  return Math.abs(change) < least - TOLERANCE;
}

/** Sums go with the size of a site: another site's tell nothing about whether its own are good. */
export const isComparableBetweenSites = (name: FigureName): boolean => FIGURES[name].unit !== 'euro';
