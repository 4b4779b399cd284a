import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterDecision,
  type CheckIn,
  checkInText,
  countPresent,
  decisionOn,
  mayCheckIn,
  mayWalkIn,
  readCheckInText,
} from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000).toISOString();
const NEVER: CheckIn = { checkedInAt: null, decidedAt: null };

describe('mayCheckIn', () => {
  it.each([
    [{ hasCancelled: false, waitsUntil: null }, null],
    [{ hasCancelled: true, waitsUntil: null }, 'booking.alreadyCancelled'],
    [{ hasCancelled: false, waitsUntil: at(20) }, 'booking.notConfirmed'],
  ])('%j: %s', (attendee, expected) => {
    expect(mayCheckIn(attendee)).toBe(expected);
  });
});

describe('afterDecision', () => {
  it('checks in, and out again', () => {
    const there = afterDecision(NEVER, { isPresent: true, at: at(-5) }, NOW);
    expect(there).toEqual({ checkedInAt: at(-5), decidedAt: at(-5) });
    expect(afterDecision(there, { isPresent: false, at: at(-4) }, NOW)).toEqual({
      checkedInAt: null,
      decidedAt: at(-4),
    });
  });

  it('keeps the time of the first arrival', () => {
    const there = { checkedInAt: at(-9), decidedAt: at(-9) };
    expect(afterDecision(there, { isPresent: true, at: at(-3) }, NOW)).toEqual({
      checkedInAt: at(-9),
      decidedAt: at(-3),
    });
  });

  it('ignores a decision that is older than the one known', () => {
    const gone = { checkedInAt: null, decidedAt: at(-3) };
    expect(afterDecision(gone, { isPresent: true, at: at(-4) }, NOW)).toBe(gone);
    expect(afterDecision(gone, { isPresent: true, at: at(-3) }, NOW).checkedInAt).toBe(at(-3));
  });

  it('takes a clock that is ahead as now, so that the next decision counts', () => {
    const there = afterDecision(NEVER, { isPresent: true, at: at(90) }, NOW);
    expect(there).toEqual({ checkedInAt: at(0), decidedAt: at(0) });
    const later = new Date(NOW.getTime() + 1000);
    expect(afterDecision(there, { isPresent: false, at: later.toISOString() }, later).checkedInAt).toBeNull();
  });

  it('ends with whether the latest decision says so, whatever the order of arrival', () => {
    const decision = fc.record({ isPresent: fc.boolean(), minute: fc.integer({ min: -500, max: 0 }) });
    const decisions = fc.uniqueArray(decision, { minLength: 1, maxLength: 8, selector: ({ minute }) => minute });
    fc.assert(
      fc.property(decisions, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (made, order) => {
        const places = new Map(made.map((each, index) => [each, order[index] ?? 0]));
        const arrived = made.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
        const end = arrived.reduce(
          (state, { isPresent, minute }) => afterDecision(state, { isPresent, at: at(minute) }, NOW),
          NEVER,
        );
        const latest = made.toSorted((a, b) => b.minute - a.minute)[0];
        expect(end.checkedInAt !== null).toBe(latest?.isPresent);
      }),
    );
  });
});

describe('decisionOn', () => {
  it('is made now', () => {
    expect(decisionOn({ checkedInAt: null, decidedAt: at(-9) }, true, NOW)).toEqual({ isPresent: true, at: at(0) });
    expect(decisionOn(NEVER, false, NOW)).toEqual({ isPresent: false, at: at(0) });
  });

  it('is later than what it overrules, even if the clock of the device is behind', () => {
    const seen = { checkedInAt: null, decidedAt: at(2) };
    const decision = decisionOn(seen, true, NOW);
    expect(afterDecision(seen, decision, new Date(at(3))).checkedInAt).toBe(decision.at);
  });
});

it('counts those who are there among those who may be', () => {
  const person = { hasCancelled: false, waitsUntil: null, ...NEVER };
  const there = { ...person, checkedInAt: at(-1), decidedAt: at(-1) };
  expect(
    countPresent([person, there, there, { ...person, hasCancelled: true }, { ...person, waitsUntil: at(9) }]),
  ).toEqual({ present: 2, expected: 3 });
});

describe('the text of the QR code', () => {
  it('is read as it was written', () => {
    const attendee = { id: 1234, code: 'ABCDEFGH2345' };
    expect(checkInText(attendee)).toBe('KONTOR:1234:ABCDEFGH2345');
    expect(readCheckInText(` ${checkInText(attendee)}\n`)).toEqual(attendee);
  });

  it.each([
    '',
    '4011200296908',
    'KONTOR:1234',
    'KONTOR:1234:abcdefgh2345',
    'KONTOR:x:ABCDEFGH2345',
    'https://kontor.example/',
  ])('is not %j', (text) => {
    expect(readCheckInText(text)).toBeNull();
  });
});

describe('somebody at the door', () => {
  // Midnight in Berlin is at 23:00 UTC.
  const date = { start: '2027-03-01T08:00:00.000Z', end: '2027-03-01T12:00:00.000Z' };

  it.each([
    ['2027-02-28T22:59:59.000Z', 'booking.walkInClosed'],
    ['2027-02-28T23:00:00.000Z', null],
    ['2027-03-01T11:59:59.000Z', null],
    ['2027-03-01T12:00:00.000Z', 'booking.walkInClosed'],
  ])('can be registered from the day of the date until its end: %s', (now, expected) => {
    expect(mayWalkIn(date, new Date(now), 'Europe/Berlin')).toBe(expected);
  });
});
