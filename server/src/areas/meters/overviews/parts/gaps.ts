import type { gap } from '@kontor/contract/areas/meters/overviews/schema.ts';
import { missingMonths, RANKED_MONTHS } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { nextEntryDate } from '@kontor/contract/areas/meters/rules.ts';
import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import { metersBetween } from '../../parts/shown.ts';
import { comparedMonths } from '../../parts/twelve-months.ts';
import { allInUse } from '../queries.ts';

/** Meters in use whose readings do not cover all due months of the last twelve full months, by site. */
export async function gaps(read: Pick<Read, 'db'>, today: string): Promise<z.output<typeof gap>[]> {
  const { first } = comparedMonths(undefined, today);
  const [meters, shown] = await Promise.all([
    allInUse(read, { today }),
    metersBetween(read, { start: first, end: addMonths(first, RANKED_MONTHS) }),
  ]);
  const missing = new Map(shown.map((meter) => [meter.id, missingMonths(meter, first)]));
  return meters.flatMap(({ id, siteId, site, text, number, type, interval }) => {
    // A month whose reading is not due yet is not a gap.
    const isDue = (month: string) => nextEntryDate(`${month}-01`, interval) <= today;
    const months = (missing.get(id) ?? []).filter(isDue);
    return months.length > 0 ? [{ siteId, site, siteMeterId: id, text, number, type, months }] : [];
  });
}
