import { barcodeOf } from '@kontor/contract/areas/price-tags/labels/parts/barcode.ts';
import type { Language } from '@kontor/words/words.ts';
import { INK, MM, makePdf, type Page, writeInto } from '../../../../kernel/pdf/pdf.ts';

interface SheetRow {
  readonly place: string;
  readonly title: string;
  readonly note: string;
  readonly ean: string | null;
  readonly units: readonly string[];
}

/** The texts of a sheet. `page` has the placeholders `{page}` and `{pages}`. */
export interface CountingSheet {
  readonly language: Language;
  readonly title: string;
  readonly facts: readonly string[];
  readonly headers: Readonly<Record<'place' | 'item' | 'code' | 'quantities', string>>;
  readonly rows: readonly SheetRow[];
  /** Shown instead of rows, if there are none. */
  readonly none: string;
  readonly made: string;
  readonly page: string;
}

/** In millimetres, upright A4 with a margin that every printer leaves. */
const MARGIN = 12;
const WIDTH = 210 - 2 * MARGIN;
const BOTTOM = 297 - MARGIN;
const TOP = 12;
const HEAD = 34;
const ROW = 15;
const FOOT = 6;
const PADDING = 1.5;
const COLUMNS = { place: 30, item: 58, code: 38, quantities: 60 };
const LEFT = {
  place: MARGIN,
  item: MARGIN + COLUMNS.place,
  code: MARGIN + COLUMNS.place + COLUMNS.item,
  quantities: MARGIN + COLUMNS.place + COLUMNS.item + COLUMNS.code,
};
const ROWS_OF_PAGE = Math.floor((BOTTOM - FOOT - TOP - HEAD) / ROW);

/** Wide enough for scanners to read from paper. */
const MODULE = 0.3;
const BARS = 8;
const MAX_BOXES = 3;

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 8, colour: INK.quiet };

function write(
  page: Page,
  text: string,
  [x, y, width, height]: readonly [number, number, number, number],
  style: Style,
) {
  writeInto(page, text, { x: x * MM, y: y * MM, width: width * MM, height: height * MM }, style);
}

function rule(page: Page, y: number, colour: string): void {
  page.lineWidth(0.5).strokeColor(colour);
  page
    .moveTo(MARGIN * MM, y * MM)
    .lineTo((MARGIN + WIDTH) * MM, y * MM)
    .stroke();
}

function drawHead(page: Page, { title, facts, headers }: CountingSheet): void {
  write(page, title, [MARGIN, TOP, WIDTH, 9], { font: 'bold', size: 16, colour: INK.accent });
  for (const [at, fact] of facts.entries())
    write(page, fact, [MARGIN, TOP + 11 + at * 7, WIDTH, 5.5], { font: 'text', size: 10 });
  for (const name of ['place', 'item', 'code', 'quantities'] as const) {
    const place = [LEFT[name], TOP + HEAD - 6, COLUMNS[name] - PADDING, 4.5] as const;
    write(page, headers[name], place, { font: 'bold', size: 8.5 });
  }
  rule(page, TOP + HEAD - 1, INK.quiet);
}

/** The bars of a code with its digits below; what is no EAN has no bars. */
function drawCode(page: Page, ean: string | null, x: number, y: number): void {
  if (ean === null) return;
  const code = barcodeOf(ean);
  page.fillColor(INK.text);
  for (const [offset, width] of [...(code?.bars ?? []), ...(code?.guards ?? [])])
    page.rect((x + offset * MODULE) * MM, y * MM, width * MODULE * MM, BARS * MM).fill();
  const width = COLUMNS.code - PADDING;
  write(page, code?.digits ?? ean, [x, y + BARS + 0.4, width, 3.2], { font: 'text', size: 7 });
}

/** A box for each unit, with its name above. */
function drawBoxes(page: Page, units: readonly string[], y: number): void {
  const width = COLUMNS.quantities / MAX_BOXES;
  for (const [at, unit] of units.slice(0, MAX_BOXES).entries()) {
    const x = LEFT.quantities + at * width;
    write(page, unit, [x, y, width - 2, 3.2], { font: 'text', size: 7, colour: INK.quiet });
    page
      .lineWidth(0.7)
      .strokeColor(INK.quiet)
      .rect(x * MM, (y + 3.6) * MM, (width - 2) * MM, 8 * MM)
      .stroke();
  }
}

function drawRow(page: Page, { place, title, note, ean, units }: SheetRow, y: number): void {
  const text = (column: 'place' | 'item', [top, height]: readonly [number, number]) =>
    [LEFT[column], y + top, COLUMNS[column] - PADDING, height] as const;
  if (place) write(page, place, text('place', [PADDING, 11]), { font: 'bold', size: 9 });
  write(page, title, text('item', [PADDING, 7.5]), { font: 'text', size: 9 });
  write(page, note, text('item', [9.5, 3.5]), QUIET);
  drawCode(page, ean, LEFT.code, y + PADDING);
  drawBoxes(page, units, y + PADDING);
  rule(page, y + ROW - 0.7, INK.line);
}

/** Draws what a receipt lists as a table to write in, with the head of the receipt on every page. */
export function drawSheet(sheet: CountingSheet): Promise<Uint8Array> {
  const { title, language, rows, none, made } = sheet;
  const onEachPage = (page: Page, number: number, count: number) => {
    const text = sheet.page.replace('{page}', String(number)).replace('{pages}', String(count));
    write(page, made, [MARGIN, BOTTOM - 3, WIDTH / 2, 4], QUIET);
    const right = { x: (MARGIN + WIDTH / 2) * MM, y: (BOTTOM - 3) * MM, width: (WIDTH / 2) * MM, height: 4 * MM };
    writeInto(page, text, { ...right, align: 'right' }, QUIET);
  };
  return makePdf({ title, language, onEachPage }, (page) => {
    drawHead(page, sheet);
    if (rows.length === 0) write(page, none, [MARGIN, TOP + HEAD + 2, WIDTH, 6], QUIET);
    for (const [index, row] of rows.entries()) {
      const at = index % ROWS_OF_PAGE;
      if (at === 0 && index > 0) {
        page.addPage();
        drawHead(page, sheet);
      }
      drawRow(page, row, TOP + HEAD + at * ROW);
    }
  });
}
