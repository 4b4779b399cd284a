import { expectedDaily, isExpected, type Point, stretchesOf } from '@kontor/contract/areas/meters/consumption/rules.ts';
import type { Interval } from '@kontor/contract/areas/meters/rules.ts';
import type { PointOfMeter } from '../queries.ts';

/** The consumption since a meter's last reading, by all current readings: with another device, of both together. */
export function countedSince(last: Point, read: readonly Point[]) {
  const amount = stretchesOf([last, ...read]).reduce((sum, stretch) => sum + stretch.amount, 0);
  return { start: last.date, end: read.at(-1)?.date ?? last.date, consumption: amount / 1_000 };
}

/**
 * Whether what was counted since a meter was read last is what was to be expected of it. What is read of an earlier day
 * lies between others, and what is read of a new meter is never unusual.
 */
export function isUsual(known: readonly PointOfMeter[], read: readonly Point[], interval: Interval): boolean {
  const [last, end] = [known.at(-1), read.at(-1)];
  const range = expectedDaily(known, interval);
  if (!last || !end || !range || end.date < last.date) return true;
  return isExpected(range, countedSince(last, read));
}
