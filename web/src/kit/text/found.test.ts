import { expect, it } from 'vitest';
import { bestFirst, filterByText } from './found.ts';

it('a search finds every word, ignoring case', () => {
  const rows = ['Weinseminar Herbst', 'Biertasting', 'Herbstmesse'];
  const text = (row: string) => row;
  expect(filterByText(rows, 'HERBST', text)).toEqual(['Weinseminar Herbst', 'Herbstmesse']);
  expect(filterByText(rows, ' herbst  wein ', text)).toEqual(['Weinseminar Herbst']);
  expect(filterByText(rows, ' ', text)).toBe(rows);
});

it('ranks the best matches first: whole words, then beginnings, digits within numbers last', () => {
  const rows = ['Radlerpils 120', 'Pilsener 4200', 'Pils 2000 Stück', 'Kasten 20 Pils', 'Pils 20×0,5 l', 'Helles 20'];
  expect(bestFirst(rows, 'PILS 20', (row) => row)).toEqual([
    'Kasten 20 Pils',
    'Pils 20×0,5 l',
    'Pils 2000 Stück',
    'Pilsener 4200',
    'Radlerpils 120',
  ]);
  expect(bestFirst(rows, ' ', (row) => row)).toBe(rows);
});
