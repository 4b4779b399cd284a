import type { LabelPrice } from '../rules.ts';
import { fitLine, widthOf } from './measure.ts';
import { type Block, box, type Pen, stacked, textShape, write } from './pen.ts';
import type { Face, Ink, PriceShape } from './shapes.ts';
import { LEGIBLE } from './styles.ts';

/** Relative to the size of the figures: their height, and the sizes of raised cents and of the currency below. */
export const CAPS = 0.71;
/** The height of capitals of the narrow face. */
export const NARROW_CAPS = 0.735;
const CENTS = 0.54;
const CURRENCY = 0.36;
const APART = 0.03;
/** How far a comma extends below the base line, further than any letter beside the price. */
export const COMMA = 0.17;

/** The width of a price at size one. */
export function priceWidth({ euros, cents }: LabelPrice): number {
  return (
    widthOf(`${euros},`, 'bold') + APART + Math.max(widthOf(cents, 'bold') * CENTS, widthOf('€', 'bold') * CURRENCY)
  );
}

/** A price in large figures, right-aligned on a base line. */
function figures(price: LabelPrice, right: number, y: number, size: number, ink: Ink): PriceShape {
  const x = right - priceWidth(price) * size;
  const raised = x + (widthOf(`${price.euros},`, 'bold') + APART) * size;
  const part = (text: string, at: number, base: number, share: number) =>
    textShape(text, { x: at, y: base, size: size * share, face: 'bold', ink });
  return {
    kind: 'price',
    text: price.text,
    parts: [
      part(`${price.euros},`, x, y, 1),
      part(price.cents, raised, y - CAPS * (1 - CENTS) * size, CENTS),
      part('€', raised, y, CURRENCY),
    ],
  };
}

interface Words {
  readonly text: string;
  readonly face: Face;
}

/** Joins texts into as few lines as fit a width at the smallest size. */
function joinTexts(texts: readonly (string | null)[], face: Face, width: number): readonly Words[] {
  const lines: string[] = [];
  for (const text of texts) {
    if (text === null) continue;
    const longer = `${lines.at(-1)} · ${text}`;
    if (lines.length > 0 && widthOf(longer, face) * LEGIBLE <= width) lines.splice(-1, 1, longer);
    else lines.push(text);
  }
  return lines.map((text) => ({ text, face }));
}

const wordsCache = new WeakMap<LabelPrice, readonly Words[]>();

/**
 * The text beside the first price, top to bottom; the price per litre is bold, as it must be clearly visible (PAngV §
 * 4). Cached, because the layout needs it repeatedly.
 */
function sideTextOf(price: LabelPrice, width: number): readonly Words[] {
  const { unit, content, base, deposit } = price;
  const known = wordsCache.get(price) ?? [
    ...joinTexts([unit, content], 'bold', width),
    ...joinTexts([base], 'bold', width),
    ...joinTexts([deposit], 'text', width),
  ];
  wordsCache.set(price, known);
  return known;
}

/** The smallest line spacing, relative to the text size. */
const PITCH = 1.1;

/** The height of lines, from the capitals of the first to the base line of the last. */
const linesHeight = (lines: number, size: number) => (CAPS + (lines - 1) * PITCH) * size;

const RULE = 0.35;
const ABOVE = 2.2;

/** The minimum height of the text beside the first price. */
export function minSideTextHeight({ content, style }: Pen): number {
  const [price] = content.prices;
  const lines = price ? sideTextOf(price, style.beside.width).length : 0;
  return lines > 0 ? linesHeight(lines, LEGIBLE) : 0;
}

/** The first price in large figures, with a rule above it. */
export function mainPrice(pen: Pen, price: LabelPrice, size: number): Block {
  const { style, shapes, left, right, width } = pen;
  const tall = Math.max(CAPS * size, minSideTextHeight(pen));
  const lines = sideTextOf(price, style.beside.width);
  const text = Math.max(LEGIBLE, Math.min(style.beside.size, (tall / lines.length) * 1.05));
  const room = width - priceWidth(price) * size - 2;
  return {
    height: ABOVE + tall + COMMA * size,
    draw: (y) => {
      const base = y + ABOVE + tall;
      shapes.push(box(left, y, width, RULE, 'line'));
      shapes.push(figures(price, right, base, size, style.accent === 'red' ? 'red' : 'black'));
      const pitch = lines.length > 1 ? Math.min(1.5 * text, (tall - CAPS * text) / (lines.length - 1)) : 0;
      for (const [index, line] of lines.entries()) {
        const y = base - (lines.length - 1 - index) * pitch;
        write(pen, line.text, { x: left, y, size: text, least: LEGIBLE, face: line.face, width: room });
      }
    },
  };
}

/** EINWEG or MEHRWEG as large as the price (VerpackG § 32), but in a narrow face: the price is what people look for. */
export function mark({ style, shapes, left }: Pen, packaging: string, size: number): Block {
  const ink = style.accent === 'red' ? 'red' : 'black';
  return {
    height: NARROW_CAPS * size,
    draw: (y) => {
      shapes.push(textShape(packaging, { x: left, y: y + NARROW_CAPS * size, size, face: 'narrow', ink }));
    },
  };
}

/** The other prices, one row each. */
export function priceRows(pen: Pen, left: number, width: number): Block | null {
  const rows = pen.content.prices.slice(1).map((price) => priceRow(pen, price, left, width));
  return rows.length > 0 ? stacked(rows, 0) : null;
}

/** Another price on the right, its text on the left, or below both if there is no room. */
function priceRow(pen: Pen, price: LabelPrice, left: number, width: number): Block {
  const { style, shapes } = pen;
  const { text, size } = fitLine(price.text, 'bold', width * 0.5, { size: style.row.height * 0.76, least: LEGIBLE });
  const small = Math.max(LEGIBLE, style.row.height * 0.4);
  const room = width - widthOf(text, 'bold') * size - 2;
  const named = joinTexts([price.unit, price.content], 'bold', room);
  const further = joinTexts([price.base, price.deposit], 'text', room);
  const isBelow = further.length > 1 && joinTexts([price.base, price.deposit], 'text', width).length < further.length;
  const beside = isBelow ? named : [...named, ...further];
  const below = isBelow ? joinTexts([price.base, price.deposit], 'text', width) : [];
  const tall = Math.max(CAPS * size, linesHeight(beside.length, small));
  // The comma of the price extends below its base line.
  const drop = Math.max(PITCH * small, 0.85 * small + COMMA * size);
  const words = tall + (below.length > 0 ? drop + (below.length - 1) * PITCH * small : 0);
  const height = Math.max(style.row.height, words + 0.7 * small);
  return {
    height,
    draw: (y) => {
      const top = y + (height - words) / 2;
      shapes.push(box(left, y, width, RULE / 2, 'line'));
      const base = isBelow ? top + tall : top + tall / 2 + (CAPS / 2) * size;
      shapes.push(textShape(text, { x: left + width, y: base, size, face: 'bold', align: 'right' }));
      const put = (line: Words, base: number, wide: number) =>
        write(pen, line.text, { x: left, y: base, size: small, least: LEGIBLE, face: line.face, width: wide });
      const last = isBelow ? base : top + tall / 2 + linesHeight(beside.length, small) / 2;
      for (const [index, line] of beside.entries()) put(line, last - (beside.length - 1 - index) * PITCH * small, room);
      for (const [place, line] of below.entries()) put(line, last + drop + place * PITCH * small, width);
    },
  };
}
