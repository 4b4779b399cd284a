import { INK, MM, makePdf, type Page, writeInto } from '../../../../kernel/pdf/pdf.ts';
import type { ComparedCell, ComparedRow, ComparisonSheet } from './comparison-content.ts';

/** In millimetres: A4 landscape with a margin that every printer leaves. */
const LEFT = 14;
const WIDTH = 269;
const TOP = 12;
const HEADS = { top: 30, height: 9 };
const ROW = 9.6;
const NOTES = { top: 190, height: 7 };
const FOOT = 199;
const NAME = 56;
const GAP = 3;

/** The head is on every page, so that a page that is lost or copied says what it is. */
const ROWS_OF_PAGE = Math.floor((NOTES.top - HEADS.top - HEADS.height) / ROW);

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 7.5, colour: INK.quiet };
const TONES = { good: INK.good, bad: INK.bad, plain: INK.quiet } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const write = (
  page: Page,
  text: string,
  { x, y, width, height }: Place,
  style: Style,
  align: 'left' | 'right' = 'left',
) => writeInto(page, text, { x: x * MM, y: y * MM, width: width * MM, height: height * MM, align }, style);

function rule(page: Page, y: number, colour: string): void {
  page.lineWidth(0.5).strokeColor(colour);
  page
    .moveTo(LEFT * MM, y * MM)
    .lineTo((LEFT + WIDTH) * MM, y * MM)
    .stroke();
}

/** The column of a figure among several. */
function columnAt(index: number, count: number): Pick<Place, 'x' | 'width'> {
  const width = (WIDTH - NAME) / Math.max(1, count);
  return { x: LEFT + NAME + index * width, width: width - (index === count - 1 ? 0 : GAP) };
}

function drawHead(page: Page, { title, sites, period, facts, heads }: ComparisonSheet): void {
  const right = { x: LEFT + 150, width: WIDTH - 150 };
  write(page, title, { x: LEFT, width: 144, y: TOP, height: 5 }, { font: 'text', size: 10, colour: INK.quiet });
  write(page, sites, { x: LEFT, width: 144, y: TOP + 5, height: 9 }, { font: 'bold', size: 16, colour: INK.accent });
  write(page, period, { ...right, y: TOP, height: 6 }, { font: 'bold', size: 11 }, 'right');
  write(page, facts, { ...right, y: TOP + 7, height: 8 }, { ...QUIET, size: 8.5 }, 'right');
  for (const [index, head] of heads.entries()) {
    const column = columnAt(index, heads.length);
    write(page, head, { ...column, y: HEADS.top, height: HEADS.height - 1.5 }, { font: 'bold', size: 8 }, 'right');
  }
  rule(page, HEADS.top + HEADS.height - 1, INK.quiet);
}

function drawCell(page: Page, { text, note, rank, tone }: ComparedCell, place: Place, isTotal: boolean): void {
  write(page, text, { ...place, height: 4.4 }, { font: isTotal ? 'bold' : 'text', size: 8.5 }, 'right');
  const below = { ...place, y: place.y + 4.3, height: 3.4 };
  const style: Style = { font: tone === 'plain' ? 'text' : 'bold', size: 6.5, colour: TONES[tone] };
  if (note !== null)
    write(
      page,
      note,
      { ...below, width: rank === null ? place.width : place.width * 0.64 },
      style,
      rank === null ? 'right' : 'left',
    );
  if (rank !== null)
    write(
      page,
      rank,
      { ...below, x: place.x + place.width * 0.64, width: place.width * 0.36 },
      { ...QUIET, size: 6.5 },
      'right',
    );
}

function drawRow(page: Page, { title, note, cells }: ComparedRow, y: number, isTotal: boolean): void {
  const name = { x: LEFT, y: y + 0.8, width: NAME - GAP, height: 4.4 };
  write(page, title, name, { font: isTotal ? 'bold' : 'text', size: 8.5 });
  if (note !== null) write(page, note, { ...name, y: name.y + 4.3, height: 3.4 }, { ...QUIET, size: 6.5 });
  for (const [index, cell] of cells.entries())
    drawCell(page, cell, { ...columnAt(index, cells.length), y: y + 0.8, height: ROW }, isTotal);
  rule(page, y + ROW - 0.6, isTotal ? INK.quiet : INK.line);
}

/** Draws a comparison; see the task. */
export function drawComparisonSheet(sheet: ComparisonSheet): Promise<Uint8Array> {
  const onEachPage = (page: Page, number: number, count: number) => {
    const text = sheet.page.replace('{page}', String(number)).replace('{pages}', String(count));
    write(page, sheet.notes, { x: LEFT, width: WIDTH, y: NOTES.top, height: NOTES.height }, QUIET);
    write(page, sheet.foot, { x: LEFT, width: WIDTH - 40, y: FOOT, height: 4 }, QUIET);
    write(page, text, { x: LEFT + WIDTH - 40, width: 40, y: FOOT, height: 4 }, QUIET, 'right');
  };
  const rows = [...sheet.rows, ...sheet.totals];
  return makePdf(
    { title: `${sheet.title} ${sheet.sites}`, language: sheet.language, landscape: true, onEachPage },
    (page) => {
      drawHead(page, sheet);
      if (sheet.rows.length === 0)
        write(page, sheet.none, { x: LEFT, width: WIDTH, y: HEADS.top + HEADS.height + 2, height: 6 }, QUIET);
      for (const [index, row] of rows.entries()) {
        const place = index % ROWS_OF_PAGE;
        if (place === 0 && index > 0) {
          page.addPage();
          drawHead(page, sheet);
        }
        drawRow(page, row, HEADS.top + HEADS.height + place * ROW, index >= sheet.rows.length);
      }
    },
  );
}
