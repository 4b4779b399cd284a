import texts from '@kontor/words/de/price-tags/labels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOffer, aPrice, aProduct, BEER, DAY, SWEETS, WATER, WINE } from './facts.testing.ts';
import { barcodeOf } from './parts/barcode.ts';
import { FOODS, foodsOf, SEALS, stepOf } from './parts/facts.ts';
import { decimal, euros } from './parts/money.ts';
import { pick } from './parts/pick.ts';
import { contentOf, hasPrice, type LabelFacts, warningsOf } from './rules.ts';

const facts = (overrides: Partial<LabelFacts> = {}): LabelFacts => ({
  style: 'default',
  product: BEER,
  offer: null,
  day: DAY,
  ...overrides,
});
const content = (overrides: Partial<LabelFacts> = {}) => contentOf(facts(overrides), texts);

describe('a label says', () => {
  it('prices without the deposit, which is separate, and the price per litre', () => {
    expect(content()?.prices).toEqual([
      {
        ...{ euros: '15', cents: '99', text: '15,99 €', unit: 'Kasten', content: '20 × 0,5 l' },
        ...{ base: '1 l = 1,60 €', deposit: 'zzgl. 3,10 € Pfand' },
      },
      {
        ...{ euros: '0', cents: '89', text: '0,89 €', unit: 'Flasche', content: '0,5 l' },
        ...{ base: '1 l = 1,78 €', deposit: 'zzgl. 0,08 € Pfand' },
      },
      {
        ...{ euros: '5', cents: '49', text: '5,49 €', unit: '6-Pack', content: '6 × 0,5 l' },
        ...{ base: '1 l = 1,83 €', deposit: 'zzgl. 0,48 € Pfand' },
      },
    ]);
  });

  it('the price per kilogram of goods by weight', () => {
    const [sweets] = content({ style: 'sweets', product: SWEETS })?.prices ?? [];
    expect(sweets).toMatchObject({ content: '175 g', base: '1 kg = 11,37 €', deposit: null });
    const [offer] = content({ style: 'sale', product: SWEETS, offer: anOffer({ capacity: 1.5 }) })?.prices ?? [];
    expect(offer?.content).toBe('20 × 1,5 kg');
  });

  it.each([
    ['Süßwein', null],
    ['Kaffeelikör', null],
    ['Eiskaffee', null],
    ['Süßwaren', 'MEHRWEG'],
  ])('the price per litre of a drink, even of the group %s, as a sweet or not', (group, label) => {
    const product = aProduct({ group, label, prices: [aPrice({ quantity: 1, capacity: 0.33, price: 0.99 })] });
    for (const style of ['default', 'sweets'] as const) {
      expect(content({ style, product })?.prices).toMatchObject([{ content: '0,33 l', base: '1 l = 3,00 €' }]);
    }
  });

  it('a calculated price per litre if the merchandise system has none', () => {
    const of = (pricePerLiter: number) =>
      content({ product: aProduct({ prices: [aPrice({ quantity: 1, capacity: 0.5, price: 1, pricePerLiter })] }) });
    expect([of(0), of(-1), of(2.5)].map((label) => label?.prices[0]?.base)).toEqual([
      '1 l = 2,00 €',
      '1 l = 2,00 €',
      '1 l = 2,50 €',
    ]);
  });

  it('nothing unknown', () => {
    const product = aProduct({ prices: [aPrice({ quantity: null, capacity: null, deposit: 0 })] });
    expect(content({ product })).toMatchObject({
      title: 'Lindenhof Pils 20 × 0,5 l',
      ...{ kind: null, facts: [], packaging: null, barcode: null, award: null, scales: [], foods: [], seals: [] },
      prices: [{ unit: 'Kasten', content: null, base: null, deposit: null }],
    });
  });

  it.each([
    ['default', ['Kasten', 'Flasche', '6-Pack']],
    ['bundles', ['Kasten', 'Flasche', '6-Pack']],
    ['packs', ['6-Pack', 'Kasten', 'Flasche']],
    ['single', ['Flasche']],
    ['alcohol', ['Flasche', 'Kasten']],
    ['sweets', ['Flasche']],
  ] as const)('in style %s the prices of %s', (style, units) => {
    expect(content({ style })?.prices.map(({ unit }) => unit)).toEqual(units);
  });

  it('numbers with the units of their kind, and others as they are', () => {
    expect(content({ product: WINE })?.facts).toEqual(['13,5 % vol', 'Zucker 4,2 g/l']);
    const juice = { ...WINE, alcohol: null, fruitContent: '55', sugar: null, caffeine: '32 mg/100 ml' };
    expect(content({ product: juice })?.facts).toEqual(['Fruchtgehalt 55 %', 'Koffein 32 mg/100 ml']);
  });

  it('its scales, award and packaging mark, if they are valid', () => {
    expect(content({ product: WATER })?.scales).toEqual([
      { name: 'Magnesium', step: 3 },
      { name: 'Calcium', step: 5 },
      { name: 'Hydrogencarbonat', step: 4 },
      { name: 'Natrium', step: 1 },
      { name: 'Chlorid', step: 2 },
    ]);
    expect(content()?.award).toEqual({ metal: 'GOLD', name: 'Award Gold' });
    expect(content({ product: { ...BEER, label: ' mehrweg ' } })?.packaging).toBe('MEHRWEG');
    expect(content({ product: { ...BEER, label: 'Pfandfrei', worldBeerAward: 'BLECH' } })).toMatchObject({
      ...{ packaging: null, award: null },
    });
  });
});

