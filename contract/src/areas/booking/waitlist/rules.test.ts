import { describe, expect, it, test } from 'vitest';
import {
  ACTIVE_WAITLIST_STATES,
  isOnWaitlist,
  mayAccept,
  mayConfirmEntry,
  mayJoin,
  mayOffer,
  offerEnd,
  offersDue,
  stateAfterLeaving,
  stateAt,
  WAITLIST_STATES,
  type WaitlistState,
} from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const full = { slots: 10, reservedSlots: 10, offeredSlots: 0, registrationPeriod: at(48), start: at(72) };
const free = { ...full, reservedSlots: 9 };
const closed = { registrationPeriod: at(-1) };
const begun = { registrationPeriod: at(-2), start: at(0) };

const entry = (state: WaitlistState, offerUntil: string | null = state === 'offered' ? at(1) : null) => ({
  state,
  offerUntil,
});

describe('an offer', () => {
  it.each([
    ['lasts 24 hours', {}, at(24)],
    ['ends with the registration period', { registrationPeriod: at(5) }, at(5)],
    ['ends when the date begins', { registrationPeriod: at(5), start: at(5) }, at(5)],
    ['after the period lasts 24 hours, too', { ...closed, start: at(30) }, at(24)],
    ['after the period ends when the date begins', { ...closed, start: at(3) }, at(3)],
  ])('%s', (_, date, expected) => {
    expect(offerEnd({ ...full, ...date }, NOW)).toBe(expected);
  });

  it('is over at the moment its time is', () => {
    expect(stateAt(entry('offered', at(0)), NOW)).toBe('expired');
    expect(stateAt(entry('offered', new Date(NOW.getTime() + 1).toISOString()), NOW)).toBe('offered');
    expect(stateAt(entry('waiting', at(-1)), NOW)).toBe('waiting');
  });

  it.each([
    ['offered', full, null],
    ['waiting', full, 'booking.offerOver'],
    ['expired', full, 'booking.offerOver'],
    ['declined', full, 'booking.offerOver'],
    ['accepted', full, 'booking.alreadyRegistered'],
    ['offered', { ...full, ...begun }, 'booking.dateClosed'],
    // The promise holds even if the period has been shortened since.
    ['offered', { ...full, ...closed }, null],
  ] as const)('%s is accepted: %j', (state, date, expected) => {
    expect(mayAccept(entry(state), date, NOW)).toBe(expected);
  });

  it('that is over cannot be accepted, even before this is recorded', () => {
    expect(mayAccept(entry('offered', at(0)), full, NOW)).toBe('booking.offerOver');
  });

  it.each([
    ['waiting', free, null],
    ['expired', free, null],
    ['waiting', { ...free, ...closed }, null],
    ['offered', free, 'booking.offerOpen'],
    ['unconfirmed', free, 'booking.notOnWaitlist'],
    ['declined', free, 'booking.notOnWaitlist'],
    ['left', free, 'booking.notOnWaitlist'],
    ['accepted', free, 'booking.notOnWaitlist'],
    ['waiting', full, 'booking.dateFull'],
    ['waiting', { ...free, offeredSlots: 1 }, 'booking.dateFull'],
    ['waiting', { ...free, ...begun }, 'booking.dateClosed'],
  ] as const)('by hand to someone %s: %j', (state, date, expected) => {
    expect(mayOffer(entry(state), date, NOW)).toBe(expected);
  });
});

test.each([
  [full, 3, 0],
  [free, 3, 1],
  [free, 0, 0],
  [{ ...full, reservedSlots: 5, offeredSlots: 2 }, 9, 3],
  [{ ...full, reservedSlots: 5, offeredSlots: 2 }, 2, 2],
  [{ ...free, ...closed }, 3, 0],
  [{ ...free, ...begun }, 3, 0],
])('of %j, %i waiting people get %i offers', (date, waitlistSize, expected) => {
  expect(offersDue({ ...date, waitlistSize }, NOW)).toBe(expected);
});

test.each([
  ['visitor', full, null],
  ['visitor', free, 'booking.dateNotFull'],
  ['visitor', { ...free, offeredSlots: 1 }, null],
  ['visitor', { ...full, ...closed }, 'booking.dateClosed'],
  ['staff', { ...full, ...closed }, null],
  ['staff', { ...full, ...begun }, 'booking.dateClosed'],
  ['staff', free, 'booking.dateNotFull'],
] as const)('a %s joins the list of %j', (by, date, expected) => {
  expect(mayJoin(date, NOW, by)).toBe(expected);
});

test.each([
  ['unconfirmed', at(1), full, null],
  ['unconfirmed', at(0), full, 'booking.confirmationOver'],
  ['unconfirmed', at(1), { ...full, ...closed }, 'booking.dateClosed'],
  ['waiting', null, full, 'booking.alreadyConfirmed'],
  ['offered', null, full, 'booking.alreadyConfirmed'],
  ['left', null, full, 'booking.notOnWaitlist'],
] as const)('an entry that is %s until %s is confirmed: %j', (state, waitsUntil, date, expected) => {
  expect(mayConfirmEntry({ state, waitsUntil }, date, NOW)).toBe(expected);
});

test('leaving declines an offer; nobody leaves twice', () => {
  const left = WAITLIST_STATES.map((state) => [state, stateAfterLeaving(entry(state), NOW)]);
  expect(Object.fromEntries(left)).toEqual({
    unconfirmed: 'left',
    waiting: 'left',
    offered: 'declined',
    accepted: null,
    declined: null,
    expired: null,
    left: null,
  });
  expect(stateAfterLeaving(entry('offered', at(0)), NOW)).toBeNull();
  expect(WAITLIST_STATES.filter(isOnWaitlist)).toEqual(ACTIVE_WAITLIST_STATES);
});
