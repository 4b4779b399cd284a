import { PRINT_STYLES, type PrintStyle } from '../../rules.ts';
import type { LabelContent } from '../rules.ts';
import { drawBand } from './band.ts';
import { FEATURES, note, paragraph } from './features.ts';
import { CAPS, COMMA, leastBeside, mainPrice, mark, priceRows, priceWidth } from './figures.ts';
import { foot } from './foot.ts';
import { widthOf } from './measure.ts';
import { type Block, box, type Pen, penOf } from './pen.ts';
import type { Drawing, Shape } from './shapes.ts';
import { type LabelStyle, LEGIBLE, STYLES } from './styles.ts';

/** Of the largest figures that a style has: a long title is written smaller rather than these. */
const LEAST_FIGURES = 0.3;

/** Between the parts of a label, at least and at most, of its margin. */
const GAP = { least: 0.4, most: 1.1 };

const BACKDROPS = Object.fromEntries(
  PRINT_STYLES.map((style): [PrintStyle, readonly Shape[]] => {
    const { width, band, accent } = STYLES[style];
    return [style, [box(0, 0, width, band.height, accent)]];
  }),
);

const NOTHING: readonly Shape[] = [];

const heightOf = (blocks: readonly Block[], gap: number) => blocks.reduce((sum, { height }) => sum + height + gap, 0);

/** The largest figures that leave room for the mark, for what stands beside the price, and for all that has to be there. */
function figuresFor(pen: Pen, room: number): number {
  const { content, style, width } = pen;
  const [price] = content.prices;
  const { packaging } = content;
  const byPrice = price ? (width - style.beside.width - 2) / priceWidth(price) : style.figures;
  const byMark = packaging ? Math.min(style.marked, width / widthOf(packaging, 'bold')) : style.figures;
  const rest = (packaging ? CAPS : 0) + COMMA;
  // The words beside a small price are higher than it.
  const beside = leastBeside(pen);
  const even = (room + beside) / (CAPS + rest);
  const byHeight = CAPS * even >= beside ? even : room / rest;
  return Math.floor(Math.min(style.figures, byPrice, byMark, byHeight) * 10) / 10;
}

/** The title, and figures in the room that it leaves: one that is long gives way before the price does. */
function headed(pen: Pen, room: number): { readonly title: Block; readonly size: number } {
  const { content, style } = pen;
  const { size, least, most } = style.title;
  const write = (fitting: LabelStyle['title']) =>
    paragraph(pen, content.title, { face: 'bold', ink: 'black', ...fitting });
  const below = (title: Block) => ({ title, size: figuresFor(pen, room - title.height) });
  let head = below(write(style.title));
  for (const lines of [most, most - 1, 1]) {
    if (head.size >= style.figures * LEAST_FIGURES) break;
    head = below(write({ size: Math.min(size, least), least, most: Math.max(lines, 1) }));
  }
  return head;
}

/** Prices, mark and what else belongs to them, in figures of a size that is told later. */
function priceBlocks(pen: Pen): (size: number) => readonly Block[] {
  const { content, style, left, width } = pen;
  const [main] = content.prices;
  const { packaging, offer } = content;
  const text = style.text * 0.84;
  const fitting = { face: 'text', ink: 'black', size: text, least: LEGIBLE, most: 1 } as const;
  const lowest = offer?.lowest && !style.isFlat ? paragraph(pen, offer.lowest, fitting) : null;
  const rows = style.isFlat ? null : priceRows(pen, left, width);
  return (size) =>
    [main ? mainPrice(pen, main, size) : null, lowest, packaging ? mark(pen, packaging, size) : null, rows].filter(
      (block) => block !== null,
    );
}

/** Draws a label: the same content gives the same drawing, in the browser and in the PDF. */
export function drawingOf(content: LabelContent): Drawing {
  const pen = penOf(content);
  const { style, shapes } = pen;
  const { width, height, margin, band } = style;
  drawBand(pen);
  const gap = GAP.least * margin;
  const bottom = height - margin * 0.8;
  const top = band.height + gap * 1.4;
  const said = style.isFlat ? null : note(pen);
  const end = foot(pen);
  const pricesIn = priceBlocks(pen);
  const others = [...(said ? [said] : []), ...pricesIn(0), end];
  const free = bottom - top - heightOf(others, gap);
  const { title, size } = headed(pen, free - gap);
  const upper = said ? [title, said] : [title];
  const lower = [...pricesIn(size), end];
  let left = bottom - top - heightOf([...upper, ...lower], gap) + gap;
  for (const name of style.features) {
    const block = FEATURES[name](pen);
    if (!block || block.height + gap > left) continue;
    upper.push(block);
    left -= block.height + gap;
  }
  // What is left is shared by the gaps; the rest stands above the price.
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
