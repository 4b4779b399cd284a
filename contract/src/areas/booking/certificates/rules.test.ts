import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/durations.ts';
import { CERTIFICATE_DAYS, hasAttended, isCertificateDue } from './rules.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const ago = (milliseconds: number) => ({ end: new Date(NOW.getTime() - milliseconds).toISOString() });
const there = { hasCancelled: false, waitsUntil: null, checkedInAt: '2027-03-01T08:00:00.000Z' };

describe('hasAttended', () => {
  it.each([
    ['was there', there, 0, true],
    ['is still there', there, -1, false],
    ['was not there', { ...there, checkedInAt: null }, 0, false],
    ['has cancelled', { ...there, hasCancelled: true }, 0, false],
    ['has not confirmed', { ...there, waitsUntil: '2027-03-01T12:30:00.000Z' }, 0, false],
  ])('who %s', (_, attendee, age, expected) => {
    expect(hasAttended(attendee, ago(age), NOW)).toBe(expected);
  });
});

describe('isCertificateDue', () => {
  const wanted = { certificate: true };
  const attendee = { ...there, certifiedAt: null };
  it.each([
    ['as soon as the date is over', attendee, wanted, 0, true],
    ['not before', attendee, wanted, -1, false],
    ['not if the event has none', attendee, { certificate: false }, 0, false],
    ['not twice', { ...attendee, certifiedAt: '2027-03-01T11:00:00.000Z' }, wanted, 0, false],
    ['not to those who were not there', { ...attendee, checkedInAt: null }, wanted, 0, false],
    ['late', attendee, wanted, CERTIFICATE_DAYS * DAY_MS - 1, true],
    ['not too late', attendee, wanted, CERTIFICATE_DAYS * DAY_MS, false],
  ])('%s', (_, one, event, age, expected) => {
    expect(isCertificateDue(one, event, ago(age), NOW)).toBe(expected);
  });
});
