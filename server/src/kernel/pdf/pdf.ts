import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type Coverage, coverageOf } from './coverage.ts';

/** A document that is being drawn, with the fonts of `FONTS` under their names. */
export type Page = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);

/** DejaVu knows every letter that a European name is written with; the fonts of PDF itself know those of Western Europe. */
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

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/**
 * Draws a PDF of A4 pages, the first of which is there. `onEachPage` comes last, when it is known how many there are. Takes
 * tens of milliseconds: it belongs into the thread.
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
    // None until `writeInto` names one: a font that is opened by its file and by its name is opened again with every text.
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

/** A character as fonts can draw it: itself, or its plain form, as of letters of full width; undefined where they cannot. */
function plainOf(character: string, has: Coverage): string | undefined {
  const plain = character.normalize('NFKC');
  return [character, plain].find((form) => form !== '' && [...form].every(has));
}

/** What joined emoji joins nothing any more, nor is there a variant of what is not drawn. */
const withoutJoiners = (text: string) => text.replaceAll(/[\p{Cf}\p{Variation_Selector}]+/gu, '');

/**
 * A text as a font can draw it. A character that it lacks would be an empty box: its plain form stands for it where it has
 * one, and otherwise it is left out. Fonts of Chinese or Japanese are ten times the size of all others together; whoever
 * writes a text that may be nothing but those says what stands `instead`.
 */
export function drawable(text: string, font: keyof typeof FONTS, instead = '–'): string {
  const characters = [...text.normalize('NFC')].map((each) => plainOf(each, coverage(font)) ?? '');
  const left = withoutJoiners(characters.join(''))
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(left) ? left : instead;
}

/** Stands for a character that no font here has. */
export const UNKNOWN = '\u{fffd}';

/**
 * A text as all fonts of a document can draw it, for a document that vouches for what it says: nothing is left out in
 * silence, `UNKNOWN` stands for each character that is lacking.
 */
export function marked(text: string): string {
  const fonts = [coverage('text'), coverage('bold')];
  const has = (character: string) => fonts.every((each) => each(character));
  return [...withoutJoiners(text.normalize('NFC'))].map((each) => plainOf(each, has) ?? UNKNOWN).join('');
}

const SMALLEST = 5;

/** Writes a text into a box, as large as it fits: names and titles may be long. What the font lacks is left out. */
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
    /** For a text of which nothing can be drawn. */
    readonly instead?: string;
  },
): void {
  const drawn = drawable(text, font, instead);
  page.font(font).fillColor(colour);
  let fitting = size;
  const taken = () => page.fontSize(fitting).heightOfString(drawn, { width, align });
  while (taken() > height && fitting > SMALLEST) fitting -= 0.5;
  page.text(drawn, x, y, { width, height, align, ellipsis: true });
}
