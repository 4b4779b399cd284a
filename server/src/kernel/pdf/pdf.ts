import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type Coverage, coverageOf } from './coverage.ts';

/** A document that is being drawn, with the fonts of `FONTS` registered by name. */
export type Page = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);

/** DejaVu has every letter of European names; the built-in PDF fonts cover only Western Europe. */
const FONTS = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  code: 'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf',
} as const;

export const INK = {
  text: '#2b2f36',
  quiet: '#5b6472',
  line: '#b6bfcc',
  accent: '#1b5fc1',
  good: '#1b6b3a',
  bad: '#a3271f',
} as const;

/** Points per millimetre. */
export const MM = 72 / 25.4;

/**
 * Draws a PDF of A4 pages, of which the first exists already. `onEachPage` runs last, when the page count is known.
 * Takes tens of milliseconds, so it belongs in the worker thread.
 */
export function makePdf(
  {
    title,
    language,
    landscape = false,
    onEachPage = () => {},
  }: {
    readonly title: string;
    readonly language: string;
    readonly landscape?: boolean;
    readonly onEachPage?: (page: Page, number: number, count: number) => void;
  },
  draw: (page: Page) => void,
): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    // No default font: one that is opened both by file and by name would be opened again with every text.
    font: '',
    info: { Title: title, Creator: 'Kontor' },
    lang: language,
    displayTitle: true,
  });
  for (const [name, file] of Object.entries(FONTS)) page.registerFont(name, resolve(file));
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolved, rejected) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolved(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', rejected);
  });
  draw(page);
  const { start, count } = page.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    page.switchToPage(start + number);
    onEachPage(page, number + 1, count);
  }
  page.end();
  return done;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align?: 'left' | 'center' | 'right';
}

const coverages = new Map<keyof typeof FONTS, Coverage>();

function coverage(font: keyof typeof FONTS): Coverage {
  const known = coverages.get(font) ?? coverageOf(resolve(FONTS[font]));
  coverages.set(font, known);
  return known;
}

/**
 * A character that the fonts can draw: itself, or its compatibility form, such as that of a full-width letter;
 * undefined if there is none.
 */
function plainOf(character: string, has: Coverage): string | undefined {
  const plain = character.normalize('NFKC');
  return [character, plain].find((form) => form !== '' && [...form].every(has));
}

/** Joiners and variation selectors are meaningless without the characters around them. */
const withoutJoiners = (text: string) => text.replaceAll(/[\p{Cf}\p{Variation_Selector}]+/gu, '');

/**
 * A text with only characters that a font can draw. A missing character would be an empty box: it is replaced by its
 * compatibility form if it has one, and otherwise left out. Chinese and Japanese fonts are ten times the size of all
 * others together; for texts that may consist only of such characters, the caller gives a replacement, `instead`.
 */
export function drawable(text: string, font: keyof typeof FONTS, instead = '–'): string {
  const characters = [...text.normalize('NFC')].map((each) => plainOf(each, coverage(font)) ?? '');
  const left = withoutJoiners(characters.join(''))
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(left) ? left : instead;
}

/** Replaces a character that no font here has. */
export const UNKNOWN = '\u{fffd}';

/**
 * A text for documents that must not omit anything silently: `UNKNOWN` replaces each character that the fonts lack.
 */
export function marked(text: string): string {
  const fonts = [coverage('text'), coverage('bold')];
  const has = (character: string) => fonts.every((each) => each(character));
  return [...withoutJoiners(text.normalize('NFC'))].map((each) => plainOf(each, has) ?? UNKNOWN).join('');
}

const MIN_FONT_SIZE = 5;

/**
 * Writes a text into a box, as large as it fits: names and titles may be long. Characters that the font lacks are
 * left out.
 */
export function writeInto(
  page: Page,
  text: string,
  { x, y, width, height, align = 'left' }: Box,
  {
    font,
    size,
    colour = INK.text,
    instead,
  }: {
    readonly font: keyof typeof FONTS;
    readonly size: number;
    readonly colour?: string;
    /** Replaces a text of which nothing can be drawn. */
    readonly instead?: string;
  },
): void {
  const drawn = drawable(text, font, instead);
  page.font(font).fillColor(colour);
  let fitting = size;
  const taken = () => page.fontSize(fitting).heightOfString(drawn, { width, align });
  while (taken() > height && fitting > MIN_FONT_SIZE) fitting -= 0.5;
  page.text(drawn, x, y, { width, height, align, ellipsis: true });
}
