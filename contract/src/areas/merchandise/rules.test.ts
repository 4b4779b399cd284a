import { describe, expect, it } from 'vitest';
import { isComparisonDue, isOld, isUnderWay } from './rules.ts';

const now = new Date('2027-03-01T08:00:00Z');

describe('a copy', () => {
  it.each([
    [null, true],
    ['2027-03-01T07:00:00Z', false],
    ['2027-02-28T06:00:00Z', false],
    ['2027-02-28T05:59:59Z', true],
  ])('last made at %s is old: %s', (lastSuccess, expected) => expect(isOld({ lastSuccess }, now)).toBe(expected));
});

describe('a full read', () => {
  it.each([
    [null, true],
    ['2027-02-28T22:59:59Z', true],
    ['2027-02-28T23:00:00Z', false],
    ['2027-03-01T07:59:00Z', false],
  ])('after the one at %s is due: %s', (comparedAt, expected) =>
    expect(isComparisonDue(comparedAt, now, 'Europe/Berlin')).toBe(expected),
  );
});

describe('a run', () => {
  it.each([
    ['waiting', '2027-03-01T07:00:00Z', true, true],
    ['running', '2027-03-01T07:00:00Z', true, true],
    ['done', '2027-03-01T08:00:00Z', true, false],
    ['failed', '2027-03-01T08:00:00Z', true, false],
    ['waiting', '2027-03-01T07:59:00Z', false, true],
    ['waiting', '2027-03-01T07:58:59Z', false, false],
    ['running', '2027-03-01T08:00:00Z', false, false],
  ])(
    '%s, last active at %s, while a server is copying: %s, is in progress: %s',
    (state, touchedAt, isSyncing, expected) =>
      expect(isUnderWay({ state, touchedAt }, { isSyncing, now })).toBe(expected),
  );
});
