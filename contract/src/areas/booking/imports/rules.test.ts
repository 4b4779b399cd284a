import { expect, it } from 'vitest';
import { answerIn, columnsOf, optionalColumnsOf } from './rules.ts';

const field = (kind: 'text' | 'choice' | 'consent') => ({
  id: 'f',
  label: 'Fotos',
  kind,
  required: true,
  options: [],
});

it.each([
  ['consent', 'Ja', { fieldId: 'f', value: 'true' }],
  ['consent', 'x', { fieldId: 'f', value: 'true' }],
  ['consent', 'Nein', null],
  ['consent', null, null],
  ['consent', 'vielleicht', undefined],
  ['text', 'Ja', { fieldId: 'f', value: 'Ja' }],
  ['choice', null, null],
] as const)('a %s answered with %s', (kind, cell, answer) => {
  expect(answerIn(field(kind), cell)).toEqual(answer);
});

it('the columns of custom fields follow, and may be missing', () => {
  const fixed = ['Vorname', 'Nachname', 'E-Mail', 'Mandant', 'Abteilung', 'Markt'];
  expect(columnsOf([field('text')])).toEqual([...fixed, 'Fotos']);
  expect(optionalColumnsOf(false, [field('text')])).toEqual(['Markt', 'Fotos']);
  expect(optionalColumnsOf(true, [])).toEqual(['Mandant', 'Abteilung', 'Markt']);
});
