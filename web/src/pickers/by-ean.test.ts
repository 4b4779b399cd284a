import { expect, it } from 'vitest';
import { byEan } from './by-ean.ts';

const find = byEan([
  { title: 'Pils', ean: '4006381333931' },
  { title: 'Cola', ean: '036000291452' },
  { title: 'Radler', ean: '96385074' },
  { title: 'Radler, neu', ean: '96385074 ' },
  { title: 'Limo', ean: '0000040123455' },
  { title: 'Hauseigen', ean: 'KT-17' },
  { title: 'ohne', ean: null },
  { title: 'leer', ean: '' },
]);

it.each([
  ['4006381333931', ['Pils']],
  ['036000291452', ['Cola']],
  ['0036000291452', ['Cola']],
  ['96385074', ['Radler', 'Radler, neu']],
  ['0000096385074', ['Radler', 'Radler, neu']],
  ['40123455', ['Limo']],
  ['KT-17', ['Hauseigen']],
  ['4006381333932', []],
  ['', []],
])('%j is %j', (code, titles) => expect(find(code).map(({ title }) => title)).toEqual(titles));
