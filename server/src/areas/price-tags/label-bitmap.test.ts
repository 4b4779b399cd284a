import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LABELS } from '@kontor/contract/areas/price-tags/labels/facts.testing.ts';
import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { contentOf, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { hasPoppler, pictureOf } from '../../testing/poppler.ts';
import { type Bitmap, turned } from './parts/bitmap.ts';
import { bitmapOf } from './parts/label-bitmap.ts';
import { labelInZpl } from './parts/zpl.ts';
import { drawPriceTags } from './tasks.ts';

const { resolve } = createRequire(import.meta.url);

// Otherwise the reader would be downloaded.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });

const FORMATS: ReaderOptions = { formats: ['EAN-13', 'EAN-8'] };

function contentFor(facts: LabelFacts) {
  const content = contentOf(facts, texts);
  if (!content) throw new Error(`${facts.style} has no content`);
  return content;
}

const PER_MM = { 203: 8, 300: 11.8 } as const;

/** The dots of a graphic field, as a printer reads them. */
function dotsOf(zpl: string): Bitmap {
  const [, total = '', bytes = '', data = ''] = /\^GFA,(\d+),\d+,(\d+),([^^]*)\^FS/.exec(zpl) ?? [];
  const perRow = Number(bytes) * 2;
  const rows: string[] = [];
  let row = '';
  let count = 0;
  for (const letter of data) {
    if (letter === ':') rows.push(rows.at(-1) ?? '');
    else if (letter === ',') row = row.padEnd(perRow, '0');
    else if (letter >= 'g' && letter <= 'z') count += (letter.charCodeAt(0) - 102) * 20;
    else if (letter >= 'G' && letter <= 'Y') count += letter.charCodeAt(0) - 70;
    else {
      row += letter.repeat(Math.max(1, count));
      count = 0;
    }
    if (row.length >= perRow) {
      rows.push(row);
      row = '';
    }
  }
  expect(rows.every((digits) => digits.length === perRow)).toBe(true);
  expect(rows.length * Number(bytes)).toBe(Number(total));
  const dots = rows.flatMap((digits) =>
    [...digits].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit ? 1 : 0))),
  );
  return { width: perRow * 4, height: rows.length, dots: Uint8Array.from(dots) };
}

/** The picture of a bitmap. */
function imageOf({ width, height, dots }: Bitmap) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, dot] of dots.entries()) if (dot === 1) data.fill(0, at * 4, at * 4 + 3);
  return { width, height, data, colorSpace: 'srgb' as const };
}

const codesIn = async (bitmap: Bitmap) =>
  (await readBarcodes(imageOf(bitmap), { ...FORMATS, tryRotate: true })).map(({ text, isValid }) => ({
    text,
    isValid,
  }));

describe.each([203, 300] as const)('a label at %i dpi', (dpi) => {
  it.each(LABELS.map((facts) => [facts.style, facts] as const))(
    'of style %s has a barcode that a scanner reads, upright and turned',
    async (_, facts) => {
      const content = contentFor(facts);
      const expected = [{ text: content.barcode?.digits, isValid: true }];
      const bitmap = bitmapOf(drawingOf(content, PER_MM[dpi]), PER_MM[dpi]);
      for (const each of [bitmap, turned(bitmap)]) {
        const sent = dotsOf(labelInZpl(each, each.width, 1));
        expect(sent.height).toBe(each.height);
        expect(await codesIn(sent)).toEqual(expected);
      }
    },
  );
});

it.runIf(hasPoppler)('the same labels as a PDF are read at the dots of a label printer', async () => {
  const labels = LABELS.map((facts) => ({ facts, count: 1 }));
  const arrangement = { layout: 'single', start: 1, offset: { x: 0, y: 0 } } as const;
  const { content } = await drawPriceTags.run({ title: 'Preisschilder', labels, arrangement });
  for (const [place, facts] of LABELS.entries()) {
    const scanned = await readBarcodes(await pictureOf(content, place + 1, 203), FORMATS);
    expect(scanned.map(({ text }) => text)).toEqual([contentFor(facts).barcode?.digits]);
  }
});

it.runIf(hasPoppler)(
  'labels on a roll are one to a page, turned if it is too narrow, and are read all the same',
  async () => {
    const small = LABELS.filter(({ style }) => style === 'single' || style === 'saleSmall');
    const arrangement = { layout: 'roll-58', start: 1, offset: { x: 0, y: 0 } } as const;
    const labels = small.map((facts) => ({ facts, count: 1 }));
    const { content } = await drawPriceTags.run({ title: 'Preisschilder', labels, arrangement });
    const size = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(content).toString('latin1'));
    expect([size?.[1], size?.[2]].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([58, 74]);
    for (const [place, facts] of small.entries()) {
      const scanned = await readBarcodes(await pictureOf(content, place + 1, 203), { ...FORMATS, tryRotate: true });
      expect(scanned.map(({ text }) => text)).toEqual([contentFor(facts).barcode?.digits]);
    }
  },
);

/** How much of a picture is black. */
const share = (dots: ArrayLike<number>) => Array.from(dots).reduce((sum, dot) => sum + dot, 0) / dots.length;

it('a rule is at least a dot thick, and light parts are left blank', () => {
  const shapes = [
    { kind: 'box', x: 0, y: 1, width: 10, height: 0.01, ink: 'line' },
    { kind: 'box', x: 0, y: 4, width: 10, height: 2, ink: 'black' },
    { kind: 'box', x: 2, y: 4, width: 6, height: 2, ink: 'paper' },
  ] as const;
  const { dots, width } = bitmapOf({ width: 10, height: 10, backdrop: [], shapes }, 1);
  const rows = Array.from({ length: 10 }, (_, row) => share(dots.slice(row * width, (row + 1) * width)));
  expect(rows).toEqual([0, 1, 0, 0, 0.4, 0.4, 0, 0, 0, 0]);
});
