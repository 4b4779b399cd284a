import { isDrawable } from '../../../../kernel/pdf/images.ts';
import { INK, MM, makePdf, marked, type Page, UNKNOWN, writeInto } from '../../../../kernel/pdf/pdf.ts';
import type { ReceiptSheet, SheetRow } from './sheet-content.ts';

/** In millimetres: A4 with a margin that every printer leaves. */
const LEFT = 18 * MM;
const TOP = 16 * MM;
const WIDTH = 174 * MM;
const BOTTOM = 276 * MM;
const FOOT = 283 * MM;

const SIGNATURE = { width: 75 * MM, height: 30 * MM };
const PHOTO = { width: 83 * MM, height: 62 * MM, gap: 8 * MM };

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 8, colour: INK.quiet };
const TEXT: Style = { font: 'text', size: 9.5 };
const BOLD: Style = { font: 'bold', size: 9.5 };

/** The drawing position; content that does not fit goes on the next page. */
interface Place {
  readonly page: Page;
  y: number;
  /** Starts a new page. */
  readonly turn: () => void;
}

const heightOf = (page: Page, text: string, width: number, { font, size }: Style) =>
  page.font(font).fontSize(size).heightOfString(text, { width });

/** Writes a text and returns its height. */
function write(page: Page, text: string, x: number, y: number, width: number, style: Style): number {
  const height = heightOf(page, text, width, style);
  page.fillColor(style.colour ?? INK.text).text(text, x, y, { width });
  return height;
}

function makeRoom(place: Place, height: number): void {
  if (place.y + height > BOTTOM) place.turn();
}

function rule({ page, y }: Place, colour: string = INK.line): void {
  page.lineWidth(0.5).strokeColor(colour);
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke();
}

/** Across the page, behind everything. */
function drawStamp(page: Page, stamp: string): void {
  const { width, height } = page.page;
  const size = { width: 200 * MM, height: 50 * MM };
  page.save().fillOpacity(0.25);
  page.rotate(-55, { origin: [width / 2, height / 2] });
  const [x, y] = [(width - size.width) / 2, (height - size.height) / 2];
  writeInto(page, stamp, { x, y, ...size, align: 'center' }, { font: 'bold', size: 100, colour: INK.line });
  page.restore();
}

function drawHead(place: Place, { title, subtitle, issuer, state }: ReceiptSheet): void {
  const { page } = place;
  const half = WIDTH / 2 - 4 * MM;
  const right = LEFT + WIDTH - half;
  const [company = '', ...rest] = issuer;
  let height = write(page, company, LEFT, place.y, half, { font: 'bold', size: 11 });
  for (const line of rest) height += write(page, line, LEFT, place.y + height, half, TEXT);
  const line = (below: number, tall: number, text: string, style: Style) =>
    writeInto(page, text, { x: right, y: place.y + below, width: half, height: tall, align: 'right' }, style);
  line(0, 5 * MM, subtitle, TEXT);
  line(5 * MM, 5 * MM, state, BOLD);
  place.y += Math.max(height, 10 * MM) + 6 * MM;
  place.y += write(page, title, LEFT, place.y, WIDTH, { font: 'bold', size: 20, colour: INK.accent }) + 4 * MM;
}

/** Two columns; each row is as high as its higher cell. */
function drawFacts(place: Place, facts: ReceiptSheet['facts']): void {
  const gap = 6 * MM;
  const width = (WIDTH - gap) / 2;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([label, value], column) => {
      const x = LEFT + column * (width + gap);
      const below = write(place.page, label, x, place.y, width, QUIET);
      return below + write(place.page, value, x, place.y + below, width, TEXT);
    });
    place.y += Math.max(...heights) + 2.5 * MM;
  }
  place.y += 2 * MM;
}

/** In millimetres; with `right`, a column is right-aligned, as for numbers. */
const COLUMNS: readonly { readonly of: keyof SheetRow; readonly width: number; readonly right?: true }[] = [
  { of: 'number', width: 30 },
  { of: 'title', width: 74 },
  { of: 'quantity', width: 22, right: true },
  { of: 'unit', width: 28 },
  { of: 'discount', width: 18, right: true },
];
const PADDING = 2 * MM;
const TITLE_WIDTH = 74 * MM - PADDING;

