import { PRINT_STYLES, type PrintStyle } from '../../rules.ts';
import type { LabelContent } from '../rules.ts';
import { drawBand } from './band.ts';
import { FEATURES, lowest, note, paragraph } from './features.ts';
import { CAPS, COMMA, mainPrice, mark, minSideTextHeight, NARROW_CAPS, priceRows, priceWidth } from './figures.ts';
import { foot } from './foot.ts';
import type { Fitting } from './lines.ts';
import { widthOf } from './measure.ts';
import { type Block, box, type Pen, penOf } from './pen.ts';
import type { Drawing, Shape } from './shapes.ts';
import { STYLES } from './styles.ts';

/**
 * The share of the largest possible figures: the title shrinks to leave the wanted one, and is cut to leave the least
 * one.
 */
const FIGURES = { wanted: 0.7, least: 0.55 };

/** The gap between parts of a label, as a share of its margin. */
const GAP = { least: 0.3, most: 1.1 };

const BACKDROPS = Object.fromEntries(
  PRINT_STYLES.map((style): [PrintStyle, readonly Shape[]] => {
    const { width, band, accent } = STYLES[style];
    return [style, [box(0, 0, width, band.height, accent)]];
  }),
);

const NOTHING: readonly Shape[] = [];

const heightOf = (blocks: readonly Block[], gap: number) => blocks.reduce((sum, { height }) => sum + height + gap, 0);

/** How much room figures of a given size take beyond the text beside them, which may be taller than a small price. */
function roomOf(pen: Pen, size: number): number {
  const mark = pen.content.packaging ? NARROW_CAPS * size : 0;
  return Math.max(CAPS * size - minSideTextHeight(pen), 0) + COMMA * size + mark;
}

/** The largest figures that the width allows, with the packaging mark and the text beside the price. */
function largestFigures({ content, style, width }: Pen): number {
  const [price] = content.prices;
  const { packaging } = content;
  const byPrice = price ? (width - style.beside.width - 2) / priceWidth(price) : style.figures;
  const byMark = packaging ? Math.min(style.marked, width / widthOf(packaging, 'narrow')) : style.figures;
  return Math.min(style.figures, byPrice, byMark);
}

/** The largest figures that leave room for the packaging mark, the text beside the price, and everything required. */
function figuresFor(pen: Pen, largest: number, room: number): number {
  const rest = (pen.content.packaging ? NARROW_CAPS : 0) + COMMA;
  const beside = minSideTextHeight(pen);
  const even = (room + beside) / (CAPS + rest);
  const byHeight = CAPS * even >= beside ? even : room / rest;
  return Math.floor(Math.min(largest, byHeight) * 10) / 10;
}

/** The title, and figures in the remaining room: a long title shrinks before the price does. */
function layOutTitle(pen: Pen, room: number): { readonly title: Block; readonly size: number } {
  const { content, style } = pen;
  const largest = largestFigures(pen);
  const write = (share: number, fitting: Fitting) => {
    const tall = room - roomOf(pen, largest * share);
    return paragraph(pen, content.title, { face: 'bold', ink: 'black', ...fitting, tall });
  };
  const { least, most } = style.title;
  const large = write(FIGURES.wanted, style.title);
  const title = large.isCut ? write(FIGURES.least, { size: least, least, most }) : large;
  return { title, size: figuresFor(pen, largest, room - title.height) };
}

/** The prices, the packaging mark and related texts, for a figure size that is passed in later. */
function priceBlocks(pen: Pen): (size: number) => readonly Block[] {
  const { content, style, left, width } = pen;
  const [main] = content.prices;
  const { packaging, offer } = content;
  // There is no room beside the barcode for both this and a note.
  const reference = style.isFlat && !offer?.note ? null : lowest(pen, 1);
  const rows = style.isFlat ? null : priceRows(pen, left, width);
  return (size) =>
    [main ? mainPrice(pen, main, size) : null, reference, packaging ? mark(pen, packaging, size) : null, rows].filter(
      (block) => block !== null,
    );
}

/**
 * Draws a label: the same content gives the same drawing, in the browser, in the PDF and on a label printer, which has
 * `perMm` dots to a millimetre.
 */
export function drawingOf(content: LabelContent, perMm?: number): Drawing {
  const pen = penOf(content, perMm);
  const { style, shapes } = pen;
  const { width, height, margin, band } = style;
  drawBand(pen);
  const gap = GAP.least * margin;
  const bottom = height - margin * 0.8;
  const top = band.height + gap * 1.4;
  const noteBlock = style.isFlat ? null : note(pen);
  const end = foot(pen);
  const pricesIn = priceBlocks(pen);
  const others = [...(noteBlock ? [noteBlock] : []), ...pricesIn(0), end];
  const free = bottom - top - heightOf(others, gap);
  const { title, size } = layOutTitle(pen, free - gap);
  const upper = noteBlock ? [title, noteBlock] : [title];
  const lower = [...pricesIn(size), end];
  let left = bottom - top - heightOf([...upper, ...lower], gap) + gap;
  for (const name of style.features) {
    const block = FEATURES[name](pen);
    if (!block || block.height + gap > left) continue;
    upper.push(block);
    left -= block.height + gap;
  }
  // The gaps share the remaining space; any rest goes above the price.
  const more = Math.min(left / (upper.length + lower.length - 1), (GAP.most - GAP.least) * margin);
  let y = top;
  for (const block of upper) {
    block.draw(y);
    y += block.height + gap + more;
  }
  y = bottom - heightOf(lower, gap + more) + gap + more;
  for (const block of lower) {
    block.draw(y);
    y += block.height + gap + more;
  }
  return { width, height, backdrop: BACKDROPS[content.style] ?? NOTHING, shapes };
}
