import type { overdueSite } from '@kontor/contract/areas/meters/overviews/schema.ts';
import { isOverdue } from '@kontor/contract/areas/meters/rules.ts';
import { daysBetween } from '@kontor/contract/kernel/calendar.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import { allInUse, remindersOf } from '../queries.ts';

export type OverdueSite = z.output<typeof overdueSite>;

/** The lateness of the meter that has been overdue longest; one that was never read comes first. */
const lateness = ({ meters }: OverdueSite): number =>
  Math.max(...meters.map(({ daysLate }) => daysLate ?? Number.POSITIVE_INFINITY));

/** Sites with overdue meters, the longest overdue first. */
export async function overdueSites(read: Pick<Read, 'db'>, today: string): Promise<OverdueSite[]> {
  const [meters, reminders] = await Promise.all([allInUse(read, { today }), remindersOf(read, {})]);
  const remindedAt = new Map(reminders.map((reminder) => [reminder.siteId, reminder.remindedAt]));
  const sites = new Map<number, OverdueSite>();
  for (const meter of meters.filter((each) => isOverdue(each, today))) {
    const { id, siteId, site, text, number, type, nextEntryDate } = meter;
    const late = sites.get(siteId) ?? { siteId, site, meters: [], remindedAt: remindedAt.get(siteId) ?? null };
    const daysLate = nextEntryDate === null ? null : daysBetween(nextEntryDate, today);
    late.meters.push({ siteMeterId: id, text, number, type, nextEntryDate, daysLate });
    sites.set(siteId, late);
  }
  return [...sites.values()].toSorted((a, b) => {
    const [first, second] = [lateness(a), lateness(b)];
    return first === second ? a.siteId - b.siteId : second - first;
  });
}
