import {
  EXPECTED_MONTHS,
  expectedDaily,
  isExpected,
  stretchesOf,
} from '@kontor/contract/areas/meters/consumption/rules.ts';
import type { outlier } from '@kontor/contract/areas/meters/overviews/schema.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { ListedMeter } from '../../queries.ts';
import { lastPointsOf, type PointOfMeter } from '../../readings/queries.ts';
import { allInUse, reasonsOf } from '../queries.ts';

type Outlier = Omit<z.output<typeof outlier>, 'reason'>;

/** What was counted to the last reading of a meter, where that is not what was to be expected before. */
function outlierOf(meter: ListedMeter, points: readonly PointOfMeter[]): Outlier[] {
  const last = points.at(-1);
  const before = points.slice(0, -1);
  const stretch = stretchesOf(points).at(-1);
  const expected = expectedDaily(before, meter.interval);
  if (last?.kind !== 'reading' || !stretch || !expected) return [];
  const consumption = stretch.amount / 1_000;
  const { start, end } = stretch;
  if (isExpected(expected, { start, end, consumption })) return [];
  const { id, siteId, site, text, number, type, unit } = meter;
  return [
    { siteId, site, siteMeterId: id, text, number, type, readingId: last.id, unit, start, end, consumption, expected },
  ];
}

/** Meters in use that consumed more or less than was to be expected when they were read last, the latest first. */
export async function outliers(read: Pick<Read, 'db'>, today: string): Promise<z.output<typeof outlier>[]> {
  const meters = await allInUse(read, { today });
  const points = await lastPointsOf(read, { meterIds: meters.map(({ id }) => id), months: EXPECTED_MONTHS });
  const byMeter = grouped(points, ({ meterId }) => meterId);
  const found = meters.flatMap((meter) => outlierOf(meter, byMeter.get(meter.id) ?? []));
  const reasons = await reasonsOf(read, { ids: found.map(({ readingId }) => readingId) });
  const reasonBy = new Map(reasons.map(({ id, reason }) => [id, reason]));
  return found
    .map((each) => ({ ...each, reason: reasonBy.get(each.readingId) ?? null }))
    .toSorted((one, other) => other.end.localeCompare(one.end) || one.siteId - other.siteId);
}