function rowHeight(page: Page, row: SheetRow, style: Style): number {
  const heights = COLUMNS.map(({ of, width }) => heightOf(page, row[of] ?? '', width * MM - PADDING, style));
  const note = row.note === null ? 0 : heightOf(page, row.note, TITLE_WIDTH, QUIET);
  return Math.max(...heights, (heights[1] ?? 0) + note) + 2 * MM;
}

function drawRow(place: Place, row: SheetRow, style: Style): void {
  const { page, y } = place;
  const height = rowHeight(page, row, style);
  let x = LEFT;
  for (const { of, width, right } of COLUMNS) {
    const room = width * MM - PADDING;
    page
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour ?? INK.text);
    page.text(row[of] ?? '', x, y + MM, { width: room, align: right ? 'right' : 'left' });
    if (of === 'title' && row.note !== null) write(page, row.note, x, page.y, room, QUIET);
    // A number must not touch the word beside it.
    x += width * MM + (right ? PADDING : 0);
  }
  place.y += height;
  rule(place);
}

/** How many rows move to the next page with the content below the table, so that no signature is alone on a page. */
const KEPT = 3;
const GAP = 8 * MM;

/** Draws the table, with its last rows on a page that has room for `after` below them. */
function drawTable(place: Place, { heads, rows, empty }: ReceiptSheet, after: number): void {
  const head: Style = { font: 'bold', size: 8.5 };
  drawRow(place, heads, head);
  const heights = rows.map((row) => rowHeight(place.page, row, TEXT));
  const kept = Math.max(1, rows.length - KEPT);
  for (const [at, row] of rows.entries()) {
    const isLast = at === kept;
    const height = isLast ? heights.slice(at).reduce((sum, each) => sum + each, GAP + after) : (heights[at] ?? 0);
    if (place.y + height > BOTTOM) {
      place.turn();
      drawRow(place, heads, head);
    }
    drawRow(place, row, TEXT);
  }
  if (rows.length === 0) place.y += write(place.page, empty, LEFT, place.y + MM, WIDTH, TEXT) + 2 * MM;
  place.y += GAP;
}

/** Room for a signature with all its facts. */
const signatureHeight = ({ image, seal }: ReceiptSheet['signature']): number =>
  (image ? SIGNATURE.height : 0) + (seal ? 45 : 20) * MM;

function drawSignature(place: Place, signature: ReceiptSheet['signature']): void {
  const { page } = place;
  const { title, image, lines, seal } = signature;
  makeRoom(place, signatureHeight(signature));
  place.y += write(page, title, LEFT, place.y, WIDTH, BOLD) + 2 * MM;
  if (image) {
    page.image(Buffer.from(image), LEFT, place.y, { fit: [SIGNATURE.width, SIGNATURE.height], valign: 'bottom' });
    place.y += SIGNATURE.height + MM;
    page.lineWidth(0.5).strokeColor(INK.quiet);
    page
      .moveTo(LEFT, place.y)
      .lineTo(LEFT + SIGNATURE.width, place.y)
      .stroke();
    place.y += 1.5 * MM;
  }
  for (const line of lines) place.y += write(page, line, LEFT, place.y, WIDTH, TEXT) + MM;
  if (!seal) return;
  place.y += 2 * MM;
  place.y += write(page, seal.label, LEFT, place.y, WIDTH, QUIET);
  place.y += write(page, seal.hash, LEFT, place.y, WIDTH, { font: 'code', size: 8 }) + MM;
  place.y += write(page, seal.verdict, LEFT, place.y, WIDTH, seal.isSound ? TEXT : BOLD);
}

