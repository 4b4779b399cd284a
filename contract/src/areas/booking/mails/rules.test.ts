import { describe, expect, it } from 'vitest';
import { areThanksDue, isReminderDue, maySendAgain, OCCASIONS, type Occasion } from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();

const registered = {
  hasCancelled: false,
  waitsUntil: null,
  bookedAt: at(-500),
  remindedAt: null,
  thankedAt: null,
  checkedInAt: null,
};
const cancelled = { ...registered, hasCancelled: true };
const unconfirmed = { ...registered, waitsUntil: at(0.5) };

describe('a reminder three days before', () => {
  const event = { reminderDays: 3 };

  it.each([
    ['is due from that moment', registered, at(72), true],
    ['is not due before', registered, at(72.001), false],
    ['is due if it was not sent in time', registered, at(0.001), true],
    ['is not sent when the date has begun', registered, at(0), false],
    ['is not sent twice', { ...registered, remindedAt: at(-1) }, at(24), false],
    ['is not sent to those who cancelled', cancelled, at(24), false],
    ['is not sent to those who have not confirmed', unconfirmed, at(24), false],
    ['is not sent to those who registered after it', { ...registered, bookedAt: at(-48) }, at(24), false],
    ['is sent to those who registered just before it', { ...registered, bookedAt: at(-48.001) }, at(24), true],
    ['is sent to those registered at an unknown time', { ...registered, bookedAt: null }, at(24), true],
  ])('%s', (_, attendee, start, expected) => {
    expect(isReminderDue(attendee, event, { start }, NOW)).toBe(expected);
  });

  it('is not sent where the event has none', () => {
    expect(isReminderDue(registered, { reminderDays: 0 }, { start: at(1) }, NOW)).toBe(false);
  });
});

describe('thanks', () => {
  it.each([
    ['are due when the date is over', registered, at(0), true],
    ['are not due before', registered, at(0.001), false],
    ['are due for three days', registered, at(-71.9), true],
    ['are not due later', registered, at(-72), false],
    ['are not sent twice', { ...registered, thankedAt: at(-1) }, at(-2), false],
    ['are not sent to those who cancelled', cancelled, at(-2), false],
  ])('%s', (_, attendee, end, expected) => {
    const date = { end, presentCount: 0 };
    expect(areThanksDue(attendee, { thanks: true }, date, NOW)).toBe(expected);
    expect(areThanksDue(attendee, { thanks: false }, date, NOW)).toBe(false);
  });

  it('are for those who came, once anybody was checked in', () => {
    const there = { ...registered, checkedInAt: at(-3) };
    const due = (attendee: typeof registered | typeof there, presentCount: number) =>
      areThanksDue(attendee, { thanks: true }, { end: at(-1), presentCount }, NOW);
    expect([due(registered, 0), due(registered, 1), due(there, 1)]).toEqual([true, false, true]);
  });
});

describe('sent again', () => {
  const upcoming = { start: at(24), end: at(28), presentCount: 0 };
  const running = { start: at(-1), end: at(3), presentCount: 0 };
  const over = { start: at(-5), end: at(-1), presentCount: 0 };
  const possible = (attendee: Parameters<typeof maySendAgain>[1], date: typeof over) =>
    OCCASIONS.filter((occasion) => maySendAgain({ occasion, state: 'sent' }, attendee, date, NOW) === null);
  const before: readonly Occasion[] = ['registered', 'moved', 'rebooked', 'reminder'];

  it.each([
    ['before the date', registered, upcoming, before],
    ['after a cancellation', cancelled, upcoming, ['cancelled']],
    ['before the confirmation', unconfirmed, upcoming, []],
    ['during the date', registered, running, []],
    ['after the date', registered, over, ['thanks']],
    ['after having been there', { ...registered, checkedInAt: at(-5) }, over, ['thanks', 'certificate']],
    ['after not having come', registered, { ...over, presentCount: 1 }, []],
    ['after the date that was cancelled', cancelled, over, []],
  ])('is what still holds %s', (_, attendee, date, expected) => {
    expect(possible(attendee, date)).toEqual(expected);
  });

  it('is not what is still on its way', () => {
    const mail = { occasion: 'registered', state: 'queued' } as const;
    expect(maySendAgain(mail, registered, upcoming, NOW)).toBe('booking.mailQueued');
    expect(maySendAgain({ ...mail, state: 'failed' }, registered, upcoming, NOW)).toBeNull();
  });
});
