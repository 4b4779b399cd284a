import type { Barcode } from './barcode.ts';
import { badgesOf, lowest, note } from './features.ts';
import { priceRows } from './figures.ts';
import { besideBarcode } from './note.ts';
import { type Block, iconShape, type Pen, textShape, write } from './pen.ts';

/** How far the guards extend below the other bars, and the size of the digits there, in modules. */
const GUARD = 5;
const DIGITS = 11;

function barcode({ style, shapes, right }: Pen, code: Barcode): Block {
  const { module, height } = style.barcode;
  const { quiet, modules, digits } = code;
  const size = DIGITS * module;
  return {
    height: height + size * 0.8,
    draw: (y) => {
      const x = right - (modules + quiet.right) * module;
      shapes.push({ kind: 'bars', bars: code.bars, x, y, module, height });
      shapes.push({ kind: 'bars', bars: code.guards, x, y, module, height: height + GUARD * module });
      const base = y + height + size * 0.78;
      const half = digits.length === 8 ? 4 : 6;
      const below = (text: string, at: number) =>
        shapes.push(textShape(text, { x: x + at * module, y: base, size, align: 'center' }));
      if (digits.length === 13) below(digits.slice(0, 1), -6);
      below(digits.slice(-2 * half, -half), 3 + (7 * half) / 2);
      below(digits.slice(-half), 8 + 7 * half + (7 * half) / 2);
    },
  };
}

/** As many badges without names as fit. */
function strip(pen: Pen, width: number): Block | null {
  const { style, shapes, left, content } = pen;
  const tall = style.icon;
  const foods = content.foods.map((food) => ({ ...food, ink: style.accent }));
  const badges = [...badgesOf(pen), ...foods].slice(0, Math.floor((width + 1) / (tall + 1)));
  if (badges.length === 0) return null;
  return {
    height: tall,
    draw: (y) => {
      for (const [index, { icon, ink }] of badges.entries()) {
        shapes.push(iconShape(icon, left + index * (tall + 1), y, tall, ink));
      }
    },
  };
}

/** The upper part of a flat label's foot: the note, or the lowest price, or the other prices, or badges. */
function upperOf(pen: Pen, width: number): Block | null {
  const narrow = { ...pen, width };
  return note(narrow) ?? lowest(narrow, 2) ?? priceRows(pen, pen.left, width) ?? strip(pen, width);
}

/** The barcode on the right; beside it the product number and, on flat labels, the other prices or badges. */
export function foot(pen: Pen): Block {
  const { content, style, left } = pen;
  const code = content.barcode && barcode(pen, content.barcode);
  const room = besideBarcode(style, content.barcode);
  const size = style.text * 0.78;
  const upper = style.isFlat ? upperOf(pen, room) : null;
  const tall = upper?.height ?? 0;
  const height = Math.max(code?.height ?? 0, tall + size * 1.3);
  return {
    height,
    draw: (y) => {
      code?.draw(y + height - code.height);
      upper?.draw(y + height - size * 1.3 - tall);
      const line = `${content.number} · ${content.printed}`;
      write(pen, line, { x: left, y: y + height - size * 0.22, size, ink: 'quiet', width: room });
    },
  };
}
