import type { Language } from '@kontor/words/words.ts';
import { INK, MM, makePdf, type Page, writeInto } from '../../../../kernel/pdf/pdf.ts';

export interface SheetColumn {
  readonly header: string;
  /** Its share of the width, relative to the other columns. */
  readonly share: number;
}

/** The texts of a sheet. `page` has the placeholders `{page}` and `{pages}`. */
export interface AttendanceSheet {
  readonly language: Language;
  readonly title: string;
  readonly event: string;
  readonly facts: readonly string[];
  /** The last one is left empty, for signatures. */
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly hasCancelled: boolean }[];
  /** Shown instead of rows, if there are none. */
  readonly none: string;
  readonly landscape: boolean;
  readonly made: string;
  readonly page: string;
}

/** In millimetres: A4 with a margin that every printer leaves. */
const MARGIN = 14;
const TOP = 12;
const FACT = 5.2;
const HEADER = 8;
/** High enough to sign in. */
const ROW = 9.5;
const PADDING = 1.5;
const FOOT = 6;

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 8, colour: INK.quiet };

interface Frame {
  readonly width: number;
  readonly bottom: number;
  /** Where the headers of the columns begin. */
  readonly head: number;
  readonly rowsOfPage: number;
}

/** The measures of a page; each has the same head, so that a page that is lost or copied says what it is. */
function frameOf({ landscape, facts }: AttendanceSheet): Frame {
  const [width, height] = landscape ? [297, 210] : [210, 297];
  const head = TOP + 21 + facts.length * FACT;
  const bottom = height - MARGIN;
  return {
    width: width - 2 * MARGIN,
    bottom,
    head,
    rowsOfPage: Math.floor((bottom - FOOT - head - HEADER) / ROW),
  };
}

function write(page: Page, text: string, [x, y, width, height]: readonly number[], style: Style): void {
  const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height];
  writeInto(page, text, { x: left * MM, y: top * MM, width: wide * MM, height: high * MM }, style);
}

function rule(page: Page, y: number, width: number, colour: string): void {
  page.lineWidth(0.5).strokeColor(colour);
  page
    .moveTo(MARGIN * MM, y * MM)
    .lineTo((MARGIN + width) * MM, y * MM)
    .stroke();
}

/** The columns with their places on the page. */
function placesOf(columns: readonly SheetColumn[], width: number) {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ header, share }) => {
    const place = { header, x, width: (share / all) * width };
    x += place.width;
    return place;
  });
}

function drawHead(page: Page, sheet: AttendanceSheet, { width, head }: Frame): void {
  write(page, sheet.title, [MARGIN, TOP, width, 5], { font: 'text', size: 10, colour: INK.quiet });
  write(page, sheet.event, [MARGIN, TOP + 5, width, 13], { font: 'bold', size: 16, colour: INK.accent });
  for (const [at, fact] of sheet.facts.entries())
    write(page, fact, [MARGIN, TOP + 19 + at * FACT, width, FACT], { font: 'text', size: 9.5 });
  for (const { header, x, width: wide } of placesOf(sheet.columns, width))
    write(page, header, [x, head + 1, wide - PADDING, HEADER - 2], { font: 'bold', size: 8.5 });
  rule(page, head + HEADER - 1, width, INK.quiet);
}

function drawRow(page: Page, sheet: AttendanceSheet, index: number, y: number, width: number): void {
  const row = sheet.rows[index];
  if (!row) return;
  const colour = row.hasCancelled ? INK.quiet : INK.text;
  for (const [at, place] of placesOf(sheet.columns, width).entries()) {
    const text = row.cells[at];
    if (text)
      write(page, text, [place.x, y + PADDING, place.width - PADDING, ROW - PADDING], {
        font: 'text',
        size: 9,
        colour,
      });
  }
  rule(page, y + ROW - 1, width, INK.line);
}

/** Draws the attendees of a date as a table to sign, with the head of the date on every page. */
export function drawSheet(sheet: AttendanceSheet): Promise<Uint8Array> {
  const frame = frameOf(sheet);
  const { width, bottom, head, rowsOfPage } = frame;
  const onEachPage = (page: Page, number: number, count: number) => {
    const text = sheet.page.replace('{page}', String(number)).replace('{pages}', String(count));
    write(page, sheet.made, [MARGIN, bottom - 3, width / 2, 4], QUIET);
    const right = { x: (MARGIN + width / 2) * MM, y: (bottom - 3) * MM, width: (width / 2) * MM, height: 4 * MM };
    writeInto(page, text, { ...right, align: 'right' }, QUIET);
  };
  const { landscape, language } = sheet;
  return makePdf({ title: `${sheet.title} ${sheet.event}`, language, landscape, onEachPage }, (page) => {
    drawHead(page, sheet, frame);
    if (sheet.rows.length === 0) write(page, sheet.none, [MARGIN, head + HEADER + 2, width, 6], QUIET);
    for (const index of sheet.rows.keys()) {
      const place = index % rowsOfPage;
      if (place === 0 && index > 0) {
        page.addPage();
        drawHead(page, sheet, frame);
      }
      drawRow(page, sheet, index, head + HEADER + place * ROW, width);
    }
  });
}
