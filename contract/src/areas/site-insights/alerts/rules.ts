import { addDays } from '../../../kernel/calendar.ts';
import { median } from '../comparison/rules.ts';
import { FIGURE_NAMES, FIGURES, type FigureName } from '../evaluation/rules.ts';
import type { TargetFigures } from '../evaluation/schema.ts';

/** What raises an alert: a value beyond a threshold, or a change from the site's own pattern. */
export const ALERT_KINDS = ['below', 'above', 'change'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** The figures of every day; sites are only rated now and then. */
export const isDaily = (name: FigureName): boolean => FIGURES[name].unit !== 'grade';

export const DAILY_FIGURES: readonly FigureName[] = FIGURE_NAMES.filter(isDaily);

/** A day is compared with the same weekday of so many weeks before it, of which so many must have sales. */
export const PATTERN = { weeks: 8, leastDays: 4 } as const;

/** How many days back are checked, for days whose figures arrive late. */
export const CHECKED_DAYS = 14;

/** For how many days an alert is open work, and for how many it is listed. */
export const OPEN_DAYS = 7;
export const LISTED_DAYS = 28;

/** The figures of a site by day. */
export type FiguresByDay = ReadonlyMap<string, TargetFigures>;

/** Days without sales are Sundays, holidays or days on which the shop was closed for another reason. */
const hasSales = (figures: TargetFigures | undefined): figures is TargetFigures =>
  figures !== undefined && figures.totalRevenue !== null && figures.totalRevenue > 0;

/**
 * What a figure usually is on a weekday: the median of the same weekday in the weeks before, without days that have no
 * sales; null if there are too few.
 */
export function patternOf(name: FigureName, day: string, days: FiguresByDay): number | null {
  const values = Array.from({ length: PATTERN.weeks }, (_, week) => days.get(addDays(day, -7 * (week + 1))))
    .filter(hasSales)
    .map((figures) => figures[name])
    .filter((value) => value !== null);
  return values.length < PATTERN.leastDays ? null : median(values);
}

export interface AlertLimit {
  readonly figure: FigureName;
  readonly kind: AlertKind;
  /** Of the figure; for a change, in percent of the pattern. */
  readonly threshold: number;
}

/** The value of a day that raises an alert, and the threshold or the pattern that it is compared with. */
export interface Deviation {
  readonly value: number;
  readonly expected: number;
}

/** Shortages and surpluses of an inventory are equally bad. */
const sizeOf = (name: FigureName, value: number): number => (FIGURES[name].better === 'zero' ? Math.abs(value) : value);

/** Whether the figures of a day raise an alert; null if not, and for a day without sales. */
export function deviationOf(
  { figure, kind, threshold }: AlertLimit,
  day: string,
  days: FiguresByDay,
): Deviation | null {
  const figures = days.get(day);
  const value = hasSales(figures) ? figures[figure] : null;
  if (value === null) return null;
  if (kind !== 'change') {
    const size = sizeOf(figure, value);
    const isBeyond = kind === 'below' ? size < threshold : size > threshold;
    return isBeyond ? { value, expected: threshold } : null;
  }
  const pattern = patternOf(figure, day, days);
  if (pattern === null || pattern === 0) return null;
  return Math.abs(value - pattern) * 100 > threshold * Math.abs(pattern) ? { value, expected: pattern } : null;
}
