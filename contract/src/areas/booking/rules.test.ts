import { describe, expect, it } from 'vitest';
import {
  affiliationFaults,
  availability,
  consentFaults,
  dateRules,
  eventRules,
  isNotifiedOfDeletion,
  isOpen,
  mailboxOf,
  mayCancel,
  mayConfirm,
  mayMove,
  mayRegister,
  needsConfirmation,
  offsetAfterMove,
} from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const date = (more: Partial<Parameters<typeof mayRegister>[0]> = {}) => ({
  slots: 10,
  reservedSlots: 3,
  offeredSlots: 0,
  registrationPeriod: at(24),
  start: at(48),
  ...more,
});

describe('a date', () => {
  it.each([
    ['before its registration period ends', at(24), at(48), true],
    ['at the very end of it', at(0), at(48), true],
    ['a moment later', new Date(NOW.getTime() - 1).toISOString(), at(48), false],
    ['when it begins', at(24), at(0), false],
    ['a moment before it begins', at(24), new Date(NOW.getTime() + 1).toISOString(), true],
    ['when it is over', at(-24), at(-48), false],
    ['in another zone’s words', '2027-03-01T09:00:00+01:00', '2027-03-01T09:00:01+01:00', true],
  ])('%s', (_, registrationPeriod, start, expected) => {
    expect(isOpen({ registrationPeriod, start }, NOW)).toBe(expected);
  });

  it.each([
    [date(), { hasFreeSlots: true, isBookable: true }],
    [date({ reservedSlots: 9 }), { hasFreeSlots: true, isBookable: true }],
    [date({ reservedSlots: 10 }), { hasFreeSlots: false, isBookable: false }],
    [date({ reservedSlots: 11 }), { hasFreeSlots: false, isBookable: false }],
    [date({ reservedSlots: 8, offeredSlots: 1 }), { hasFreeSlots: true, isBookable: true }],
    [date({ reservedSlots: 8, offeredSlots: 2 }), { hasFreeSlots: false, isBookable: false }],
    [date({ registrationPeriod: at(-1) }), { hasFreeSlots: true, isBookable: false }],
    [
      date({ registrationPeriod: at(-2), start: at(-1), reservedSlots: 10 }),
      { hasFreeSlots: false, isBookable: false },
    ],
  ])('shows its state: %j', (facts, expected) => {
    expect(availability(facts, NOW)).toEqual(expected);
  });

  it.each([
    ['staff', date(), null],
    ['visitor', date(), null],
    ['staff', date({ registrationPeriod: at(-1) }), null],
    ['visitor', date({ registrationPeriod: at(-1) }), 'booking.dateClosed'],
    ['staff', date({ registrationPeriod: at(-2), start: at(-1) }), null],
    ['visitor', date({ registrationPeriod: at(-2), start: at(-1) }), 'booking.dateClosed'],
    ['staff', date({ reservedSlots: 10 }), 'booking.dateFull'],
    ['visitor', date({ reservedSlots: 10 }), 'booking.dateFull'],
    ['visitor', date({ reservedSlots: 10, registrationPeriod: at(-1) }), 'booking.dateClosed'],
  ] as const)('limits registration by %s: %j', (by, facts, expected) => {
    expect(mayRegister(facts, NOW, by)).toBe(expected);
  });

  it.each([
    [1, 2, 3, []],
    [2, 2, 3, []],
    [3, 2, 4, ['registrationPeriod']],
    [1, 2, 2, ['end']],
    [3, 2, 1, ['registrationPeriod', 'end']],
  ])('closes at %i, begins at %i and ends at %i', (closes, start, end, faults) => {
    const faultsFound = dateRules({ registrationPeriod: at(closes), start: at(start), end: at(end) });
    expect(faultsFound.map(({ path }) => path)).toEqual(faults);
  });

  it('is correct in any mix of time zones', () => {
    expect(
      dateRules({
        registrationPeriod: '2027-03-01T10:00:00+02:00',
        start: '2027-03-01T08:00:00Z',
        end: '2027-03-01T03:30:00-05:00',
      }),
    ).toEqual([]);
  });
});

describe('a private event', () => {
  it.each([
    [true, null, 1],
    [true, 'SESAM', 0],
    [false, null, 0],
    [false, 'SESAM', 0],
  ])('(%s) with the code %s has %i faults', (isPrivate, code, faults) => {
    expect(eventRules({ private: isPrivate, code })).toHaveLength(faults);
  });
});

describe('an affiliation', () => {
  const none = { tenantId: null, departmentId: null, siteId: null };

  it.each([
    ['nothing', none, null, ['tenantId', 'departmentId']],
    ['a tenant alone', { ...none, tenantId: 1 }, null, ['departmentId']],
    ['tenant and department', { tenantId: 1, departmentId: 2, siteId: null }, null, []],
    ...[6, 7, 8, 9].map(
      (tenantId) =>
        [`tenant ${tenantId} without site`, { tenantId, departmentId: 2, siteId: null }, null, ['siteId']] as const,
    ),
    ...[2, 5, 10, 12].map(
      (tenantId) => [`tenant ${tenantId} without site`, { tenantId, departmentId: 2, siteId: null }, null, []] as const,
    ),
    ['a site of the tenant', { tenantId: 6, departmentId: 2, siteId: 601 }, 6, []],
    ['a site of another tenant', { tenantId: 6, departmentId: 2, siteId: 701 }, 7, ['siteId']],
    ['a site that nobody has', { tenantId: 6, departmentId: 2, siteId: 999 }, null, ['siteId']],
  ] as const)('given %s, is checked for missing parts', (_, affiliation, siteTenantId, faults) => {
    expect(affiliationFaults({ external: false }, affiliation, siteTenantId).map(({ path }) => path)).toEqual(faults);
    expect(affiliationFaults({ external: true }, affiliation, siteTenantId)).toEqual([]);
  });
});

