import { describe, expect, it } from 'vitest';
import { mayRegisterGroup, sameAddressFaults } from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00Z');
const date = (taken: number, closes = '2027-03-02T08:00:00Z') => ({
  slots: 10,
  reservedSlots: taken,
  offeredSlots: 1,
  registrationPeriod: closes,
  start: '2027-03-05T08:00:00Z',
});

describe('a group', () => {
  it.each([
    [6, 3, null],
    [6, 4, 'booking.tooFewSlots'],
    [9, 1, 'booking.dateFull'],
  ])('with %i of 10 slots taken and one held, %i people: %s', (taken, size, refusal) => {
    expect(mayRegisterGroup(date(taken), NOW, size)).toBe(refusal);
  });

  it('is too late after the period, whatever is free', () => {
    expect(mayRegisterGroup(date(0, '2027-03-01T07:00:00Z'), NOW, 2)).toBe('booking.dateClosed');
  });

  it('has an address for each person, ignoring case', () => {
    const people = ['a@example.org', '', 'A@example.org', 'b@example.org', ''].map((email) => ({ email }));
    expect(sameAddressFaults(people)).toEqual([{ path: 'people.2.email', key: 'sameAddress' }]);
  });
});
