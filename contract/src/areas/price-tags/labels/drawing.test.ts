import texts from '@kontor/words/de/price-tags/labels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../../testing/depth.ts';
import { PRINT_STYLES } from '../rules.ts';
import { anOffer, aPrice, aProduct, BEER, DAY, LABELS } from './facts.testing.ts';
import { drawingOf } from './parts/drawing.ts';
import { SEALS } from './parts/facts.ts';
import { iconWidth } from './parts/icons.ts';
import { legible, reachOf, widthOf } from './parts/measure.ts';
import type { Shape, TextShape } from './parts/shapes.ts';
import { contentOf, type LabelFacts } from './rules.ts';

interface Box {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function textBox({ text, x, y, size, face, align }: TextShape): Box {
  const wide = widthOf(text, face) * size;
  const left = x - (align === 'left' ? 0 : align === 'right' ? wide : wide / 2);
  const { above, below } = reachOf(text);
  return { what: text, left, top: y - above * size, right: left + wide, bottom: y + below * size };
}

function boxesOf(shape: Shape): readonly Box[] {
  switch (shape.kind) {
    case 'text':
      return [textBox(shape)];
    case 'price':
      return shape.parts.map(textBox);
    case 'icon': {
      const { icon, x, y, height } = shape;
      return [{ what: icon, left: x, top: y, right: x + iconWidth(icon, height), bottom: y + height }];
    }
    case 'bars': {
      const { bars, x, y, module, height } = shape;
      const end = Math.max(...bars.map(([offset, width]) => offset + width));
      return [{ what: 'bars', left: x, top: y, right: x + end * module, bottom: y + height }];
    }
    default: {
      const { x, y, width, height } = shape;
      return [{ what: 'box', left: x, top: y, right: x + width, bottom: y + height }];
    }
  }
}

const LEEWAY = 0.05;

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > LEEWAY &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > LEEWAY;

/** Texts, icons and bars must not touch each other; boxes are the background of texts. */
function faultsOf(facts: LabelFacts): readonly string[] {
  const content = contentOf(facts, texts);
  if (!content) return ['nothing to print'];
  const { width, height, backdrop, shapes } = drawingOf(content);
  const all = [...backdrop, ...shapes].flatMap(boxesOf);
  const outside = all.filter(
    ({ left, top, right, bottom }) =>
      left < -LEEWAY || top < -LEEWAY || right > width + LEEWAY || bottom > height + LEEWAY,
  );
  const solid = shapes.filter(({ kind }) => kind !== 'box' && kind !== 'bars').flatMap(boxesOf);
  const bars = shapes.filter(({ kind }) => kind === 'bars').flatMap(boxesOf);
  const touching = solid.flatMap((one, index) =>
    [...solid.slice(index + 1), ...bars.slice(0, 1)]
      .filter((other) => overlap(one, other))
      .map((other) => [one, other]),
  );
  return [
    ...outside.map((box) => `outside: ${JSON.stringify(box)}`),
    ...touching.map((pair) => `touching: ${JSON.stringify(pair)}`),
  ];
}

const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅÉ0123456789-/(),.&%gjpqyĄŚżőЖ中🍺',
);
const word = fc.string({ unit: letters, minLength: 1, maxLength: 30 });
const title = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
const quantity = fc.constantFrom(1, 2, 6, 11, 20, 24, 120, 0.5);
const capacity = fc.constantFrom(0.02, 0.2, 0.33, 0.5, 0.75, 1, 1.5, 30, 1000);

const price = fc
  .record({ price: cents, unit: title, quantity: maybe(quantity), capacity: maybe(capacity), deposit: maybe(cents) })
  .map(aPrice);
const step = maybe(fc.constantFrom('1', '2', '3', '4', '5'));
const seals = fc.subarray([...SEALS]).map((given) => Object.fromEntries(given.map((seal) => [seal, '1'])));

const product = fc
  .record({
    productTitle: title,
    publicTitle: maybe(title),
    kind: maybe(title),
    ean: fc.constantFrom(null, '4006381333931', '96385074', '123'),
    label: fc.constantFrom(null, 'EINWEG', 'MEHRWEG'),
    ...{ alcohol: maybe(title), brewingStyle: maybe(title), color: maybe(word), sugar: maybe(title) },
    ...{ bitternessScale: step, magnesium: step, calcium: step, hydrogen: step, sodium: step, chloride: step },
    foodRecommendation: fc.constantFrom(null, 'Wild', 'Meeresfruechte,Vegetarisch,Gegrilltes'),
    worldBeerAward: fc.constantFrom(null, 'GOLD', 'SILBER', 'BRONZE'),
    prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  })
  .chain((given) => seals.map((sealed) => ({ ...given, ...sealed })))
  .map(({ prices, ...given }) =>
    aProduct({ ...given, prices: prices.map((each, index) => ({ ...each, position: index + 1 })) }),
  );
