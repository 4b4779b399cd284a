import { daysBetween } from '../../../kernel/calendar.ts';
import type { RuleFault } from '../../../kernel/resource.ts';
import { type Point, registerTotal } from '../consumption/rules.ts';
import { rolloverValue } from '../rules.ts';

/** The kinds of readings: one by a person, or the first or last value of a device. */
export const READING_KINDS = ['start', 'reading', 'end'] as const;

/** What the person confirmed when the value contradicted the known ones. */
export const CONFIRMATIONS = ['correction', 'exchange', 'rollover'] as const;

export const MAX_REASON_LENGTH = 500;

export type ReadingKind = (typeof READING_KINDS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];

interface Exchange {
  readonly startValue: number;
  readonly date: string | null;
}

/** A reading has at most one confirmation, and a new device counts from its first value. */
export function readingRules(reading: {
  readonly value?: number;
  readonly date?: string;
  readonly correction?: boolean;
  readonly rollover?: boolean;
  readonly exchange?: Exchange | null;
}): RuleFault[] {
  const { value, date, correction, rollover, exchange } = reading;
  const faults: RuleFault[] = [];
  if ([correction, rollover, exchange].filter(Boolean).length > 1) {
    faults.push({ path: 'correction', key: 'severalConfirmations' });
  }
  if (exchange && value !== undefined && value < exchange.startValue) faults.push({ path: 'value', key: 'belowStart' });
  if (exchange?.date && date && exchange.date > date) faults.push({ path: 'exchange.date', key: 'afterReading' });
  return faults;
}

/** A reading among the others of its meter. */
export interface ReadingPoint extends Point {
  readonly kind: ReadingKind;
}

/** The total of a register after one more rollover. */
export const totalAfterRollover = (before: Pick<Point, 'rolled'>, digits: number): number =>
  before.rolled + rolloverValue(digits);

/** Compares readings by time; on the same day, a new device's first value comes first. */
export const compareReadings = (a: ReadingPoint, b: ReadingPoint): number =>
  daysBetween(b.date, a.date) || READING_KINDS.indexOf(a.kind) - READING_KINDS.indexOf(b.kind);

/**
 * The readings of the same device that one contradicts: another on its day, earlier ones above it, and later ones below
 * it.
 */
export const contradictedReadings = <Other extends ReadingPoint>(
  reading: ReadingPoint,
  others: readonly Other[],
): Other[] =>
  others.filter((other) => {
    if (other.deviceId !== reading.deviceId) return false;
    const order = compareReadings(other, reading);
    return (
      order === 0 ||
      (order < 0 ? registerTotal(other) > registerTotal(reading) : registerTotal(other) < registerTotal(reading))
    );
  });

/**
 * Recalculates the rollovers of a device's readings after one was changed or removed: a register rolled over only where
 * a value is below the previous one and a person confirmed it.
 */
export function recalculateRollovers<Point extends ReadingPoint>(
  points: readonly Point[],
  digits: number | null,
): Point[] {
  let [rolled, before]: [number, Point | undefined] = [0, undefined];
  return points.toSorted(compareReadings).map((point) => {
    const step = before && point.value < before.value ? Math.max(0, point.rolled - before.rolled) : 0;
    if (step > 0) rolled += digits === null ? step : rolloverValue(digits);
    before = point;
    return { ...point, rolled };
  });
}

/** Whether a rollover is plausible: a register that would have counted more than half its range was mistyped. */
export const mayBeRollover = (before: number, value: number, digits: number): boolean =>
  value < before && value + rolloverValue(digits) - before <= rolloverValue(digits) / 2;

/** The fault of a reading among the others of its device. */
export function readingFault(
  reading: ReadingPoint,
  others: readonly ReadingPoint[],
): null | 'meters.sameDay' | 'meters.belowPrevious' | 'meters.aboveNext' {
  const conflicting = contradictedReadings(reading, others);
  if (conflicting.some((other) => compareReadings(other, reading) === 0)) return 'meters.sameDay';
  if (conflicting.some((other) => compareReadings(other, reading) < 0)) return 'meters.belowPrevious';
  return conflicting.length > 0 ? 'meters.aboveNext' : null;
}
