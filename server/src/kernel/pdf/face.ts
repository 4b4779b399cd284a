import { type Font, type Glyph, openSync } from 'fontkit';
import type { PdfFile } from './file.ts';

/** A font file that is opened once, with its kerning pairs. */
export interface FontFile {
  readonly font: Font;
  readonly kerning: Map<string, number>;
}

/** Opens a TrueType font. Throws for a font collection. */
export function openFont(file: string): FontFile {
  const font = openSync(file);
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return { font, kerning: new Map() };
}

/** The kerning of two letters, in font units. */
function kerningOf({ font, kerning }: FontFile, left: string, right: string): number {
  const pair = left + right;
  const known = kerning.get(pair);
  if (known !== undefined) return known;
  const { glyphs, advanceWidth } = font.layout(pair);
  const [first, second] = glyphs;
  const closer = first && second ? advanceWidth - first.advanceWidth - second.advanceWidth : 0;
  kerning.set(pair, closer);
  return closer;
}

/** The glyphs of a line of text with their offsets at font size 1, and its width: as `Face.encode` sets it. */
export function glyphsOf(source: FontFile, text: string) {
  const { font } = source;
  let at = 0;
  let before = '';
  const glyphs = [...text].map((character) => {
    if (before !== '' && before !== ' ') at += kerningOf(source, before, character);
    const glyph: Glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const placed = { glyph, x: at / font.unitsPerEm };
    at += glyph.advanceWidth;
    before = character;
    return placed;
  });
  return { glyphs, width: at / font.unitsPerEm, perUnit: 1 / font.unitsPerEm };
}

interface Word {
  /** As an operand of `TJ`. */
  readonly codes: string;
  /** At font size 1. */
  readonly width: number;
}

/** A font in one document: only the used letters are embedded. */
export interface Face {
  /** A text as an operand of `TJ`, with kerning, and its width at font size 1. */
  readonly encode: (text: string) => Word;
  /** Writes the font into the document as the object with this number. */
  readonly embed: (file: PdfFile, id: number, tag: string) => void;
}

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** The text of each glyph, for copying and searching. */
function unicodeMap(characters: readonly string[]): string {
  const lines = characters.map((character, code) => {
    const units = [...Array(character.length).keys()].map((at) => hex(character.charCodeAt(at)));
    return `<${hex(code)}><${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000><ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend',
  ].join('\n');
}

/** Starts using a font in a document. */
export function faceOf(source: FontFile): Face {
  const { font } = source;
  const thousandth = 1000 / font.unitsPerEm;
  const subset = font.createSubset();
  // Glyph 0 represents missing characters.
  const widths = [font.getGlyph(0).advanceWidth * thousandth];
  const characters = ['\ufffd'];
  const letters = new Map<string, { readonly code: string; readonly advance: number }>();
  const words = new Map<string, Word>();

  function letterOf(character: string) {
    const known = letters.get(character);
    if (known) return known;
    const glyph: Glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    // Returns the glyph's number in the subset, whatever its types say.
    const code = Number(subset.includeGlyph(glyph));
    const advance = glyph.advanceWidth;
    widths[code] = advance * thousandth;
    characters[code] ??= character;
    const letter = { code: hex(code), advance };
    letters.set(character, letter);
    return letter;
  }

  function encodeWord(word: string): Word {
    let codes = '<';
    let width = 0;
    let before = '';
    for (const character of word) {
      const { code, advance } = letterOf(character);
      const closer = before === '' ? 0 : kerningOf(source, before, character);
      if (closer !== 0) codes += `>${Math.round(-closer * thousandth)}<`;
      codes += code;
      width += advance + closer;
      before = character;
    }
    return { codes: `${codes}>`, width: width / font.unitsPerEm };
  }

  function wordOf(word: string): Word {
    const known = words.get(word);
    if (known) return known;
    const encoded = encodeWord(word);
    words.set(word, encoded);
    return encoded;
  }

  return {
    encode: (text) => {
      let at = text.indexOf(' ');
      if (at < 0) return wordOf(text);
      let codes = '';
      let width = 0;
      let from = 0;
      // A space belongs to the word before it.
      for (; at >= 0; at = text.indexOf(' ', from)) {
        const word = wordOf(text.slice(from, at + 1));
        codes += word.codes;
        width += word.width;
        from = at + 1;
      }
      const last = wordOf(text.slice(from));
      return { codes: codes + last.codes, width: width + last.width };
    },
    embed: (file, id, tag) => {
      const [program, descriptor, descendant, unicode] = [
        file.reserve(),
        file.reserve(),
        file.reserve(),
        file.reserve(),
      ];
      const name = `${tag}+${font.postscriptName.replaceAll(' ', '')}`;
      const { minX, minY, maxX, maxY } = font.bbox;
      const box = [minX, minY, maxX, maxY].map((value) => Math.round(value * thousandth)).join(' ');
      const [ascent, descent, caps] = [font.ascent, font.descent, font.capHeight].map((value) => value * thousandth);
      file.putStream(program, '', subset.encode());
      file.put(
        descriptor,
        `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight ${caps}/StemV 80/FontFile2 ${program} 0 R>>`,
      );
      file.put(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[0[${widths.map(Math.round).join(' ')}]]>>`,
      );
      file.putStream(unicode, '', unicodeMap(characters));
      file.put(
        id,
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      );
    },
  };
}
