import { describe, expect, it } from 'vitest';
import { createCatalogue, type Product } from './catalogue.ts';

const cola: Product = {
  id: 4711,
  title: 'Alpina Cola Zero 1,0 l PET',
  ean: '4006381333931',
  emptyId: 7,
  units: [
    { unit: 'Kasten', quantity: 12, ean: '4006381333948' },
    { unit: 'Flasche', quantity: 1, ean: '4006381333931' },
  ],
};
const water: Product = {
  id: 4712,
  title: 'Müller Quelle Medium 0,75 l Glas',
  ean: '96385074',
  emptyId: null,
  units: [],
};
const twin: Product = { ...water, id: 4713, title: 'Müller Quelle Still', ean: '036000291452' };
const crate = { id: 7, title: 'Kasten 12 × 1,0', number: 'L12', baseUnit: 'Kasten' } as const;

const catalogue = createCatalogue({ products: [cola, water, twin], empties: [crate] });

describe('a scanned code', () => {
  it.each([
    ['of a product', '96385074', water, null],
    ['of a crate', '4006381333948', cola, 'Kasten'],
    ['of a product that is its smallest unit, too', '4006381333931', cola, 'Flasche'],
    ['with blanks around', ' 96385074 ', water, null],
    ['with its kind before it', ']E04006381333948', cola, 'Kasten'],
    ['with what the scanner was set up to send', '~4006381333948#', cola, 'Kasten'],
    ['of twelve digits', '036000291452', twin, null],
    ['of twelve digits, read as thirteen', '0036000291452', twin, null],
    ['of eight digits, read as thirteen', '0000096385074', water, null],
    ['of a crate among what else is known of it', ']C10104006381333948', cola, 'Kasten'],
    ['of a crate with its best-before date', ']C10104006381333948' + '15270301', cola, 'Kasten'],
    ['of a crate with its batch in front', ']d210L1\u001d0104006381333948', cola, 'Kasten'],
    ['of a crate as people read it', '(01)04006381333948(10)L1', cola, 'Kasten'],
    ['of thirteen digits, read as fourteen', '04006381333931', cola, 'Flasche'],
  ])('%s is found', (_, code, product, unit) => {
    expect(catalogue.scan(code)).toEqual([{ product, unit }]);
  });

  it('that several products share lists all of them', () => {
    const shared = createCatalogue({ products: [water, { ...twin, ean: water.ean }], empties: [] });
    expect(shared.scan('96385074').map(({ product }) => product.id)).toEqual([4712, 4713]);
  });

  it('that is written differently on a unit of the same product is one match', () => {
    const otherwise = {
      ...twin,
      ean: '036000291452',
      units: [{ unit: 'Flasche', quantity: 1, ean: '0036000291452' }],
    } as const;
    const { scan } = createCatalogue({ products: [otherwise], empties: [] });
    expect(scan('036000291452')).toEqual([{ product: otherwise, unit: 'Flasche' }]);
  });

  it('that several products share leads to the empties of each', () => {
    const keg = { ...crate, id: 8, number: 'L8' };
    const code = cola.ean ?? '';
    const products = [cola, { ...twin, ean: code, emptyId: 8 }, { ...water, ean: code, emptyId: 7 }];
    const shared = createCatalogue({ products, empties: [crate, keg] });
    const { emptiesOf } = shared;
    expect(emptiesOf(shared.scan(code).map(({ product }) => product))).toEqual([crate, keg]);
    expect(emptiesOf([water])).toEqual([]);
  });

  it('of eight digits that was entered as thirteen is found', () => {
    const filled = { ...water, ean: '0000096385074' };
    const { scan } = createCatalogue({ products: [filled], empties: [] });
    for (const code of ['96385074', '0000096385074', '00000096385074'])
      expect(scan(code)).toEqual([{ product: filled, unit: null }]);
  });

  it('that is unknown has no match', () => {
    expect(catalogue.scan('4012345678901')).toEqual([]);
    expect(catalogue.scan('')).toEqual([]);
  });
});

describe('a search', () => {
  it.each([
    ['by title', 'quelle', [water, twin]],
    ['by words in any order', 'zero alpina', [cola]],
    ['by number', '4712', [water]],
    ['by the code of a unit', '333948', [cola]],
    ['by number and title', '4713 still', [twin]],
    ['in other letters', 'MÜLLER Still', [twin]],
    ['for two letters', 'qu', []],
    ['with a word that is nowhere', 'quelle zero', []],
  ])('%s finds what holds each word', (_, text, found) => {
    expect(catalogue.search(text)).toEqual(found);
  });

  const king: Product = { ...water, id: 600_001, title: 'Königliches Weißbier 20×0,5 l' };
  const barrel: Product = { ...water, id: 17, title: 'Saison 30 × 1 l', ean: '6000010000004' };
  const spelt = createCatalogue({ products: [barrel, king], empties: [crate] });

  it.each([
    ['20x0,5', king],
    ['20 × 0,5', king],
    ['30x1', barrel],
    ['konigl', king],
    ['koeniglich', king],
    ['KÖNIGL', king],
    ['ko\u0308nig', king],
    ['weissbier', king],
  ])('for %s finds what is written otherwise', (text, found) => {
    expect(spelt.search(text)).toEqual([found]);
  });

  it('for a number lists the product with that number first', () => {
    expect(spelt.search('600001')).toEqual([king, barrel]);
  });

  it('finds empties by number and title', () => {
    expect(catalogue.searchEmpties('l12')).toEqual([crate]);
    expect(catalogue.emptyOf(cola)).toEqual(crate);
    expect(catalogue.emptyOf(water)).toBeUndefined();
  });
});

describe('among many products', () => {
  const many = createCatalogue({
    products: Array.from({ length: 60 }, (_, index) => ({ ...cola, id: 100_000 + index, ean: null, units: [] })),
    empties: [],
  });

  it('is limited to the size of a list', () => {
    expect(many.search('alpina')).toHaveLength(50);
  });
});
