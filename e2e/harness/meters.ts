import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { aMeter, aReading, insertMeter, insertReading } from '../../server/src/areas/meters/factory.ts';
import type { Portal } from './portal.ts';

/** Where Clara Conrad works. */
export const SITE = 601;

export const today = () => dayOf(new Date(), 'Europe/Berlin');
/** The first day of a month so many months ago. */
export const monthsAgo = (months: number) => addMonths(firstOfMonth(today()), -months);
/** A day as pages show it. */
export const shown = (day: string) => day.split('-').reverse().join('.');

interface Read {
  readonly text: string;
  /** What it showed at the beginning of each month, the last one so many months ago. */
  readonly values: readonly number[];
  readonly until?: number;
}

/** A meter of five digits that was read monthly; what it showed last is due to be followed. */
export const aReadMeter = (portal: Portal, { text, values: read, until = 1 }: Read): Promise<number> =>
  portal.make(async (world) => {
    const id = await insertMeter(world, aMeter(SITE, { text, type: 'electricity', unit: 'kWh' }));
    for (const [at, value] of read.entries()) {
      const date = monthsAgo(until + read.length - 1 - at);
      await insertReading(world, aReading(id, date, value, { reason: 'so war es' }));
    }
    return id;
  });
