import { describe, expect, it } from 'vitest';
import { isDue, monthBefore, pausedSince } from './rules.ts';

const NOW = new Date('2027-03-08T09:00:00.000Z');
const SEEN = '2027-02-01T09:00:00.000Z';
const ENDS = '2027-03-08T09:00:00.000Z';

describe('a subscription', () => {
  it.each([
    [['PortalSiteEvaluation'], [601], '2027-02-01T09:00:00.001Z', null],
    [['PortalSiteEvaluation'], [601], SEEN, ENDS],
    [['PortalAdministrator'], [], '2027-02-02T09:00:00.000Z', null],
    [['PortalAdministrator'], [], SEEN, ENDS],
    [['PortalSiteEvaluation'], [602], '2027-03-08T08:00:00.000Z', '2027-03-08T08:00:00.000Z'],
    [['PortalSite'], [601], '2027-03-08T08:00:00.000Z', '2027-03-08T08:00:00.000Z'],
  ] as const)('of %j at %j, seen %s, is paused since %s', (roles, sites, seenAt, since) => {
    expect(pausedSince({ roles: roles, sites, seenAt }, 601, NOW)).toBe(since);
  });
});

describe('the mail of a month', () => {
  it('covers the previous month', () => {
    expect(monthBefore('2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(monthBefore('2028-01-01')).toEqual({ start: '2027-12-01', end: '2027-12-31' });
  });

  it.each([
    ['2027-03-01', '2027-02-28', true],
    ['2027-03-01', '2027-03-01', true],
    ['2027-03-01', '2027-02-27', false],
    ['2027-03-04', null, false],
    ['2027-03-05', null, true],
    ['2027-03-31', '2027-02-10', true],
  ])('is due on %s with figures up to %s: %s', (today, asOf, due) => {
    expect(isDue(today, asOf)).toBe(due);
  });
});
