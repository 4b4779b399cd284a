import { addMonths, firstOfMonth, lastOfMonth } from '../../../kernel/calendar.ts';
import { INSIGHT_READERS } from '../access.ts';
import type { Period } from '../evaluation/rules.ts';

/**
 * A subscription pauses when the person has not signed in with the role and the site for this many days (`behaviour
 * §7`).
 */
export const PAUSED_AFTER_DAYS = 35;

/** For a month with incomplete figures, the mail is sent with the figures there are. */
export const LATEST_DAY_OF_MONTH = 5;

/**
 * Since when a subscriber gets no mail; null while they do. Somebody last seen without the role or the site gets none
 * from then on, others get it for `PAUSED_AFTER_DAYS` more.
 */
export function pausedSince(
  {
    roles,
    sites,
    seenAt,
  }: { readonly roles: readonly string[]; readonly sites: readonly number[]; readonly seenAt: string },
  siteId: number,
  now: Date,
): string | null {
  const isReader = INSIGHT_READERS.some((role) => roles.includes(role));
  const mayRead = roles.includes('PortalAdministrator') || (isReader && sites.includes(siteId));
  if (!mayRead) return seenAt;
  const end = new Date(Date.parse(seenAt) + PAUSED_AFTER_DAYS * 86_400_000);
  return end <= now ? end.toISOString() : null;
}

/** The whole month before a day. */
export function monthBefore(day: string): Period {
  const start = addMonths(firstOfMonth(day), -1);
  return { start, end: lastOfMonth(start) };
}

/**
 * Whether the mail of the month before `today` is due, given the last day with figures: as soon as the month
 * is complete, and from `LATEST_DAY_OF_MONTH` on with what there is.
 */
export const isDue = (today: string, asOf: string | null): boolean =>
  Number(today.slice(8)) >= LATEST_DAY_OF_MONTH || (asOf !== null && asOf >= monthBefore(today).end);
