import { expect, it } from 'vitest';
import { found } from './found.ts';

it('a search finds every word, ignoring case', () => {
  const rows = ['Weinseminar Herbst', 'Biertasting', 'Herbstmesse'];
  const text = (row: string) => row;
  expect(found(rows, 'HERBST', text)).toEqual(['Weinseminar Herbst', 'Herbstmesse']);
  expect(found(rows, ' herbst  wein ', text)).toEqual(['Weinseminar Herbst']);
  expect(found(rows, ' ', text)).toBe(rows);
});
