import type { LabelPrice } from '../rules.ts';
import { fitLine, widthOf } from './measure.ts';
import { type Block, box, type Pen, textShape, write } from './pen.ts';
import type { Ink, PriceShape } from './shapes.ts';

/** Of the size of figures: how high they are, and the sizes of raised cents and of the currency below them. */
export const CAPS = 0.71;
const CENTS = 0.54;
const CURRENCY = 0.36;
const APART = 0.03;
/** How far a comma reaches below the base line, and further than any letter beside the price. */
export const COMMA = 0.17;

/** How wide a price is at the size of one. */
export function priceWidth({ euros, cents }: LabelPrice): number {
  return (
    widthOf(`${euros},`, 'bold') + APART + Math.max(widthOf(cents, 'bold') * CENTS, widthOf('€', 'bold') * CURRENCY)
  );
}

/** A price in large figures that end at the right, on a base line. */
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

/** What stands beside a price, from above; the price per litre in bold, as it must not be overlooked (PAngV § 4). */
const besideOf = ({ unit, content, base, deposit }: LabelPrice) =>
  [
    { text: unitOf(unit, content), face: 'bold' },
    { text: base, face: 'bold' },
    { text: deposit, face: 'text' },
  ] as const;

const unitOf = (unit: string, content: string | null) => (content === null ? unit : `${unit} · ${content}`);

const RULE = 0.35;

/** The first price in large figures, with a rule above it. */
export function mainPrice(pen: Pen, price: LabelPrice, size: number): Block {
  const { style, shapes, left, right, width } = pen;
  const above = 2.2;
  const tall = CAPS * size;
  const lines = besideOf(price).filter(({ text }) => text !== null);
  const text = Math.min(style.beside.size, (tall / lines.length) * 1.05);
  const room = width - priceWidth(price) * size - 2;
  return {
    height: above + tall + COMMA * size,
    draw: (y) => {
      const base = y + above + tall;
      shapes.push(box(left, y, width, RULE, 'line'));
      shapes.push(figures(price, right, base, size, style.accent === 'red' ? 'red' : 'black'));
      const pitch = lines.length > 1 ? Math.min(1.5 * text, (tall - CAPS * text) / (lines.length - 1)) : 0;
      for (const [place, line] of lines.entries()) {
        const y = base - (lines.length - 1 - place) * pitch;
        write(pen, line.text ?? '', { x: left, y, size: text, face: line.face, width: room });
      }
    },
  };
}

/** EINWEG or MEHRWEG in the figures of the price (VerpackG § 32). */
export function mark({ style, shapes, left }: Pen, packaging: string, size: number): Block {
  const ink = style.accent === 'red' ? 'red' : 'black';
  return {
    height: CAPS * size,
    draw: (y) => {
      shapes.push(textShape(packaging, { x: left, y: y + CAPS * size, size, face: 'bold', ink }));
    },
  };
}

/** The further prices, a row each. */
export function priceRows(pen: Pen, left: number, width: number): Block | null {
  const rows = pen.content.prices.slice(1).map((price) => priceRow(pen, price, left, width));
  const { height } = pen.style.row;
  if (rows.length === 0) return null;
  return {
    height: rows.length * height,
    draw: (y) => {
      for (const [place, row] of rows.entries()) row.draw(y + place * height);
    },
  };
}

function priceRow(pen: Pen, price: LabelPrice, left: number, width: number): Block {
  const { style, shapes } = pen;
  const { height } = style.row;
  const size = height * 0.8;
  const right = left + width;
  const { text, size: fitting } = fitLine(price.text, 'bold', width * 0.5, { size, least: size * 0.5 });
  const room = width - widthOf(text, 'bold') * fitting - 2;
  return {
    height,
    draw: (y) => {
      shapes.push(box(left, y, width, RULE / 2, 'line'));
      const base = y + height / 2 + CAPS * 0.5 * size;
      shapes.push(textShape(text, { x: right, y: base, size: fitting, face: 'bold', align: 'right' }));
      const [above, below] = [
        unitOf(price.unit, price.content),
        [price.base, price.deposit].filter(Boolean).join(' · '),
      ];
      const small = height * 0.4;
      const middle = below === '' ? height / 2 + (CAPS / 2) * small : height * 0.43;
      write(pen, above, { x: left, y: y + middle, size: small, face: 'bold', width: room });
      if (below !== '') write(pen, below, { x: left, y: y + height * 0.86, size: small, width: room });
    },
  };
}