function drawPhotos(place: Place, { title, items, count, note }: ReceiptSheet['photos']): void {
  const { page } = place;
  if (count === 0) return;
  place.turn();
  place.y += write(page, title, LEFT, place.y, WIDTH, { font: 'bold', size: 14 }) + 4 * MM;
  for (const [index, { caption, content }] of items.entries()) {
    const column = index % 2;
    const tall = PHOTO.height + 14 * MM;
    if (column === 0) makeRoom(place, tall);
    const x = LEFT + column * (PHOTO.width + PHOTO.gap);
    page.image(Buffer.from(content), x, place.y, { fit: [PHOTO.width, PHOTO.height] });
    const below = { x, y: place.y + PHOTO.height + MM, width: PHOTO.width, height: 9 * MM };
    writeInto(page, caption, below, QUIET);
    if (column === 1 || index === items.length - 1) place.y += tall;
  }
  const left = count - items.length;
  if (left > 0) {
    makeRoom(place, 10 * MM);
    write(page, note.replace('{count}', `${left}`), LEFT, place.y, WIDTH, TEXT);
  }
}

/** The sheet with `UNKNOWN` in place of entered characters that cannot be drawn. */
function legible(sheet: ReceiptSheet): ReceiptSheet {
  const { issuer, facts, rows, signature, photos, foot } = sheet;
  return {
    ...sheet,
    issuer: issuer.map(marked),
    facts: facts.map(([label, value]) => [label, marked(value)]),
    rows: rows.map((row) => ({ ...row, title: marked(row.title), note: row.note && marked(row.note) })),
    signature: { ...signature, lines: signature.lines.map(marked) },
    photos: { ...photos, items: photos.items.map((item) => ({ ...item, caption: marked(item.caption) })) },
    foot: [marked(foot[0]), foot[1]],
  };
}

/** Whether a legible sheet contains `UNKNOWN`; captions and foot repeat other texts. */
const hasUnknown = ({ issuer, facts, rows, signature }: ReceiptSheet): boolean =>
  [...issuer, ...facts.flat(), ...rows.flatMap(({ title, note }) => [title, note ?? '']), ...signature.lines].some(
    (text) => text.includes(UNKNOWN),
  );

const NOTE = 12 * MM;

function drawNote(place: Place, note: string): void {
  makeRoom(place, NOTE);
  place.y += 4 * MM;
  place.y += write(place.page, note.replace('{mark}', UNKNOWN), LEFT, place.y, WIDTH, QUIET);
}

/** The sheet without images that cannot be drawn. */
async function drawable(sheet: ReceiptSheet): Promise<ReceiptSheet> {
  const { signature, photos } = sheet;
  const image = signature.image && (await isDrawable(signature.image)) ? signature.image : null;
  const sound = await Promise.all(photos.items.map(({ content }) => isDrawable(content)));
  const items = photos.items.filter((_, index) => sound[index]);
  return { ...sheet, signature: { ...signature, image }, photos: { ...photos, items } };
}

/** Draws a receipt; see the task. */
export async function drawSheet(requested: ReceiptSheet): Promise<Uint8Array> {
  const sheet = legible(await drawable(requested));
  const { title, language, stamp, foot } = sheet;
  const needsNote = hasUnknown(sheet);
  const onEachPage = (page: Page, number: number, count: number) => {
    const style: Style = { font: 'text', size: 7.5, colour: INK.quiet };
    const [left, right] = foot.map((text) => text.replace('{number}', `${number}`).replace('{count}', `${count}`));
    const place = { y: FOOT, width: WIDTH - 35 * MM, height: 4 * MM };
    writeInto(page, left ?? '', { x: LEFT, ...place }, style);
    writeInto(page, right ?? '', { ...place, x: LEFT + WIDTH - 35 * MM, width: 35 * MM, align: 'right' }, style);
  };
  return makePdf({ title, language, onEachPage }, (page) => {
    const begin = () => {
      if (stamp !== null) drawStamp(page, stamp);
      place.y = TOP;
    };
    const place: Place = {
      page,
      y: TOP,
      turn: () => {
        page.addPage();
        begin();
      },
    };
    begin();
    drawHead(place, sheet);
    drawFacts(place, sheet.facts);
    drawTable(place, sheet, signatureHeight(sheet.signature) + (needsNote ? NOTE : 0));
    drawSignature(place, sheet.signature);
    if (needsNote) drawNote(place, sheet.unknown);
    drawPhotos(place, sheet.photos);
  });
}
