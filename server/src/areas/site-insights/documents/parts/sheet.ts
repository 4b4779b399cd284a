import { INK, MM, makePdf, type Page, writeInto } from '../../../../kernel/pdf/pdf.ts';
import type { Cell, EvaluationSheet, SheetRow } from './sheet-content.ts';

/**
 * In millimetres: A4 landscape with a margin that every printer leaves. Every element has a fixed place, so that
 * everything fits one page.
 */
const LEFT = 14;
const WIDTH = 269;
const TOP = 14;
const HEADS = { top: 42, height: 13 };
const ROW = 9.7;
const NOTES = { top: 186, height: 9 };
const FOOT = 199;

/** The gap between columns. */
const GAP = 3;
/**
 * The widths of the figure, its sparkline and the cells of a row, each including its gap: they end at the edge of the
 * page.
 */
const COLUMNS = [52, 24, 32, 32, 36, 32, 36, 28] as const;

type Style = Parameters<typeof writeInto>[3];

const TONES = { good: INK.good, bad: INK.bad, plain: INK.quiet } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const write = (page: Page, text: string, { x, y, width, height }: Place, style: Style, isNumber = false) =>
  writeInto(
    page,
    text,
    { x: x * MM, y: y * MM, width: width * MM, height: height * MM, align: isNumber ? 'right' : 'left' },
    style,
  );

function rule(page: Page, y: number, colour: string): void {
  page.lineWidth(0.5).strokeColor(colour);
  page
    .moveTo(LEFT * MM, y * MM)
    .lineTo((LEFT + WIDTH) * MM, y * MM)
    .stroke();
}

function drawHead(page: Page, { title, site, period, asOf }: EvaluationSheet): void {
  const right = { x: LEFT + 180, width: WIDTH - 180 };
  const left = { x: LEFT, width: 174 };
  write(page, title, { ...left, y: TOP, height: 6 }, { font: 'text', size: 11, colour: INK.quiet });
  write(page, site, { ...left, y: TOP + 6, height: 14 }, { font: 'bold', size: 22, colour: INK.accent });
  write(page, period, { ...right, y: TOP, height: 7 }, { font: 'bold', size: 13 }, true);
  write(page, asOf, { ...right, y: TOP + 8, height: 6 }, { font: 'text', size: 10, colour: INK.quiet }, true);
}

/** A text with a note below it, both within their column. */
function drawCell(
  page: Page,
  { text, note, tone }: Cell,
  place: Place,
  style: Style,
  isNumber: boolean,
  noteHeight = 3.4,
): void {
  write(page, text, { ...place, height: 4.8 }, style, isNumber);
  if (note === null) return;
  const below = { ...place, y: place.y + 4.7, height: noteHeight };
  write(page, note, below, { font: tone === 'plain' ? 'text' : 'bold', size: 6.5, colour: TONES[tone] }, isNumber);
}

/** A line in segments; an isolated point and the last point are drawn as dots. */
function drawTrend(page: Page, pieces: SheetRow['trend'], { x, y, width, height }: Place): void {
  const values = pieces.flat().map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const right = (across: number) => (x + across * width) * MM;
  const down = (value: number) => (y + height * (most === least ? 0.5 : (most - value) / (most - least))) * MM;
  page.lineWidth(1).lineJoin('round').lineCap('round').strokeColor(INK.accent);
  for (const piece of pieces.filter(({ length }) => length > 1)) {
    for (const [at, { across, value }] of piece.entries()) {
      if (at === 0) page.moveTo(right(across), down(value));
      else page.lineTo(right(across), down(value));
    }
    page.stroke();
  }
  for (const { across, value } of pieces.flatMap((piece) =>
    piece.filter((point) => piece.length === 1 || point.across === 1),
  ))
    page.circle(right(across), down(value), 1.6).fill(INK.accent);
}

/** The positions of a row's columns. */
function placesOf(y: number): Place[] {
  let x = LEFT;
  return COLUMNS.map((column) => {
    const place = { x, y, width: column - GAP, height: ROW };
    x += column;
    return place;
  });
}

function drawRow(page: Page, { label, cells, trend }: SheetRow, y: number): void {
  const [first, second, ...others] = placesOf(y + 1);
  if (!first || !second) return;
  drawCell(page, label, first, { font: 'text', size: 9 }, false);
  drawTrend(page, trend, { ...second, y: second.y + 0.9, height: ROW - 4 });
  for (const [column, place] of others.entries()) {
    const cell = cells[column];
    if (cell) drawCell(page, cell, place, { font: column === 0 ? 'bold' : 'text', size: 9 }, true);
  }
  rule(page, y + ROW, INK.line);
}

function drawHeads(page: Page, { label, trend, cells }: EvaluationSheet['heads']): void {
  for (const [column, place] of placesOf(HEADS.top).entries()) {
    const cell = [label, trend, ...cells][column];
    // Names of groups are long, so there is room for a second line.
    if (cell) drawCell(page, cell, place, { font: 'bold', size: 8.5 }, column > 1, 5.2);
  }
  rule(page, HEADS.top + HEADS.height - 3, INK.quiet);
}

/** Draws an evaluation; see the task. */
export const drawSheet = (sheet: EvaluationSheet): Promise<Uint8Array> =>
  makePdf({ title: `${sheet.title} ${sheet.site}`, language: sheet.language, landscape: true }, (page) => {
    drawHead(page, sheet);
    drawHeads(page, sheet.heads);
    for (const [index, row] of sheet.rows.entries()) drawRow(page, row, HEADS.top + HEADS.height - 3 + index * ROW);
    const quiet: Style = { font: 'text', size: 8, colour: INK.quiet };
    write(page, sheet.notes, { x: LEFT, width: WIDTH, y: NOTES.top, height: NOTES.height }, quiet);
    write(page, sheet.foot, { x: LEFT, width: WIDTH, y: FOOT, height: 4 }, { ...quiet, size: 7.5 });
  });
