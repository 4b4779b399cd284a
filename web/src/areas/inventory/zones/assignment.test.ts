import { expect, it } from 'vitest';
import { mergeTyped, typedOf, zonesIn } from './assignment.ts';

const stored = [
  { place: 'Gang 1', counters: ['Petra'] },
  { place: 'Gang 2', counters: [] },
  { place: 'Gang 3', counters: ['Olga'] },
];
const before = typedOf(stored);

it('names are separated by commas, and places without any are for everybody', () => {
  expect(zonesIn(new Map([...before, ['Gang 1', ' Petra, Yusuf;Petra,'], ['Gang 3', ' ']]))).toEqual([
    { place: 'Gang 1', counters: ['Petra', 'Yusuf'] },
  ]);
});

it('a change by somebody else is taken over where this person changed nothing', () => {
  const mine = new Map([...before, ['Gang 1', 'Yusuf']]);
  const theirs = typedOf([
    { place: 'Gang 1', counters: ['Petra'] },
    { place: 'Gang 3', counters: ['Ida'] },
    { place: 'Hof', counters: ['Ida'] },
  ]);
  expect(mergeTyped(before, mine, theirs)).toEqual({
    typed: new Map([
      ['Gang 1', 'Yusuf'],
      ['Gang 2', ''],
      ['Gang 3', 'Ida'],
      ['Hof', 'Ida'],
    ]),
    overlaps: new Map(),
  });
});

it('where both changed a place, the typed names stay and the other names are shown', () => {
  const mine = new Map([...before, ['Gang 1', 'Yusuf'], ['Gang 2', 'Ida, Olga']]);
  const theirs = typedOf([
    { place: 'Gang 2', counters: ['Ida', 'Olga'] },
    { place: 'Gang 3', counters: ['Olga'] },
  ]);
  const merged = mergeTyped(before, mine, theirs);
  expect(merged.typed.get('Gang 1')).toBe('Yusuf');
  expect(merged.overlaps).toEqual(new Map([['Gang 1', '']]));
});
