import { firstOfMonth, lastOfMonth } from '../../../kernel/calendar.ts';
import { byFigure } from '../comparison/rules.ts';
import { FIGURES, type FigureName, isBetter, type Period, splitPeriod, weekdaysOf } from '../evaluation/rules.ts';
import type { TargetFigures } from '../evaluation/schema.ts';

/** The months of a year, as the fields of its targets. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

export type Month = (typeof MONTHS)[number];

/** Creates a value for each month. */
export const byMonth = <Value>(of: (month: Month, index: number) => Value): Record<Month, Value> => ({
  january: of('january', 0),
  february: of('february', 1),
  march: of('march', 2),
  april: of('april', 3),
  may: of('may', 4),
  june: of('june', 5),
  july: of('july', 6),
  august: of('august', 7),
  september: of('september', 8),
  october: of('october', 9),
  november: of('november', 10),
  december: of('december', 11),
});

/** The month's first day in a year. */
export const firstDayOf = (year: number, month: Month): string =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-01`;

/** Sums are added up over days and sites; shares, means and grades are not. */
export const isSum = (name: FigureName): boolean => FIGURES[name].unit === 'euro';

/** Four decimals, like the figures themselves. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const monthAround = (day: string): Period => ({ start: firstOfMonth(day), end: lastOfMonth(day) });

/** Whether a period cuts a month, so that its targets are shares of that month's. */
export const cutsMonths = (period: Period): boolean =>
  splitPeriod(period, 'month').some((part) => weekdaysOf(part) < weekdaysOf(monthAround(part.start)));

/**
 * The target of a figure in a period, from those of its months, which `ofMonth` returns by their first day. A month that
 * the period cuts counts by its share of the working days (Monday to Saturday). Sums are added up, other figures are
 * the mean by working days. Null if a month has no target, or the period no working day.
 */
export function targetIn(name: FigureName, period: Period, ofMonth: (first: string) => number | null): number | null {
  let [sum, days] = [0, 0];
  for (const part of splitPeriod(period, 'month')) {
    const month = monthAround(part.start);
    const target = ofMonth(month.start);
    if (target === null) return null;
    const own = weekdaysOf(part);
    sum += isSum(name) ? (target * own) / weekdaysOf(month) : target * own;
    days += own;
  }
  if (days === 0) return null;
  return rounded(isSum(name) ? sum : sum / days);
}

/** No figure has a target. */
export const NO_TARGETS: TargetFigures = byFigure(() => null);

/**
 * How far a target is reached, in percent of it. Null for shares and grades, where the difference says more, and if there
 * is nothing to compare with.
 */
export function reachedOf(name: FigureName, value: number | null, target: number | null): number | null {
  const { unit } = FIGURES[name];
  if (value === null || target === null || target === 0 || unit === 'percent' || unit === 'grade') return null;
  return (value * 100) / target;
}

/** Whether a value is at least as good as its target; null if one of them is missing. */
export function isReached(name: FigureName, value: number | null, target: number | null): boolean | null {
  return value === null || target === null ? null : isBetter(name, target, value) !== true;
}

interface Targeted {
  readonly figures: TargetFigures;
  readonly targets: TargetFigures;
}

/** The figures of the sites that have a target, and the targets, in total: of sums only. */
export function totalTargets(sites: readonly Targeted[]): {
  readonly current: TargetFigures;
  readonly targets: TargetFigures;
} {
  const known = (name: FigureName) =>
    isSum(name) ? sites.filter(({ figures, targets }) => figures[name] !== null && targets[name] !== null) : [];
  const sumOf = (name: FigureName, of: (site: Targeted) => number | null) => {
    const some = known(name);
    return some.length === 0 ? null : rounded(some.reduce((sum, site) => sum + (of(site) ?? 0), 0));
  };
  return {
    current: byFigure((name) => sumOf(name, ({ figures }) => figures[name])),
    targets: byFigure((name) => sumOf(name, ({ targets }) => targets[name])),
  };
}
