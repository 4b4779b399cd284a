import { DAY_MS } from '../../../kernel/durations.ts';
import { type Attended, hasAttended } from '../certificates/rules.ts';
import { wasThere } from '../check-in/rules.ts';

/** The occasions on which attendees get a mail; each has its texts below `booking:mails`. */
export const OCCASIONS = [
  'registered',
  'moved',
  'rebooked',
  'cancelled',
  'dateRemoved',
  'reminder',
  'thanks',
  'certificate',
] as const;

export type Occasion = (typeof OCCASIONS)[number];

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** The most days before a date that a reminder is sent. */
export const MAX_REMINDER_DAYS = 60;

/** How long after a date thanks are sent; the setting does not reach further back. */
export const THANKS_DAYS = 3;

interface Recipient {
  readonly hasCancelled: boolean;
  readonly waitsUntil: string | null;
}

/** Since when somebody is registered for the date, null if that is not known, and when they were reminded of it. */
interface Reminded extends Recipient {
  readonly bookedAt: string | null;
  readonly remindedAt: string | null;
}

const hasSlot = ({ hasCancelled, waitsUntil }: Recipient) => !hasCancelled && waitsUntil === null;

/** When attendees of a date are reminded; null if they are not. */
export const reminderAt = (
  { reminderDays }: { readonly reminderDays: number },
  { start }: { readonly start: string },
) => (reminderDays === 0 ? null : new Date(Date.parse(start) - reminderDays * DAY_MS));

/** Whether attendees of a date are still to be reminded, so that after a postponement everybody is. */
export function isReminderAhead(
  event: { readonly reminderDays: number },
  date: { readonly start: string },
  now: Date,
): boolean {
  const at = reminderAt(event, date);
  return at !== null && at > now;
}

/**
 * Whether an attendee is to be reminded now: once, before the date begins, and not if they registered after the others
 * were reminded.
 */
export function isReminderDue(
  attendee: Reminded,
  event: { readonly reminderDays: number },
  date: { readonly start: string },
  now: Date,
): boolean {
  const at = reminderAt(event, date);
  if (at === null || at > now || Date.parse(date.start) <= now.getTime()) return false;
  if (!hasSlot(attendee) || attendee.remindedAt !== null) return false;
  return attendee.bookedAt === null || Date.parse(attendee.bookedAt) < at.getTime();
}

/** Whether an attendee is to be thanked now: once, in the days after the date, unless they did not come. */
export function areThanksDue(
  attendee: Attended & { readonly thankedAt: string | null },
  event: { readonly thanks: boolean },
  date: { readonly end: string; readonly presentCount: number },
  now: Date,
): boolean {
  if (!event.thanks || !hasSlot(attendee) || !wasThere(attendee, date)) return false;
  const age = now.getTime() - Date.parse(date.end);
  return attendee.thankedAt === null && age >= 0 && age < THANKS_DAYS * DAY_MS;
}

/**
 * Whether a mail can be sent again, with the current time, place and address: when the first one is no longer on its
 * way, and what it says still holds.
 */
export function maySendAgain(
  { occasion, state }: { readonly occasion: Occasion; readonly state: MailState },
  attendee: Attended,
  date: { readonly start: string; readonly end: string; readonly presentCount: number },
  now: Date,
): 'booking.mailQueued' | 'booking.mailOutdated' | null {
  if (state === 'queued') return 'booking.mailQueued';
  const [hasBegun, isOver] = [date.start, date.end].map((at) => Date.parse(at) <= now.getTime());
  const holds: Record<Occasion, boolean | undefined> = {
    registered: hasSlot(attendee) && !hasBegun,
    moved: hasSlot(attendee) && !hasBegun,
    rebooked: hasSlot(attendee) && !hasBegun,
    reminder: hasSlot(attendee) && !hasBegun,
    cancelled: attendee.hasCancelled && !hasBegun,
    dateRemoved: false,
    thanks: hasSlot(attendee) && isOver && wasThere(attendee, date),
    certificate: hasAttended(attendee, date, now),
  };
  return holds[occasion] ? null : 'booking.mailOutdated';
}
