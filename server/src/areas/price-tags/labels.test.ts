import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aPrice, BEER, DAY, LABELS, WATER } from '@kontor/contract/areas/price-tags/labels/facts.testing.ts';
import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { contentOf, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { inkOf } from '../../kernel/pdf/ink.ts';
import { hasPoppler, pictureOf, textsOf } from '../../testing/poppler.ts';
import type { LabelSheet } from './parts/label-sheet.ts';
import { drawPriceTags } from './tasks.ts';

const { resolve } = createRequire(import.meta.url);

const ARRANGED = { layout: 'single', start: 1, offset: { x: 0, y: 0 } } as const;

async function draw(
  labels: LabelSheet['labels'],
  overrides: Partial<LabelSheet['arrangement']> = {},
): Promise<Uint8Array> {
  const { content } = await drawPriceTags.run({
    ...{ title: 'Preisschilder', labels, arrangement: { ...ARRANGED, ...overrides } },
  });
  return content;
}

// Otherwise the reader would be downloaded.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });

const once = (facts: LabelFacts) => ({ facts, count: 1 });
const all = await draw(LABELS.map(once));

/** The text of a drawing in reading order. */
function linesOf(facts: LabelFacts): string {
  const content = contentOf(facts, texts);
  const shapes = content ? drawingOf(content).shapes : [];
  return shapes.flatMap((shape) => ('text' in shape ? [shape.text] : [])).join(' ');
}

const LOOKS = { dots: 90, block: 6, most: 0.5, mean: 0.02 };

/** The amount of ink in each block of a picture, to tolerate tiny shifts. */
async function blocksOf(picture: Buffer) {
  const ink = await inkOf(picture);
  if (!ink) throw new Error('No picture');
  const { width, height, pixels } = ink;
  const columns = Math.ceil(width / LOOKS.block);
  const shares = new Float64Array(columns * Math.ceil(height / LOOKS.block));
  for (const [at, value] of pixels.entries()) {
    const block = Math.floor(Math.floor(at / width) / LOOKS.block) * columns + Math.floor((at % width) / LOOKS.block);
    shares[block] = (shares[block] ?? 0) + value / LOOKS.block ** 2;
  }
  return shares;
}

/** Makes it visible that these tests are skipped. */
it.skipIf(hasPoppler)('the pages are checked where Poppler is installed (node tools/poppler.mjs)', () => {});

describe.runIf(hasPoppler)('a page', () => {
  it.each(LABELS.map((facts, index) => [facts.style, index] as const))(
    'of style %s looks as it did',
    async (style, index) => {
      const known = fileURLToPath(new URL(`looks/${style}.png`, import.meta.url));
      const picture = await pictureOf(all, index + 1, LOOKS.dots);
      if (!existsSync(known)) {
        mkdirSync(dirname(known), { recursive: true });
        writeFileSync(known, picture);
        expect.fail(`${known} is new: look at it, and keep it if it is right`);
      }
      const [ours, theirs] = [await blocksOf(picture), await blocksOf(readFileSync(known))];
      expect(ours.length).toBe(theirs.length);
      const differences = [...ours].map((share, at) => Math.abs(share - (theirs[at] ?? 0)));
      expect(Math.max(...differences)).toBeLessThan(LOOKS.most);
      expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(LOOKS.mean);
    },
  );

  it('reads as it was written', async () => {
    const read = await textsOf(all);
    expect(read).toEqual(LABELS.map(linesOf));
    expect(read[0]).toContain('Kasten · 20 × 0,5 l 1 l = 1,60 € zzgl. 3,10 € Pfand MEHRWEG');
    expect(read[0]).toContain('15,99 €');
  });

  it.each(LABELS.map((facts, index) => [facts.style, index, facts] as const))(
    'of style %s has a barcode that a scanner reads',
    async (_, index, facts) => {
      const scanned = await readBarcodes(await pictureOf(all, index + 1, 200), { formats: ['EAN-13', 'EAN-8'] });
      const digits = contentOf(facts, texts)?.barcode?.digits;
      expect(digits).toBeDefined();
      expect(scanned.map(({ text, isValid }) => ({ text, isValid }))).toEqual([{ text: digits, isValid: true }]);
    },
  );
});

describe('a file', () => {
  const pages = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\/Page\b/g)?.length;
  const beer = { style: 'single', product: BEER, offer: null, day: DAY } as const;

  it('has a page for each label, and stores equal ones only once', async () => {
    const thousand = await draw([{ facts: beer, count: 1_000 }]);
    expect(pages(thousand)).toBe(1_000);
    const one = await draw([once(beer)]);
    // A page is little more than its entries in two lists.
    expect(thousand.length - one.length).toBeLessThan(140 * 1_000);
  });

  it('has sheets of labels, each drawn once however often it is repeated', async () => {
    const sheets = await draw([{ facts: beer, count: 40 }, once({ ...beer, style: 'default' })], { layout: 'a4' });
    expect(pages(sheets)).toBe(4);
    const one = await draw([once(beer)], { layout: 'a4' });
    expect(sheets.length - one.length).toBeLessThan(8_000);
  });

  it('starts at the first free place', async () => {
    const begun = await draw([{ facts: beer, count: 16 }], { layout: 'a4', start: 2 });
    expect(pages(begun)).toBe(2);
  });

  it('leaves out labels without a price', async () => {
    const unpriced = { ...beer, product: { ...WATER, prices: [aPrice({ price: 0 })] } };
    expect(pages(await draw([once(unpriced), once(beer)]))).toBe(1);
  });

  it('is small', async () => {
    const many = Array.from({ length: 200 }, (_, number) => {
      const ean = `40063813${number + 1_000}`;
      const product = {
        ...BEER,
        productId: number,
        publicTitle: `Lindenhof Pils ${number}`,
        ean: `${ean}${checkDigitOf(ean)}`,
      };
      return once({ ...beer, style: 'default', product });
    });
    const [few, all] = [await draw(many.slice(0, 20)), await draw(many)];
    expect((all.length - few.length) / 180).toBeLessThan(2_000);
  });
});
