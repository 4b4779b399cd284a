import { addMonths, firstOfMonth, lastOfMonth } from '../../../kernel/calendar.ts';
import { INSIGHT_READERS } from '../access.ts';
import type { Period } from '../evaluation/rules.ts';

/**
 * A subscription is paused if the person has not signed in with the role and the site for this many days (`behaviour
 * §7`).
 */
export const PAUSED_AFTER_DAYS = 35;

/** If a month's figures are still incomplete on this day, the mail is sent with the figures available. */
export const LATEST_DAY_OF_MONTH = 5;

/**
 * Since when a subscriber gets no mail; null while they do. A person last seen without the role or the site gets none
 * from then on; others get it for another `PAUSED_AFTER_DAYS`.
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

/** The mails about all sites that a person reads: the comparison of a month, and alerts. */
export const ALL_SITES_MAILS = ['comparison', 'alerts'] as const;

export type AllSitesMail = (typeof ALL_SITES_MAILS)[number];

/** The full month before a day. */
export function monthBefore(day: string): Period {
  const start = addMonths(firstOfMonth(day), -1);
  return { start, end: lastOfMonth(start) };
}

/**
 * Whether the mail for the month before `today` is due, given the last day with figures: as soon as the month is
 * complete, and from `LATEST_DAY_OF_MONTH` on with the figures available.
 */
export const isDue = (today: string, asOf: string | null): boolean =>
  Number(today.slice(8)) >= LATEST_DAY_OF_MONTH || (asOf !== null && asOf >= monthBefore(today).end);
