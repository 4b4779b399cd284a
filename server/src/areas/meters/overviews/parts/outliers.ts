import { EXPECTED_MONTHS, expectedDaily, isExpected } from '@kontor/contract/areas/meters/consumption/rules.ts';
import type { outlier } from '@kontor/contract/areas/meters/overviews/schema.ts';
import { MONTHS_OF } from '@kontor/contract/areas/meters/rules.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { ListedMeter } from '../../queries.ts';
import { countedSince } from '../../readings/parts/expectation.ts';
import { type LastPoint, lastPointsOf } from '../../readings/queries.ts';
import { allInUse, reasonsOf } from '../queries.ts';

type Outlier = Omit<z.output<typeof outlier>, 'reason'>;

/** The checked reading is not part of the known ones; for a yearly meter it takes up another year. */
const CHECKED_MONTHS = EXPECTED_MONTHS + MONTHS_OF.year;

/** Splits readings into the last one, including the values of an exchange confirmed with it, and all before. */
function lastRead(points: readonly LastPoint[]) {
  const isExchange = points.at(-1)?.confirmed === 'exchange' && points.at(-2)?.kind === 'start';
  const since = points.length - (isExchange ? 3 : 1);
  return { before: points.slice(0, since), read: points.slice(since) };
}

/** The consumption up to a meter's last reading, if it was unexpected. */
function outlierOf(meter: ListedMeter, points: readonly LastPoint[]): Outlier[] {
  const last = points.at(-1);
  const { before, read } = lastRead(points);
  const known = before.at(-1);
  const expected = expectedDaily(before, meter.interval);
  if (last?.kind !== 'reading' || !known || !expected) return [];
  const { start, end, consumption } = countedSince(known, read);
  if (isExpected(expected, { start, end, consumption })) return [];
  const { id, siteId, site, text, number, type, unit } = meter;
  return [
    { siteId, site, siteMeterId: id, text, number, type, readingId: last.id, unit, start, end, consumption, expected },
  ];
}

/** Meters in use whose last reading showed an unexpected consumption, latest first. */
export async function outliers(read: Pick<Read, 'db'>, today: string): Promise<z.output<typeof outlier>[]> {
  const meters = await allInUse(read, { today });
  const points = await lastPointsOf(read, { meterIds: meters.map(({ id }) => id), months: CHECKED_MONTHS });
  const byMeter = grouped(points, ({ meterId }) => meterId);
  const found = meters.flatMap((meter) => outlierOf(meter, byMeter.get(meter.id) ?? []));
  const reasons = await reasonsOf(read, { ids: found.map(({ readingId }) => readingId) });
  const reasonBy = new Map(reasons.map(({ id, reason }) => [id, reason]));
  return found
    .map((each) => ({ ...each, reason: reasonBy.get(each.readingId) ?? null }))
    .toSorted((a, b) => b.end.localeCompare(a.end) || a.siteId - b.siteId);
}
