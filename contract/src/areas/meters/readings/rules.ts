import { daysBetween } from '../../../kernel/calendar.ts';
import type { RuleFault } from '../../../kernel/resource.ts';
import { counted, type Point } from '../consumption/rules.ts';
import { rollover } from '../rules.ts';

/** The kinds of readings: somebody's reading, or the first or last value of a device. */
export const READING_KINDS = ['start', 'reading', 'end'] as const;

/** The person's confirmation, as the value contradicted the known ones. */
export const CONFIRMATIONS = ['correction', 'exchange', 'rollover'] as const;

export const MAX_REASON = 500;

export type ReadingKind = (typeof READING_KINDS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];

interface Exchanged {
  readonly startValue: number;
  readonly date: string | null;
}

/** One thing at most can be confirmed of a reading, and a new device counts from what it showed first. */
export function readingRules(reading: {
  readonly value?: number;
  readonly date?: string;
  readonly correction?: boolean;
  readonly rollover?: boolean;
  readonly exchange?: Exchanged | null;
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
export interface Placed extends Point {
  readonly kind: ReadingKind;
}

/** The total of a register after one more rollover. */
export const rolledOver = (before: Pick<Point, 'rolled'>, digits: number): number => before.rolled + rollover(digits);

/** Below 0 where one reading comes before another; of a day, what the device showed when it came is the first. */
export const inTurn = (one: Placed, other: Placed): number =>
  daysBetween(other.date, one.date) || READING_KINDS.indexOf(one.kind) - READING_KINDS.indexOf(other.kind);

/**
 * Which readings of the same device one contradicts: another of its day, earlier ones above and later ones below it.
 */
export const contradicted = <Other extends Placed>(reading: Placed, others: readonly Other[]): Other[] =>
  others.filter((other) => {
    if (other.deviceId !== reading.deviceId) return false;
    const turn = inTurn(other, reading);
    return turn === 0 || (turn < 0 ? counted(other) > counted(reading) : counted(other) < counted(reading));
  });

/**
 * Everything that a device showed, in turn, after one of it was changed or taken away: its register rolled over only
 * where a value lies below the one before it, and where somebody had confirmed so.
 */
export function settled<Point extends Placed>(points: readonly Point[], digits: number | null): Point[] {
  let [rolled, before]: [number, Point | undefined] = [0, undefined];
  return points.toSorted(inTurn).map((point) => {
    const step = before && point.value < before.value ? Math.max(0, point.rolled - before.rolled) : 0;
    if (step > 0) rolled += digits === null ? step : rollover(digits);
    before = point;
    return { ...point, rolled };
  });
}

/** Whether a register may have rolled over: one that would have counted more than half of its range was mistyped. */
export const mayBeRollover = (before: number, value: number, digits: number): boolean =>
  value < before && value + rollover(digits) - before <= rollover(digits) / 2;

/** The faults of a reading beside the others of its device. */
export function misfit(
  reading: Placed,
  others: readonly Placed[],
): null | 'meters.sameDay' | 'meters.belowPrevious' | 'meters.aboveNext' {
  const against = contradicted(reading, others);
  if (against.some((other) => inTurn(other, reading) === 0)) return 'meters.sameDay';
  if (against.some((other) => inTurn(other, reading) < 0)) return 'meters.belowPrevious';
  return against.length > 0 ? 'meters.aboveNext' : null;
}
