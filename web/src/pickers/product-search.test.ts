import { describe, expect, it } from 'vitest';
import { findProducts, indexOf, MAX_HITS, type Product } from './product-search.ts';

const aProduct = (id: number, title: string, ean: string | null = null): Product => ({
  id,
  title,
  ean,
  primaryUnit: 'Kasten',
  baseUnit: 'Flasche',
  manufacturerId: 1,
  temporary: false,
  version: 1,
});

const { compare } = new Intl.Collator('de');
const titlesOf = (products: readonly Product[], typed: string) =>
  findProducts(indexOf(products, compare), typed).map(({ title }) => title);

const few = [
  aProduct(4711, 'Brunnhof Medium 0,7 l', '4001234567890'),
  aProduct(12, 'Quelle Classic 12 x 0,7 l'),
  aProduct(47, 'Classic Cola 1,0 l'),
  aProduct(99, 'Äpfelsaft trüb 1,0 l', '96385074'),
];

describe('a product search', () => {
  it.each([
    ['by a part of the title', 'medium', ['Brunnhof Medium 0,7 l']],
    ['by every word, in any order', '0,7 classic', ['Quelle Classic 12 x 0,7 l']],
    ['by their number, the exact one first', '47', ['Classic Cola 1,0 l', 'Brunnhof Medium 0,7 l']],
    ['by their EAN', '4001234567890', ['Brunnhof Medium 0,7 l']],
    ['by an EAN that a scanner fills with noughts', '0000096385074', ['Äpfelsaft trüb 1,0 l']],
    ['with those first that begin so', 'classic', ['Classic Cola 1,0 l', 'Quelle Classic 12 x 0,7 l']],
    ['in vain', 'medium cola', []],
    [
      'by nothing: all, by title',
      ' ',
      ['Äpfelsaft trüb 1,0 l', 'Brunnhof Medium 0,7 l', 'Classic Cola 1,0 l', 'Quelle Classic 12 x 0,7 l'],
    ],
  ])('finds products %s', (_, typed, expected) => {
    expect(titlesOf(few, typed)).toEqual(expected);
  });

  it('ranks whole words first, and digits within numbers last', () => {
    const beers = [
      aProduct(1, 'Ahrental Pilsener 4200'),
      aProduct(2, 'Ahrental Pils 12×0,7 l', '4001200000001'),
      aProduct(3, 'Ahrental Pils 20×0,5 l'),
    ];
    expect(titlesOf(beers, 'ahrental pils 20')).toEqual([
      'Ahrental Pils 20×0,5 l',
      'Ahrental Pils 12×0,7 l',
      'Ahrental Pilsener 4200',
    ]);
  });

  it('limits the hits to a readable number', () => {
    const many = Array.from({ length: 12_000 }, (_, at) => aProduct(at + 1, `Limonade Sorte ${at} 0,5 l`));
    expect(titlesOf(many, 'limonade')).toHaveLength(MAX_HITS);
  });
});
