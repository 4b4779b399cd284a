import { dayOf } from '../../../kernel/days.ts';

/** Whether an attendee is at a date, as decided on some device at the door. */
export interface CheckIn {
  /** Null if the person is not there. */
  readonly checkedInAt: string | null;
  /** When that was decided; null if it never was. */
  readonly decidedAt: string | null;
}

/** A decision at the door. It may arrive much later, from a device that was offline. */
export interface CheckInDecision {
  readonly isPresent: boolean;
  /** By the clock of the device. */
  readonly at: string;
}

/** Whether a person can be checked in: only with a registration that counts. */
export function mayCheckIn(attendee: {
  readonly hasCancelled: boolean;
  readonly waitsUntil: string | null;
}): 'booking.alreadyCancelled' | 'booking.notConfirmed' | null {
  if (attendee.hasCancelled) return 'booking.alreadyCancelled';
  return attendee.waitsUntil === null ? null : 'booking.notConfirmed';
}

/** Whether the day of a date has come, in the business time zone. */
export const hasDayCome = ({ start }: { readonly start: string }, now: Date, zone: string): boolean =>
  dayOf(new Date(start), zone) <= dayOf(now, zone);

/** Whether somebody can be registered at the door: from the day of a date until its end. */
export const mayWalkIn = (
  date: { readonly start: string; readonly end: string },
  now: Date,
  zone: string,
): 'booking.walkInClosed' | null =>
  hasDayCome(date, now, zone) && now.getTime() < Date.parse(date.end) ? null : 'booking.walkInClosed';

/**
 * The state after a decision. The latest one wins, in whatever order they arrive. A time in the future, by a clock that
 * is ahead, counts as now, so that others can still overrule it. A repeated check-in keeps the time of the first one.
 */
export function afterDecision<State extends CheckIn>(
  before: State,
  { isPresent, at }: CheckInDecision,
  now: Date,
): State {
  const decidedAt = new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
  if (before.decidedAt !== null && Date.parse(decidedAt) < Date.parse(before.decidedAt)) return before;
  const checkedInAt = isPresent ? (before.checkedInAt ?? decidedAt) : null;
  return { ...before, checkedInAt, decidedAt };
}

/**
 * A decision about the state that a person sees, by the clock of their device. If that is behind, the decision is later
 * than the state all the same.
 */
export function decisionOn({ decidedAt }: CheckIn, isPresent: boolean, now: Date): CheckInDecision {
  const earliest = decidedAt === null ? 0 : Date.parse(decidedAt) + 1;
  return { isPresent, at: new Date(Math.max(now.getTime(), earliest)).toISOString() };
}

/** Whether somebody came to a date, as far as is known: where nobody was checked in, everybody counts as there. */
export const wasThere = (
  { checkedInAt }: Pick<CheckIn, 'checkedInAt'>,
  { presentCount }: { readonly presentCount: number },
): boolean => presentCount === 0 || checkedInAt !== null;

interface Expected extends CheckIn {
  readonly hasCancelled: boolean;
  readonly waitsUntil: string | null;
}

/** How many people are expected at a date, and how many of them are there. */
export function countPresent(attendees: readonly Expected[]): { readonly present: number; readonly expected: number } {
  const expected = attendees.filter((one) => mayCheckIn(one) === null);
  return { present: expected.filter(({ checkedInAt }) => checkedInAt !== null).length, expected: expected.length };
}

const PREFIX = 'KONTOR';

/** The length of the code that an attendee shows at the door. */
export const CHECK_IN_CODE_LENGTH = 12;

/** What the QR code in a confirmation contains. Capitals and digits alone make it small. */
export const checkInText = ({ id, code }: { readonly id: number; readonly code: string }): string =>
  `${PREFIX}:${id}:${code}`;

const CHECK_IN_TEXT = new RegExp(`^${PREFIX}:(\\d{1,10}):([A-Z2-7]{${CHECK_IN_CODE_LENGTH}})$`);

/** The attendee of a scanned QR code; null if it is something else. */
export function readCheckInText(text: string): { readonly id: number; readonly code: string } | null {
  const [, id, code] = CHECK_IN_TEXT.exec(text.trim()) ?? [];
  return id && code ? { id: Number(id), code } : null;
}
