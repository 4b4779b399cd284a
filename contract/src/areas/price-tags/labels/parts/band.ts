import { CAPS } from './figures.ts';
import { fitLines } from './lines.ts';
import { widthOf } from './measure.ts';
import { box, type Pen, textShape, write } from './pen.ts';
import { LEGIBLE } from './styles.ts';

/** Draws the coloured head. */
export const drawBand = (pen: Pen): void => (pen.content.offer ? drawOffer(pen) : drawKind(pen));

/** The kind of the product; on flat labels also its other facts. */
function drawKind(pen: Pen): void {
  const { content, style, left, right, width } = pen;
  const { height, size } = style.band;
  const y = height / 2 + (CAPS / 2) * size;
  const kind = content.kind ?? '';
  if (kind !== '') write(pen, kind, { x: left, y, size, face: 'bold', ink: 'paper', width });
  if (!style.isFlat) return;
  const room = width - widthOf(kind, 'bold') * size - 3;
  const facts = fittingFacts(content.facts, room / (size * FACTS_SCALE));
  if (facts !== '')
    write(pen, facts, { x: right, y, size: size * FACTS_SCALE, align: 'right', ink: 'paper', width: room });
}

/** Relative to the text size of the band. */
const FACTS_SCALE = 0.9;

/** As many facts as fit, the first ones first. */
function fittingFacts(facts: readonly string[], room: number): string {
  for (let count = facts.length; count > 0; count -= 1) {
    const text = facts.slice(0, count).join(' · ');
    if (widthOf(text, 'text') <= room) return text;
  }
  return '';
}

/** The head of an offer: its title, its saving and its duration. */
function drawOffer(pen: Pen): void {
  const { content, style, shapes, left, right, width } = pen;
  const { offer } = content;
  if (!offer) return;
  const { height, size } = style.band;
  const isTall = !style.isFlat;
  const small = isTall ? style.text * 1.1 : style.text;
  const base = isTall && offer.period ? height - small * 2 : height / 2 + (CAPS / 2) * size;
  const title = widthOf(offer.title, 'bold') * size;
  shapes.push(textShape(offer.title, { x: left, y: base, size, face: 'bold', ink: 'paper' }));
  let end = right;
  if (offer.saving) {
    const pad = size * 0.18;
    const saving = size * 0.82;
    const wide = widthOf(offer.saving, 'bold') * saving + 2 * pad;
    const tall = CAPS * size;
    shapes.push(box(right - wide, base - tall, wide, tall, 'paper'));
    const middle = { x: right - pad, y: base - (tall - CAPS * saving) / 2, size: saving } as const;
    shapes.push(textShape(offer.saving, { ...middle, face: 'bold', align: 'right', ink: 'red' }));
    end = right - wide - 1.5;
  }
  if (!offer.period) return;
  if (isTall) {
    write(pen, offer.period, { x: left, y: height - small * 0.6, size: small, least: LEGIBLE, ink: 'paper', width });
    return;
  }
  const room = end - left - title - 1.5;
  const period = fitLines(offer.period, 'text', room, { size: small, least: LEGIBLE, most: 2 });
  // A single line shares the base line of the text beside it; two lines are centred.
  const [first = 0] = period.bases;
  const top = period.lines.length > 1 ? (height - period.height) / 2 : base - first;
  for (const [index, line] of period.lines.entries()) {
    const y = top + (period.bases[index] ?? 0);
    shapes.push(textShape(line, { x: end, y, size: period.size, align: 'right', ink: 'paper' }));
  }
}
