import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { contentOf } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { dotsPerMm } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { rollFor, scaleOn } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import { type Bitmap, turned } from './bitmap.ts';
import { bitmapOf } from './label-bitmap.ts';
import type { LabelSheet, Roll } from './label-sheet.ts';

/** Repeat counts of the hexadecimal digit that follows: 1 to 19, and multiples of 20 (ZPL II, `^GF`). */
const ONES = ' GHIJKLMNOPQRSTUVWXY';
const TWENTIES = ' ghijklmnopqrstuvwxyz';

/** A repeated digit, with at most 419 of them. */
function repeated(digit: string, count: number): string {
  if (count < 3) return digit.repeat(count);
  return `${TWENTIES[Math.floor(count / 20)] ?? ''}${ONES[count % 20] ?? ''}`.replaceAll(' ', '') + digit;
}

const MOST_REPEATED = 419;

/** A row of dots as hexadecimal digits: `,` for zeros to the end, and runs as counts. */
function rowOf(digits: string): string {
  const rest = digits.replace(/0+$/, '');
  const packed = rest.replaceAll(/(.)\1*/g, (run, digit: string) => {
    let text = '';
    for (let left = run.length; left > 0; left -= MOST_REPEATED) text += repeated(digit, Math.min(left, MOST_REPEATED));
    return text;
  });
  return rest.length < digits.length ? `${packed},` : packed;
}

const DOTS_PER_BYTE = 8;

function digitsOf({ width, dots }: Bitmap, row: number, bytes: number): string {
  let digits = '';
  for (let byte = 0; byte < bytes; byte += 1) {
    let value = 0;
    for (let bit = 0; bit < DOTS_PER_BYTE; bit += 1) {
      const x = byte * DOTS_PER_BYTE + bit;
      if (x < width && dots[row * width + x] === 1) value |= 0x80 >> bit;
    }
    digits += value.toString(16).padStart(2, '0').toUpperCase();
  }
  return digits;
}

/** A bitmap as graphic field; `:` repeats the row before. */
export function graphicOf(bitmap: Bitmap): string {
  const bytes = Math.ceil(bitmap.width / DOTS_PER_BYTE);
  const total = bytes * bitmap.height;
  let data = '';
  let before = '';
  for (let row = 0; row < bitmap.height; row += 1) {
    const digits = digitsOf(bitmap, row, bytes);
    data += digits === before ? ':' : rowOf(digits);
    before = digits;
  }
  return `^GFA,${total},${total},${bytes},${data}`;
}

/** A label with its copies, in the middle of a roll that is so many dots wide. */
export const labelInZpl = (bitmap: Bitmap, width: number, count: number): string => {
  const left = Math.max(0, Math.floor((width - bitmap.width) / 2));
  return `^XA\n^PW${width}\n^LL${bitmap.height}\n^LH0,0\n^FO${left},0\n${graphicOf(bitmap)}^FS\n^PQ${count}\n^XZ\n`;
};

/** Labels in the language of label printers (ZPL II). One that is too wide for the roll stands upright. */
export function labelsInZpl(labels: LabelSheet['labels'], { dpi, width }: Roll): string {
  const perMm = dotsPerMm(dpi);
  const written = labels.map(({ facts, count }) => {
    const content = contentOf(facts, texts);
    if (!content) return '';
    const sheet = rollFor(width, STYLES[facts.style]);
    const scaled = perMm * scaleOn(sheet, STYLES[facts.style]);
    const upright = bitmapOf(drawingOf(content, scaled), scaled);
    return labelInZpl(sheet.isTurned ? turned(upright) : upright, Math.round(width * perMm), count);
  });
  return written.join('');
}
