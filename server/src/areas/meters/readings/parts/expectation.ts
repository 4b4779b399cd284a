import {
  type DailyRange,
  expectedDaily,
  isExpected,
  type Point,
  stretchesOf,
} from '@kontor/contract/areas/meters/consumption/rules.ts';
import type { Interval } from '@kontor/contract/areas/meters/rules.ts';
import type { PointOfMeter } from '../queries.ts';

/**
 * The consumption since a meter's last reading, over all new readings: after an exchange, that of both devices
 * together.
 */
export function countedSince(last: Point, read: readonly Point[]) {
  const amount = stretchesOf([last, ...read]).reduce((sum, stretch) => sum + stretch.amount, 0);
  return { start: last.date, end: read.at(-1)?.date ?? last.date, consumption: amount / 1_000 };
}

/** A consumption outside the range that was expected per day. */
export interface UnusualConsumption {
  readonly start: string;
  readonly end: string;
  readonly consumption: number;
  readonly expected: DailyRange;
}

/**
 * The consumption since a meter's last reading, if it is outside the expected range. A reading before the last one is
 * never unusual, nor is one of a new meter.
 */
export function unusualConsumption(
  known: readonly PointOfMeter[],
  read: readonly Point[],
  interval: Interval,
): UnusualConsumption | null {
  const [last, end] = [known.at(-1), read.at(-1)];
  const expected = expectedDaily(known, interval);
  if (!last || !end || !expected || end.date < last.date) return null;
  const counted = countedSince(last, read);
  return isExpected(expected, counted) ? null : { ...counted, expected };
}
