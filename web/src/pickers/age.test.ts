import { expect, it } from 'vitest';
import { elapsed } from './age.ts';

const now = new Date('2027-03-01T08:00:00Z');

it.each([
  ['2027-03-01T08:05:00Z', null],
  ['2027-03-01T07:59:01Z', null],
  ['2027-03-01T07:59:00Z', { count: 1, unit: 'minute' }],
  ['2027-03-01T07:00:01Z', { count: 59, unit: 'minute' }],
  ['2027-03-01T07:00:00Z', { count: 1, unit: 'hour' }],
  ['2027-02-27T08:00:01Z', { count: 47, unit: 'hour' }],
  ['2027-02-27T08:00:00Z', { count: 2, unit: 'day' }],
])('since %s: %o', (since, expected) => expect(elapsed(since, now)).toEqual(expected));
