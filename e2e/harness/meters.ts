import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { insertReadMeter } from '../../server/src/areas/meters/factory.ts';
import type { Portal } from './portal.ts';

/** Clara Conrad's site. */
export const SITE = 601;

export const today = () => dayOf(new Date(), 'Europe/Berlin');
/** The first day of the month that is `months` ago. */
export const monthsAgo = (months: number) => addMonths(firstOfMonth(today()), -months);
/** A day in the pages' format. */
export const shown = (day: string) => day.split('-').reverse().join('.');

/** A meter of five digits with monthly readings, whose next reading is due. */
export const aReadMeter = (portal: Portal, read: Parameters<typeof insertReadMeter>[2]): Promise<number> =>
  portal.make((world) => insertReadMeter(world, SITE, read));
