import { expect, it } from 'vitest';
import { daysLate, lastUpdateOf } from './rules.ts';

const preOrder = { state: 'placed', jobDate: '2027-03-01', invoiceDate: null, deliveryNoteDate: null } as const;

it('the latest date is that of the last update', () => {
  expect(lastUpdateOf(preOrder)).toBe('2027-03-01');
  expect(lastUpdateOf({ ...preOrder, invoiceDate: '2027-03-09', deliveryNoteDate: '2027-03-05' })).toBe('2027-03-09');
  expect(lastUpdateOf({ ...preOrder, jobDate: null })).toBeNull();
});

it.each([
  ['on the day itself', preOrder, '2027-03-01', null],
  ['after two weeks', preOrder, '2027-03-15', null],
  ['a day later', preOrder, '2027-03-16', 15],
  [
    'when it was ordered since',
    { ...preOrder, state: 'ordered', invoiceDate: '2027-03-15' } as const,
    '2027-04-01',
    31,
  ],
  ['when it has come', { ...preOrder, state: 'delivered' } as const, '2027-04-01', null],
  ['with an unknown order date', { ...preOrder, jobDate: null }, '2027-04-01', null],
])('%s', (_, given, today, expected) => expect(daysLate(given, today)).toBe(expected));
