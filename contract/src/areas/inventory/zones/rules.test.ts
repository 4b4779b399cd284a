import { expect, it } from 'vitest';
import { placesOf } from './rules.ts';

it('a person counts the places that name them, however they write themselves', () => {
  const zones = [
    { place: 'Gang 1', counters: ['Petra', 'Olga'] },
    { place: 'Gang 2', counters: ['Olga'] },
    { place: 'Gang 3', counters: [' petra '] },
  ];
  expect(placesOf(zones, 'Petra')).toEqual(['Gang 1', 'Gang 3']);
  expect(placesOf(zones, 'Yusuf')).toEqual([]);
});
