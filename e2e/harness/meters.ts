import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { insertReadMeter } from '../../server/src/areas/meters/factory.ts';
import type { Portal } from './portal.ts';

/** Where Clara Conrad works. */
export const SITE = 601;

export const today = () => dayOf(new Date(), 'Europe/Berlin');
/** The first day of a month so many months ago. */
export const monthsAgo = (months: number) => addMonths(firstOfMonth(today()), -months);
/** A day as pages show it. */
export const shown = (day: string) => day.split('-').reverse().join('.');

/** A meter of five digits that was read monthly; what it showed last is due to be followed. */
export const aReadMeter = (portal: Portal, read: Parameters<typeof insertReadMeter>[2]): Promise<number> =>
  portal.make((world) => insertReadMeter(world, SITE, read));