describe('consent', () => {
  it.each([
    [false, true, true, []],
    [false, false, true, ['participate']],
    [false, true, false, ['acceptCancellationPolicy']],
    [false, false, false, ['participate', 'acceptCancellationPolicy']],
    [true, true, false, []],
    [true, false, false, ['participate']],
  ])(
    'is required: external %s, participate %s, policy %s',
    (external, participate, acceptCancellationPolicy, faults) => {
      const found = consentFaults({ external }, { participate, acceptCancellationPolicy });
      expect(found.map(({ path }) => path)).toEqual(faults);
    },
  );
});

describe('a registration', () => {
  it.each([
    [false, at(1), null],
    [false, at(0), 'booking.cancellationTooLate'],
    [false, at(-1), 'booking.cancellationTooLate'],
    [true, at(1), 'booking.alreadyCancelled'],
    [true, at(-1), 'booking.alreadyCancelled'],
  ])('can be cancelled until the date begins: cancelled %s, beginning %s', (hasCancelled, start, expected) => {
    expect(mayCancel({ hasCancelled }, { start }, NOW)).toBe(expected);
  });
});

describe('a registration that may be part of a flood', () => {
  const few = { recent: 1, sharesMailbox: false };
  it.each([
    ['like any other', few, false, false],
    ['the last up to the ceiling', { ...few, recent: 20 }, false, false],
    ['the first above it', { ...few, recent: 21 }, false, true],
    ['another address of a mailbox', { ...few, sharesMailbox: true }, false, true],
    ['where the portal always asks', few, true, true],
  ])('may need a confirmation: %s', (_, influx, always, expected) => {
    expect(needsConfirmation(influx, { ceiling: 20, always })).toBe(expected);
  });

  it.each([
    ['Anna+1@Example.org', 'anna@example.org'],
    ['anna+a+b@example.org', 'anna@example.org'],
    ['anna@example.org', 'anna@example.org'],
    ['+anna@example.org', '+anna@example.org'],
    ['an.na@example.org', 'an.na@example.org'],
  ])('%s is delivered to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  const waiting = { hasCancelled: false, waitsUntil: at(0.5) };
  it.each([
    ['in time', waiting, at(48), null],
    ['too late', { ...waiting, waitsUntil: at(0) }, at(48), 'booking.confirmationOver'],
    ['twice', { ...waiting, waitsUntil: null }, at(48), 'booking.alreadyConfirmed'],
    ['after it was cancelled', { hasCancelled: true, waitsUntil: null }, at(48), 'booking.alreadyCancelled'],
    ['once the date has begun', waiting, at(0), 'booking.dateClosed'],
  ])('can be confirmed: %s', (_, attendee, start, expected) => {
    expect(mayConfirm(attendee, { start }, NOW)).toBe(expected);
  });

  it.each([
    ['somebody who is registered', { hasCancelled: false, waitsUntil: null }, at(48), true],
    ['somebody who never confirmed', waiting, at(48), false],
    ['somebody who cancelled', { hasCancelled: true, waitsUntil: null }, at(48), false],
    ['a guest of the past', { hasCancelled: false, waitsUntil: null }, at(-1), false],
  ])('is notified of the deletion if it still matters: %s', (_, attendee, start, expected) => {
    expect(isNotifiedOfDeletion(attendee, { start }, NOW)).toBe(expected);
  });
});

describe('moving a registration', () => {
  const registered = { hasCancelled: false, waitsUntil: null };
  it.each([
    ['visitor', registered, date(), null],
    ['visitor', registered, date({ reservedSlots: 10 }), 'booking.dateFull'],
    ['visitor', registered, date({ reservedSlots: 9, offeredSlots: 1 }), 'booking.dateFull'],
    ['visitor', registered, date({ registrationPeriod: at(-1) }), 'booking.dateClosed'],
    ['staff', registered, date({ registrationPeriod: at(-1) }), null],
    ['staff', { ...registered, hasCancelled: true }, date(), 'booking.alreadyCancelled'],
    ['staff', { ...registered, waitsUntil: at(1) }, date(), 'booking.notConfirmed'],
  ] as const)('by %s: %j to %j', (by, attendee, to, expected) => {
    expect(mayMove(attendee, { start: at(1) }, to, NOW, by)).toBe(expected);
    if (expected === null) expect(mayMove(attendee, { start: at(0) }, to, NOW, by)).toBe('booking.moveTooLate');
  });

  it.each([
    [{ sequence: 0, offset: 0 }, 0, 1],
    [{ sequence: 5, offset: 0 }, 0, 6],
    [{ sequence: 0, offset: 0 }, 5, 0],
    [{ sequence: 2, offset: 3 }, 2, 4],
  ])('from %j to sequence %i adds %i', (from, to, expected) => {
    expect(offsetAfterMove(from, to)).toBe(expected);
    expect(to + expected).toBeGreaterThan(from.sequence + from.offset);
  });
});