const offer = fc
  .record({ price: cents, unit: title, note: maybe(title), lowest: maybe(cents), deposit: maybe(cents) })
  .map(anOffer);

/** The widest possible price, with the longest unit. */
const HARD = { price: 119.9, unit: 'Halber Kasten', quantity: 11, capacity: 0.355, deposit: 13.42 };
const LONG = aProduct({
  ...BEER,
  publicTitle: 'Weingut Hohenlohe-Öhringen Spätburgunder trocken Erste Lage naturtrüb',
  prices: [1, 2, 3].map((position) => aPrice({ ...HARD, position })),
});

describe('a label', () => {
  it.each(LABELS.map((facts) => [facts.style, facts] as const))('of style %s has room for everything', (_, facts) => {
    expect(faultsOf(facts)).toEqual([]);
  });

  it('stays within its edges without overlaps, whatever its texts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRINT_STYLES), product, offer, (style, product, offer) => {
        expect(faultsOf({ style, product, offer, day: DAY })).toEqual([]);
      }),
      { numRuns: depth.runs(400, 4000) },
    );
  });

  it.each(PRINT_STYLES)('of style %s prints EINWEG or MEHRWEG as large as the price', (style) => {
    for (const label of ['EINWEG', 'MEHRWEG'] as const) {
      const content = contentOf({ style, product: { ...BEER, label }, offer: anOffer(), day: DAY }, texts);
      const shapes = content ? drawingOf(content).shapes : [];
      const mark = shapes.flatMap((shape) => (shape.kind === 'text' && shape.text === label ? [shape] : []));
      const sizes = shapes.flatMap((shape) => (shape.kind === 'price' ? shape.parts.map(({ size }) => size) : []));
      expect(mark.map(({ size, face }) => ({ size, face }))).toEqual([{ size: Math.max(...sizes), face: 'narrow' }]);
    }
  });

  it.each(['sale', 'saleSmall'] as const)(
    'of style %s says the note of the site, however little room there is',
    (style) => {
      const offer = anOffer({ note: 'Solange Vorrat reicht' });
      const content = contentOf({ style, product: BEER, offer, day: DAY }, texts);
      const lines = (content ? drawingOf(content).shapes : []).flatMap((shape) =>
        shape.kind === 'text' ? shape.text : [],
      );
      expect(lines).toContain('Solange Vorrat reicht');
    },
  );

  describe.each(LABELS.map((facts) => [facts.style, facts] as const))('of style %s is legible', (style, facts) => {
    const offer = anOffer({ ...HARD, storageFactor: HARD.quantity, lowest: 1_219.9 });
    it.each([
      ['as it usually is', facts],
      ['with a lot of content', { style, product: LONG, offer, day: DAY }],
    ] as const)('%s', (_, given) => {
      const content = contentOf(given, texts);
      const all = (content ? drawingOf(content).shapes : []).flatMap((shape) =>
        shape.kind === 'price' ? shape.parts : shape.kind === 'text' ? [shape] : [],
      );
      const [main, ...further] = content?.prices ?? [];
      const besidePrices = [main, ...further].flatMap((price) =>
        price ? [price.unit, price.content, price.base, price.deposit] : [],
      );
      for (const text of [...besidePrices, ...further.map((price) => price.text), content?.offer?.lowest]) {
        if (!text) continue;
        // The lowest price may take two lines.
        const isOf = (shown: string) => shown.split(' · ').includes(text) || (text.length > 40 && text.includes(shown));
        const sizes = all.flatMap((shape) => (isOf(shape.text) ? [shape.size] : []));
        // Seven points, without cuts.
        expect(Math.max(...sizes), text).toBeGreaterThan(2.47);
      }
    });
  });

  it('is the same for the same content', () => {
    const [facts] = LABELS;
    const once = facts && contentOf(facts, texts);
    const again = facts && contentOf({ ...facts }, texts);
    expect(once && drawingOf(once)).toEqual(again && drawingOf(again));
  });
});

it.each([
  ['Gülşah’s Żółć – „Größe“ ½ l €', 'Gülşah’s Żółć – „Größe“ ½ l €'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'Full width'],
  ['Phở  Bia', 'Pho Bia'],
  ['生ビール 🍺 Sapporo', 'Sapporo'],
])('%s is written as %s', (text, shown) => {
  expect(legible(text)).toBe(shown);
});