describe('an offer', () => {
  it('has only its own price, its duration, its saving and the lowest previous price', () => {
    expect(content({ style: 'sale', offer: anOffer() })).toMatchObject({
      prices: [{ text: '12,99 €', content: '20 × 0,5 l', base: '1 l = 1,30 €', deposit: 'zzgl. 3,10 € Pfand' }],
      offer: {
        saving: '−21 %',
        period: 'gültig vom 23.11.2026 bis 28.11.2026',
        lowest: 'Niedrigster Preis der letzten 30 Tage: 16,49 €',
        note: 'Nur solange der Vorrat reicht',
      },
    });
  });

  it('names no reduction if the price was already as low before', () => {
    for (const lowest of [null, 12.99, 9.99]) {
      const { offer } = content({ style: 'saleSmall', offer: anOffer({ lowest }) }) ?? {};
      expect(offer).toMatchObject({ saving: null, lowest: null });
    }
  });

  it('appears only on sale labels, and they show nothing else', () => {
    expect(content({ offer: anOffer() })?.offer).toBeNull();
    expect([content({ style: 'sale' }), content({ style: 'saleSmall' })]).toEqual([null, null]);
    expect([hasPrice(facts({ style: 'sale' })), hasPrice(facts({ style: 'sale', offer: anOffer() }))]).toEqual([
      ...[false, true],
    ]);
  });
});

it('there is no label without a price', () => {
  for (const prices of [[], [aPrice({ price: 0 })]]) {
    const product = { ...BEER, prices };
    expect([content({ product }), hasPrice(facts({ product }))]).toEqual([null, false]);
  }
});

