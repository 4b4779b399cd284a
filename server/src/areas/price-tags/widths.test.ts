import { fileURLToPath } from 'node:url';
import { widthOf } from '@kontor/contract/areas/price-tags/labels/parts/measure.ts';
import { MORE_CHARACTERS } from '@kontor/contract/areas/price-tags/labels/parts/widths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FontFile, faceOf } from '../../kernel/pdf/face.ts';
import { openFonts } from './parts/fonts.ts';

const TABLE = '../../../../contract/src/areas/price-tags/labels/parts/widths.ts';
const SOFT_HYPHEN = 0xad;

const fonts = openFonts();
const range = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

function widthsOf({ font }: FontFile): string {
  const perEm = 1000 / font.unitsPerEm;
  const numbers = [...range, ...MORE_CHARACTERS].map((character) => character.codePointAt(0) ?? 0);
  const isDrawn = (number: number) => number !== SOFT_HYPHEN && font.hasGlyphForCodePoint(number);
  return numbers
    .map((number) => (isDrawn(number) ? Math.ceil(font.glyphForCodePoint(number).advanceWidth * perEm) : 0))
    .join(' ');
}

it('the table matches the widths in the fonts (update with vitest -u)', async () => {
  const table = `/** The characters of labels beyond those from the space to U+017F. */
export const MORE_CHARACTERS = '${MORE_CHARACTERS}';

/**
 * The widths of characters in each face, in thousandths of its size; zero if the face lacks one. A test compares them
 * with the fonts.
 */
export const WIDTHS = {
  text: '${widthsOf(fonts.text)}',
  bold: '${widthsOf(fonts.bold)}',
  narrow:
    '${widthsOf(fonts.narrow)}',
} as const;
`;
  await expect(table).toMatchFileSnapshot(fileURLToPath(new URL(TABLE, import.meta.url)));
});

it.each(['text', 'bold'] as const)('no text in the face %s is wider than measured, or much narrower', (face) => {
  const { encode } = faceOf(fonts[face]);
  const known = [...range, ...MORE_CHARACTERS].filter((character) => widthOf(character, face) > 0);
  const text = fc.array(fc.constantFrom(...known), { minLength: 12, maxLength: 40 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const share = encode(written).width / widthOf(written, face);
      expect(share).toBeLessThan(1.01);
      expect(share).toBeGreaterThan(0.85);
    }),
  );
  for (const written of [
    'Lindenhof Pils',
    'MEHRWEG',
    'Weingut Hohenlohe-Öhringen',
    'zzgl. 3,10 € Pfand',
    '1 l = 1,60 €',
  ]) {
    const share = encode(written).width / widthOf(written, face);
    expect(share, written).toBeGreaterThan(0.97);
    expect(share, written).toBeLessThanOrEqual(1);
  }
});
