import { INK, MM, makePdf, type Page, writeInto } from '../../../../kernel/pdf/pdf.ts';
import type { ComparedRow, ComparisonSheet } from './comparison-content.ts';

/** In millimetres: A4 landscape with a margin that every printer leaves. */
const LEFT = 10;
const WIDTH = 277;
const TOP = 12;
const HEADS = { top: 30, height: 9 };
const ROW = 10.6;
const NOTES = { top: 190, height: 7 };
const FOOT = 199;
const NAME = 52;
const GAP = 2.5;

/** The lines of a row: the value, its change, and what that means. No figure may be cut off. */
const LINES = [
  { y: 0.7, height: 3.7 },
  { y: 4.4, height: 2.9 },
  { y: 7.2, height: 2.9 },
] as const;

/** The head is on every page, so that a page that is lost or copied says what it is. */
const ROWS_OF_PAGE = Math.floor((NOTES.top - HEADS.top - HEADS.height) / ROW);

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 7.5, colour: INK.quiet };
const SMALL: Style = { ...QUIET, size: 6.5 };
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
  const width = (WIDTH - NAME) / count;
  return { x: LEFT + NAME + index * width + GAP, width: width - GAP };
}

function drawHead(page: Page, { title, sites, period, facts, heads }: ComparisonSheet): void {
  const right = { x: LEFT + 150, width: WIDTH - 150 };
  write(page, title, { x: LEFT, width: 144, y: TOP, height: 5 }, { font: 'text', size: 10, colour: INK.quiet });
  write(page, sites, { x: LEFT, width: 144, y: TOP + 5, height: 9 }, { font: 'bold', size: 16, colour: INK.accent });
  write(page, period, { ...right, y: TOP, height: 6 }, { font: 'bold', size: 11 }, 'right');
  write(page, facts, { ...right, y: TOP + 7, height: 8 }, { ...QUIET, size: 8.5 }, 'right');
  for (const [index, head] of heads.entries()) {
    const column = columnAt(index, heads.length);
    write(page, head, { ...column, y: HEADS.top, height: HEADS.height - 1.5 }, { font: 'bold', size: 7.5 }, 'right');
  }
  rule(page, HEADS.top + HEADS.height - 1, INK.quiet);
}

function drawRow(page: Page, { title, note, cells }: ComparedRow, top: number, isTotal: boolean): void {
  const [first, second, third] = LINES;
  const line = (text: string | null, place: Place, style: Style) =>
    text !== null && write(page, text, { ...place, y: top + place.y }, style, 'right');
  const large: Style = { font: isTotal ? 'bold' : 'text', size: 8.5 };
  const name = { x: LEFT, width: NAME };
  write(page, title, { ...name, y: top + first.y, height: third.y - first.y }, large);
  // Below the title, which may take two lines.
  const below = page.y > (top + second.y) * MM ? third : second;
  if (note !== null) write(page, note, { ...name, y: top + below.y, height: below.height }, SMALL);
  for (const [index, cell] of cells.entries()) {
    const column = columnAt(index, cells.length);
    line(cell.text, { ...column, ...first }, large);
    line(cell.change, { ...column, ...second }, { ...SMALL, colour: TONES[cell.tone] });
    line(cell.note, { ...column, ...third }, SMALL);
  }
  rule(page, top + ROW - 0.3, isTotal ? INK.quiet : INK.line);
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
