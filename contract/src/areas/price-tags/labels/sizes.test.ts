import texts from '@kontor/words/de/price-tags/labels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../../testing/depth.ts';
import { UNITS } from '../../master-data/rules.ts';
import { PRINT_STYLES, type PrintStyle } from '../rules.ts';
import { fitsLayout, LAYOUTS, scaleOn, sheetOf } from '../sheets/rules.ts';
import { anOffer, aPrice, BEER, DAY } from './facts.testing.ts';
import { drawingOf } from './parts/drawing.ts';
import type { TextShape } from './parts/shapes.ts';
import { STYLES } from './parts/styles.ts';
import { contentOf, type LabelContent, type LabelFacts } from './rules.ts';

function drawn(facts: LabelFacts) {
  const content = contentOf(facts, texts);
  if (!content) throw new Error('Nothing to print');
  const { shapes } = drawingOf(content);
  const lines = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
  const [figures = 0] = shapes.flatMap((shape) => (shape.kind === 'price' ? shape.parts.map(({ size }) => size) : []));
  // The head is not black, so the first black line is the title.
  const first = lines.find(({ face, ink }) => face === 'bold' && ink === 'black');
  const title = lines.filter(({ face, ink, size }) => face === 'bold' && ink === 'black' && size === first?.size);
  return { content, lines, figures, title: { size: first?.size ?? 0, lines: title.map(({ text }) => text) } };
}

const VINEYARD =
  'Weingut Hohenlohe-Öhringen Spätburgunder trocken Erste Lage naturtrüb aus dem alten Keller am Fluss und lange gelagert';

const words = fc.constantFrom(...VINEYARD.split(' '), 'Pils', 'WEIZEN', '20', 'ÄÖÜ', '(alkoholfrei)', 'Äpfel-Quitte');
const title = fc.array(words, { minLength: 1, maxLength: 24 }).map((given) => given.join(' '));
const style = fc.constantFrom(...PRINT_STYLES);
const label = fc.constantFrom(null, 'EINWEG', 'MEHRWEG');
const ean = fc.constantFrom(null, '4006381333931', '96385074');
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100);
const priced = {
  price: cents(99_99),
  unit: fc.constantFrom(...UNITS),
  capacity: fc.constantFrom(0.02, 0.33, 0.5, 0.75, 1.5),
  deposit: fc.option(cents(13_42), { nil: null }),
};
const prices = fc
  .array(fc.record({ ...priced, quantity: fc.constantFrom(1, 6, 11, 20, 24) }), { minLength: 1, maxLength: 3 })
  .map((given) => given.map((each, index) => aPrice({ ...each, position: index + 1 })));
const note = fc.option(title, { nil: null }).map((text) => text?.slice(0, 80).trim() ?? null);
const offer = fc
  .record({ ...priced, storageFactor: fc.constantFrom(1, 6, 20), note, lowest: fc.constantFrom(null, 119.9, 1_219.9) })
  .map(anOffer);

const facts: fc.Arbitrary<LabelFacts> = fc
  .record({ style, label, ean, prices, offer, title })
  .map(({ title, label, ean, prices, ...given }) => ({
    ...given,
    product: { ...BEER, publicTitle: title, label, ean, prices },
    day: DAY,
  }));

const titled = (given: LabelFacts, publicTitle: string): LabelFacts => ({
  ...given,
  product: { ...given.product, publicTitle },
});

const beer = (style: PrintStyle, publicTitle: string): LabelFacts => ({
  ...{ style, offer: anOffer({ note: null }), day: DAY },
  product: { ...BEER, publicTitle },
});

describe('a title', () => {
  it('is never larger than its beginning alone', () => {
    fc.assert(
      fc.property(facts, fc.nat(), (given, at) => {
        const whole = given.product.publicTitle ?? '';
        const beginning = whole.slice(0, 1 + (at % whole.length)).trim();
        expect(drawn(given).title.size).toBeLessThanOrEqual(drawn(titled(given, beginning)).title.size);
      }),
      { numRuns: depth.runs(300, 3000) },
    );
  });

  it.each(PRINT_STYLES)('of style %s shrinks step by step', (style) => {
    const sizes = [14, 20, 26, 32, 40, 44, 55, 70, 98].map(
      (length) => drawn(beer(style, VINEYARD.slice(0, length).trim())).title.size,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBeGreaterThan(3);
  });

  it.each(['bundles', 'packs', 'single'] as const)(
    'of style %s shrinks rather than the price: figures are twice as large',
    (style) => {
      const { title, figures } = drawn(beer(style, VINEYARD.slice(0, 44)));
      expect(title.lines.join(' ')).toBe(VINEYARD.slice(0, 44));
      expect(figures).toBeGreaterThan(title.size * 2);
    },
  );

  it.each(['default', 'sale'] as const)('of style %s has as many lines as fit', (style) => {
    const long = `${VINEYARD} und mit Hopfen aus der Hallertau, Quellwasser vom Berg`;
    const { lines } = drawn(beer(style, long)).title;
    expect(lines.join(' ')).toBe(long);
    expect(lines.length).toBeGreaterThan(3);
  });
});

describe('figures', () => {
  it('keep more than half the size defined by their style, whatever else the label contains', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { figures, marked } = STYLES[given.style];
        const largest = given.product.label === null ? figures : marked;
        // Rounded down to a tenth.
        expect(drawn(given).figures).toBeGreaterThanOrEqual(largest * 0.55 - 0.1);
      }),
      { numRuns: depth.runs(300, 3000) },
    );
  });
});

/** Seven points in millimetres (PAngV § 4). */
const SEVEN_POINTS = (7 * 25.4) / 72;

/** Legally required texts and the conditions of an offer: each alone on a line, beside others, or on two lines. */
function requiredTexts({ prices, packaging, offer }: LabelContent) {
  const [, ...further] = prices;
  const single = [
    ...prices.flatMap(({ unit, content, base, deposit }) => [unit, content, base, deposit]),
    ...further.map(({ text }) => text),
    packaging,
  ].filter((text) => text !== null);
  return { single, broken: [offer?.lowest, offer?.period, offer?.note].filter((text) => typeof text === 'string') };
}

describe('legally required texts', () => {
  it('are at least seven points large in every style and available layout', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { content, lines } = drawn(given);
        const { single, broken } = requiredTexts(content);
        const offered = LAYOUTS.filter((layout) => fitsLayout(layout, STYLES[given.style]));
        const scales = offered.map((layout) => scaleOn(sheetOf(layout, STYLES[given.style]), STYLES[given.style]));
        const isLegible = ({ size }: TextShape) => size * Math.min(...scales) >= SEVEN_POINTS;
        for (const text of single) {
          const matching = lines.filter((line) => line.text.split(' · ').includes(text));
          expect(matching.length, text).toBeGreaterThan(0);
          expect(matching.some(isLegible), text).toBe(true);
        }
        for (const text of broken) {
          const matching = lines.filter(
            ({ ink, text: line }) => ink !== 'quiet' && text.includes(line.replace('…', '')),
          );
          expect(matching.length, text).toBeGreaterThan(0);
          expect(matching.every(isLegible), text).toBe(true);
        }
      }),
      { numRuns: depth.runs(300, 3000) },
    );
  });
});
