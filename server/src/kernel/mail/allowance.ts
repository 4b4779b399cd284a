import { dayOf, instantOf, localTimeOf } from '@kontor/contract/kernel/days.ts';

/**
 * Public mails that an address may get per day, so that nobody can flood others through the portal (`behaviour §4`).
 */
const MAX_PER_DAY = 5;
const MAX_WAITING = 15;

/** The start of the day that is `days` after `now`, in the business time zone. */
function startOfDay(now: Date, days: number, zone: string): Date {
  const { year, month, day } = localTimeOf(now, zone);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const local = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), minute: 0 };
  // If the clocks change at midnight, the day starts at one.
  return instantOf({ ...local, hour: 0 }, zone) ?? instantOf({ ...local, hour: 1 }, zone) ?? date;
}

/**
 * When the next public mail to an address may be sent, given the send times since today began: now, or at the start
 * of the next day with room. Null when too many wait already.
 */
export function nextSlot(sendTimes: readonly Date[], now: Date, zone: string): Date | null {
  if (sendTimes.filter((at) => at.getTime() > now.getTime()).length >= MAX_WAITING) return null;
  const perDay = new Map<string, number>();
  for (const at of sendTimes) perDay.set(dayOf(at, zone), (perDay.get(dayOf(at, zone)) ?? 0) + 1);
  for (let days = 0; days <= MAX_WAITING; days += 1) {
    const start = days === 0 ? now : startOfDay(now, days, zone);
    if ((perDay.get(dayOf(start, zone)) ?? 0) < MAX_PER_DAY) return start;
  }
  return null;
}

/** The start of today. */
export const startOfToday = (now: Date, zone: string): Date => startOfDay(now, 0, zone);
