import { expect, it } from 'vitest';
import { optionsFor } from './options.ts';

it('options are found by every word, best matches first, up to the limit', () => {
  const labels = ['Pilsener 4200', 'Ahrental Pils 20×0,5 l', 'Pils 12×0,7 l', 'Helles'];
  const options = labels.map((label) => ({ value: label, label }));
  const found = (search: string, limit: number) =>
    optionsFor({ options, search, limit }).map((option) => ('label' in option ? option.label : null));
  expect(found('pils', 9)).toEqual(['Ahrental Pils 20×0,5 l', 'Pils 12×0,7 l', 'Pilsener 4200']);
  expect(found('20 pils', 9)).toEqual(['Ahrental Pils 20×0,5 l', 'Pilsener 4200']);
  expect(found('', 2)).toEqual(labels.slice(0, 2));
});
