import { DAY_MS } from '../../../kernel/durations.ts';
import { type DateFacts, freeSlots, isOpen } from '../rules.ts';

/**
 * `unconfirmed`: the person must confirm their address first. `offered`: a slot is held for them. `declined`: they gave
 * up an offer, `left`: their place in the list.
 */
export const WAITLIST_STATES = [
  'unconfirmed',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
] as const;

export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** States in which a person is on the list; at most one entry of an address and date is in one of them. */
export const ACTIVE_WAITLIST_STATES = ['unconfirmed', 'waiting', 'offered'] as const satisfies WaitlistState[];

export const isOnWaitlist = (state: WaitlistState): boolean => ACTIVE_WAITLIST_STATES.some((each) => each === state);

export interface WaitlistFacts {
  readonly state: WaitlistState;
  readonly waitsUntil: string | null;
  readonly offerUntil: string | null;
}

/** The state at a moment: an offer is over when its time is, whether or not that has been recorded. */
export const stateAt = ({ state, offerUntil }: Omit<WaitlistFacts, 'waitsUntil'>, now: Date): WaitlistState =>
  state === 'offered' && offerUntil !== null && Date.parse(offerUntil) <= now.getTime() ? 'expired' : state;

const hasBegun = ({ start }: Pick<DateFacts, 'start'>, now: Date) => Date.parse(start) <= now.getTime();

/** Whether a person may join the waiting list; while there are free slots, they register instead. */
export function mayJoin(
  date: DateFacts,
  now: Date,
  by: 'staff' | 'visitor',
): 'booking.dateClosed' | 'booking.dateNotFull' | null {
  if (by === 'visitor' ? !isOpen(date, now) : hasBegun(date, now)) return 'booking.dateClosed';
  return freeSlots(date) > 0 ? 'booking.dateNotFull' : null;
}

/** How many people on the list get an offer now: slots are offered as long as registration is open. */
export const offersDue = (date: DateFacts & { readonly waitlistSize: number }, now: Date): number =>
  isOpen(date, now) ? Math.min(freeSlots(date), date.waitlistSize) : 0;

/**
 * When an offer ends: after 24 hours or with the registration period, whichever is first (`behaviour §4`). Staff may
 * also offer after the period; such an offer ends when the date begins.
 */
export function offerEnd(date: Pick<DateFacts, 'registrationPeriod' | 'start'>, now: Date): string {
  const ends = [now.getTime() + DAY_MS, Date.parse(date.start)];
  if (isOpen(date, now)) ends.push(Date.parse(date.registrationPeriod));
  return new Date(Math.min(...ends)).toISOString();
}

/**
 * Whether staff may offer a free slot by hand: to people who wait, and again to those who missed an offer, but never to
 * those who declined or left (`behaviour §4`).
 */
export function mayOffer(
  entry: Omit<WaitlistFacts, 'waitsUntil'>,
  date: DateFacts,
  now: Date,
): 'booking.offerOpen' | 'booking.notOnWaitlist' | 'booking.dateClosed' | 'booking.dateFull' | null {
  const state = stateAt(entry, now);
  if (state === 'offered') return 'booking.offerOpen';
  if (state !== 'waiting' && state !== 'expired') return 'booking.notOnWaitlist';
  if (hasBegun(date, now)) return 'booking.dateClosed';
  return freeSlots(date) > 0 ? null : 'booking.dateFull';
}

/** Whether an offer can be accepted; it books the slot that it holds, so the other slots do not matter. */
export function mayAccept(
  entry: Omit<WaitlistFacts, 'waitsUntil'>,
  date: Pick<DateFacts, 'start'>,
  now: Date,
): 'booking.alreadyRegistered' | 'booking.offerOver' | 'booking.dateClosed' | null {
  const state = stateAt(entry, now);
  if (state === 'accepted') return 'booking.alreadyRegistered';
  if (state !== 'offered') return 'booking.offerOver';
  return hasBegun(date, now) ? 'booking.dateClosed' : null;
}

/** Whether an entry can be confirmed through its link. */
export function mayConfirmEntry(
  { state, waitsUntil }: Omit<WaitlistFacts, 'offerUntil'>,
  date: Pick<DateFacts, 'registrationPeriod' | 'start'>,
  now: Date,
): 'booking.alreadyConfirmed' | 'booking.notOnWaitlist' | 'booking.confirmationOver' | 'booking.dateClosed' | null {
  if (state !== 'unconfirmed') return isOnWaitlist(state) ? 'booking.alreadyConfirmed' : 'booking.notOnWaitlist';
  if (waitsUntil !== null && Date.parse(waitsUntil) <= now.getTime()) return 'booking.confirmationOver';
  return isOpen(date, now) ? null : 'booking.dateClosed';
}

/** The state after a person has left the list; null if they are not on it any more. */
export function stateAfterLeaving(entry: Omit<WaitlistFacts, 'waitsUntil'>, now: Date): 'declined' | 'left' | null {
  const state = stateAt(entry, now);
  if (state === 'offered') return 'declined';
  return isOnWaitlist(state) ? 'left' : null;
}