describe('the random choice of dishes and seals', () => {
  const chosen = (productId: number, day: string) => {
    const given = Object.fromEntries(SEALS.map((seal) => [seal, '1']));
    const product = { ...BEER, ...given, productId, foodRecommendation: FOODS.slice(0, 6).join(',') };
    const { foods = [], seals = [] } = content({ product, day }) ?? {};
    return [...foods, ...seals].map(({ icon }) => icon);
  };

  it('is at most two dishes and five seals, the same for a product all day', () => {
    expect(chosen(1, DAY)).toHaveLength(7);
    expect(chosen(1, DAY)).toEqual(chosen(1, DAY));
    const others = [chosen(2, DAY), chosen(3, DAY), chosen(1, '2026-11-23'), chosen(1, '2026-11-24')];
    expect(new Set([chosen(1, DAY), ...others].map(String)).size).toBeGreaterThan(3);
  });

  it('is about evenly distributed', () => {
    const counts = new Map<string, number>();
    for (let productId = 0; productId < 3600; productId += 1) {
      for (const name of pick(SEALS, 5, { productId, day: DAY })) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(SEALS.length);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
    expect(Math.max(...counts.values())).toBeLessThan(1_150);
  });

  it('reads the first six known dishes', () => {
    expect(foodsOf('Käse; Geflügel,Unfug')).toEqual(['Gefluegel', 'Kaese']);
    expect(foodsOf('a,b,c,d,e,f,Wild')).toEqual([]);
    expect(['0', '1', '5', '6', '2,6', 'viel', null].map(stepOf)).toEqual([null, 1, 5, null, 3, null, null]);
  });
});

describe('a barcode', () => {
  const pattern = (ean: string) => {
    const code = barcodeOf(ean);
    const dark = new Set(
      [...(code?.bars ?? []), ...(code?.guards ?? [])].flatMap(([offset, width]) =>
        Array.from({ length: width }, (_, index) => offset + index),
      ),
    );
    return Array.from({ length: code?.modules ?? 0 }, (_, at) => (dark.has(at) ? '1' : '0')).join('');
  };

  it('is drawn according to the standard', () => {
    // GS1 General Specifications, figures 5.2.1.
    expect(pattern('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    );
    expect(pattern('96385074')).toBe('1010001011010111101111010110111010101001110111001010001001011100101');
  });

  it.each([
    ['012345678905', '0012345678905'],
    ['04006381333931', '4006381333931'],
    [' 96385074 ', '96385074'],
    ['4006381333930', undefined],
    ['14006381333938', undefined],
    ['', undefined],
    ['Pils', undefined],
  ])('of %s is %s', (ean, digits) => {
    expect(barcodeOf(ean)?.digits).toBe(digits);
  });
});

it('amounts are German', () => {
  expect([0.05, 12.99, 1_234.5, 1_234_567.891].map(euros)).toEqual(['0,05', '12,99', '1.234,50', '1.234.567,89']);
  expect([20, 0.33, 0.5, 1_000, 2.25].map((value) => decimal(value))).toEqual(['20', '0,33', '0,5', '1.000', '2,25']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(
        Number(
          euros(cents / 100)
            .replaceAll('.', '')
            .replace(',', ''),
        ),
      ).toBe(cents);
    }),
  );
});

const SHORT_NOTE = 'Nur solange der Vorrat reicht, höchstens drei Kästen';
const LONG_NOTE = `${SHORT_NOTE} je Kunde und je Tag`;

it('a label has the code of its own unit, or none', () => {
  const codes = [{ unit: 'Kasten', ean: '96385074' }];
  const prices = [aPrice(), aPrice({ position: 2, unit: 'Flasche', quantity: 1 })];
  const digitsOf = (style: LabelFacts['style'], product: Partial<LabelFacts['product']>) =>
    content({ style, product: aProduct({ ean: '4006381333931', prices, codes, ...product }), offer: anOffer() })
      ?.barcode?.digits ?? null;
  expect([digitsOf('default', {}), digitsOf('sale', {}), digitsOf('single', {})]).toEqual([
    '96385074',
    '96385074',
    '4006381333931',
  ]);
  expect([digitsOf('default', { codes: [] }), digitsOf('sale', { codes: [] })]).toEqual([null, null]);
});

describe('a label has warnings', () => {
  const of = (price: Parameters<typeof aPrice>[0], label: string | null = null) =>
    facts({ product: aProduct({ label, prices: [aPrice(price)] }) });
  const coded = (ean: string) =>
    facts({ product: aProduct({ ean, prices: [aPrice({ unit: 'Flasche', quantity: 1 })] }) });
  const crated = (...codes: LabelFacts['product']['codes']) =>
    facts({ product: aProduct({ ean: '4006381333931', prices: [aPrice()], codes }) });
  it.each([
    ['with all that belongs to its prices', facts(), []],
    ['of nothing', facts({ product: aProduct() }), []],
    ['of an unknown content', of({ capacity: null }), ['noBasePrice']],
    ['of an unknown number', of({ quantity: null }), ['noBasePrice']],
    ['whose price per litre is known nevertheless', of({ capacity: null, pricePerLiter: 1.2 }), []],
    ['of a wine, which has no deposit', facts({ product: WINE }), []],
    ['of a drink of a deposit without one', of({ deposit: null }, 'MEHRWEG'), ['noDeposit']],
    ['of an unknown product', of({ capacity: null, deposit: 0 }, 'EINWEG'), ['noBasePrice', 'noDeposit']],
    ['of an EAN whose check digit is wrong', coded('4006381333932'), ['noBarcode']],
    ['of a code that is no EAN', coded('KT-17'), ['noBarcode']],
    ['of an EAN', coded('4006381333931'), []],
    ['of a crate with an unknown code', crated({ unit: 'Palette', ean: '96385074' }), ['noUnitCode']],
    ['of a crate with its own code', crated({ unit: 'Kasten', ean: '96385074' }), []],
    ['of a crate whose own code is none', crated({ unit: 'Kasten', ean: 'KT-17' }), ['noBarcode']],
    ['of an EAN-8 that is filled with noughts', coded('0000096385074'), []],
    ['of an empty one', coded(' '), []],
    ['of an offer', facts({ style: 'sale', offer: anOffer() }), []],
    [
      'of an offer without content and deposit',
      facts({ style: 'saleSmall', offer: anOffer({ storageFactor: null, capacity: null, deposit: null }) }),
      ['noBasePrice', 'noDeposit'],
    ],
    ['whose note has room', facts({ style: 'sale', offer: anOffer({ note: LONG_NOTE }) }), []],
    ['whose note has room in two lines', facts({ style: 'saleSmall', offer: anOffer({ note: SHORT_NOTE }) }), []],
    ['whose note is cut', facts({ style: 'saleSmall', offer: anOffer({ note: LONG_NOTE }) }), ['noteCut']],
    ['which has no note', facts({ style: 'single', offer: anOffer({ note: LONG_NOTE }) }), []],
    [
      'whose third price is not printed',
      facts({ style: 'single', product: aProduct({ prices: [aPrice({ quantity: 1 }), aPrice({ capacity: null })] }) }),
      [],
    ],
  ] as const)('%s', (_, given, warnings) => expect(warningsOf(given)).toEqual(warnings));
});
