import { expectedDaily, isExpected, type Point, stretchesOf } from '@kontor/contract/areas/meters/consumption/rules.ts';
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

/**
 * Whether the consumption since a meter's last reading is in the expected range. A reading before the last one is never
 * unusual, nor is one of a new meter.
 */
export function isUsual(known: readonly PointOfMeter[], read: readonly Point[], interval: Interval): boolean {
  const [last, end] = [known.at(-1), read.at(-1)];
  const range = expectedDaily(known, interval);
  if (!last || !end || !range || end.date < last.date) return true;
  return isExpected(range, countedSince(last, read));
}
