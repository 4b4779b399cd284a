import type { Face } from './shapes.ts';
import { MORE_CHARACTERS, WIDTHS } from './widths.ts';

const FIRST = 0x20;
const BLANK = 0x20;
const HARD_BLANK = 0xa0;
const LAST = 0x17f;

/** Widths by character code. */
function tableOf(face: Face): Uint16Array {
  const widths = WIDTHS[face].split(' ').map(Number);
  const numbers = [...Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)];
  for (const character of MORE_CHARACTERS) numbers.push(character.charCodeAt(0));
  const table = new Uint16Array(Math.max(...numbers) + 1);
  for (const [place, number] of numbers.entries()) table[number] = widths[place] ?? 0;
  return table;
}

const TABLES: Readonly<Record<Face, Uint16Array>> = {
  text: tableOf('text'),
  bold: tableOf('bold'),
  narrow: tableOf('narrow'),
};

/** Fonts kern some pairs slightly apart. */
const LEEWAY = 1.005;

/** The width of a text at size one; kerning makes it slightly narrower at most. */
export function widthOf(text: string, face: Face): number {
  const table = TABLES[face];
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += table[text.charCodeAt(at)] ?? 0;
  return (sum / 1000) * LEEWAY;
}

const isKnown = (character: string) =>
  character.length === 1 &&
  (TABLES.text[character.charCodeAt(0)] ?? 0) > 0 &&
  (TABLES.bold[character.charCodeAt(0)] ?? 0) > 0;

/** A character in a form that labels can show: itself, its compatibility form, its base letter, or nothing. */
function plainOf(character: string): string {
  const plain = character.normalize('NFKC');
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [character, plain, bare].find((form) => form !== '' && [...form].every(isKnown)) ?? '';
}

/** Whether a text can be shown unchanged, which is the usual case. */
function isPlain(text: string): boolean {
  const { text: medium, bold } = TABLES;
  let before = BLANK;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!medium[code] || !bold[code] || code === HARD_BLANK || (code === BLANK && before === BLANK)) return false;
    before = code;
  }
  return before !== BLANK;
}

/**
 * A text of the merchandise system as labels can show it, on screen and on paper; characters missing from the fonts are
 * left out.
 */
export function legible(text: string): string {
  if (isPlain(text)) return text;
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if ([...line].every(isKnown)) return line;
  return [...line]
    .map((each) => (isKnown(each) ? each : plainOf(each)))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const DESCENDING = /[gjpqyQ,;()[\]{}|§@ßçÇŞşŢţĄąĘęĮįŲų„‚]/;
const BRACKETS = /[()[\]{}|†]/;

/** How far a line of text extends above and below its base line, at size one. */
export function reachOf(text: string): { readonly above: number; readonly below: number } {
  const isHigh = /[À-ÝĀ-Ž]/.test(text) && /\p{Lu}\p{M}/u.test(text.normalize('NFD'));
  return { above: isHigh ? 1 : BRACKETS.test(text) ? 0.8 : 0.74, below: DESCENDING.test(text) ? 0.21 : 0.02 };
}

const ELLIPSIS = '…';

/** The longest beginning of a text that fits together with an ellipsis. */
export function cut(text: string, face: Face, room: number): string {
  let end = text.length;
  while (end > 0 && widthOf(text.slice(0, end).trimEnd() + ELLIPSIS, face) > room) end -= 1;
  return text.slice(0, end).trimEnd() + ELLIPSIS;
}

export interface Line {
  readonly text: string;
  readonly size: number;
}

/** A text in one line, as large as fits; cut if even the smallest size is too large. */
export function fitLine(
  text: string,
  face: Face,
  width: number,
  { size, least }: { size: number; least: number },
): Line {
  const wide = widthOf(text, face);
  if (wide * size <= width) return { text, size };
  if (wide * least <= width) return { text, size: Math.floor((width / wide) * 100) / 100 };
  return { text: cut(text, face, width / least), size: least };
}
