import { describe, expect, it } from 'vitest';
import { comparePlaces, isCountable, isWithinReach, mayMove, nextStates, receiptNumber } from './rules.ts';

describe('states', () => {
  it.each([
    [0, []],
    [1, [2]],
    [2, [1, 3]],
    [3, [2]],
  ])('%d is led to %j by administrators', (from, to) => {
    expect(nextStates(from)).toEqual(to);
    expect([0, 1, 2, 3].filter((state) => mayMove(from, state) === null)).toEqual([from, ...to].toSorted());
  });

  it('are visible to people who count until the review', () => {
    expect([0, 1, 2, 3].filter(isCountable)).toEqual([0, 1]);
  });
});

it.each([
  ['2027-03-01', true],
  ['2027-02-15', true],
  ['2027-02-14', false],
  ['2027-03-15', true],
  ['2027-03-16', false],
])('an inventory of %s is within reach on 1 March: %s', (day, expected) => {
  expect(isWithinReach(day, '2027-03-01')).toBe(expected);
});

it.each([
  [7, '7'],
  [999_999_999, '999999999'],
  [1_000_000_000, 'P-1'],
  [1_000_000_016, 'P-17'],
])('receipt %d is read out as %s', (id, number) => {
  expect(receiptNumber(id)).toBe(number);
});

it('places are in the order of their numbers, and what has none comes last', () => {
  const places = ['Kühlhaus', null, 'Gang 10', 'gang 3', 'Gang 3, unten'];
  expect(places.toSorted(comparePlaces)).toEqual(['gang 3', 'Gang 3, unten', 'Gang 10', 'Kühlhaus', null]);
});
