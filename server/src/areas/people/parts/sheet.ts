import type { Language } from '@kontor/words/words.ts';
import { isDrawable } from '../../../kernel/pdf/images.ts';
import { INK, MM, makePdf, marked, type Page, writeInto } from '../../../kernel/pdf/pdf.ts';

const LEFT = 18 * MM;
const TOP = 18 * MM;
const WIDTH = 174 * MM;
const BOTTOM = 276 * MM;
const FOOT = 283 * MM;
const LABEL = 42 * MM;
const PICTURE = { width: 80 * MM, height: 50 * MM };
/** A longer value, such as the content of a mail, continues on the next page in pieces of this length. */
const MAX_PIECE = 2_000;

type Fact = readonly [label: string, value: string];

/** The texts of a person's file, in order. */
export interface PersonSheet {
  readonly language: Language;
  readonly title: string;
  /** Who and when. */
  readonly facts: readonly Fact[];
  readonly note: string;
  readonly sections: readonly {
    readonly title: string;
    readonly text: string;
    readonly rows: readonly {
      readonly facts: readonly Fact[];
      /** PNG or JPEG. */
      readonly pictures: readonly { readonly label: string; readonly content: Uint8Array }[];
      readonly rest: string;
    }[];
  }[];
}

type Style = Parameters<typeof writeInto>[3];

const QUIET: Style = { font: 'text', size: 7, colour: INK.quiet };
const TEXT: Style = { font: 'text', size: 9 };

/** As `marked`, with line breaks. */
const markedLines = (text: string): string => text.split(/\r?\n/).map(marked).join('\n');

const pieces = (text: string): string[] => text.match(new RegExp(`[^]{1,${MAX_PIECE}}`, 'g')) ?? [''];

type Row = PersonSheet['sections'][number]['rows'][number];

/** Without damaged pictures, which would end the drawing. */
async function drawable(rows: readonly Row[]): Promise<Row[]> {
  const sound: Row[] = [];
  for (const row of rows) {
    const pictures: Row['pictures'][number][] = [];
    for (const each of row.pictures) if (await isDrawable(each.content)) pictures.push(each);
    sound.push({ ...row, pictures });
  }
  return sound;
}

/** Draws a person's file; characters that the fonts lack are marked. */
export async function drawSheet(sheet: PersonSheet): Promise<Uint8Array> {
  const sections: PersonSheet['sections'][number][] = [];
  for (const section of sheet.sections) sections.push({ ...section, rows: await drawable(section.rows) });
  const onEachPage = (page: Page, number: number, count: number) =>
    writeInto(page, `${number} / ${count}`, { x: LEFT, y: FOOT, width: WIDTH, height: 4 * MM, align: 'right' }, QUIET);
  return makePdf({ title: sheet.title, language: sheet.language, onEachPage }, (page) => {
    let y = TOP;

    function write(text: string, style: Style, x = LEFT, width = WIDTH): number {
      page
        .font(style.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? INK.text);
      const height = page.heightOfString(text, { width });
      if (y + height > BOTTOM) {
        page.addPage();
        y = TOP;
      }
      page.text(text, x, y, { width });
      return height;
    }
    function line(text: string, style: Style, gap = MM): void {
      for (const piece of pieces(markedLines(text))) {
        // `write` may begin a page.
        const height = write(piece, style);
        y += height + gap;
      }
    }
    function fact([label, value]: readonly [string, string]): void {
      for (const [index, piece] of pieces(markedLines(value)).entries()) {
        const height = write(piece, TEXT, LEFT + LABEL, WIDTH - LABEL);
        if (index === 0) writeInto(page, label, { x: LEFT, y, width: LABEL - 3 * MM, height: 5 * MM }, QUIET);
        y += height + 0.5 * MM;
      }
    }

    function picture({ label, content }: Row['pictures'][number]): void {
      if (y + PICTURE.height > BOTTOM) {
        page.addPage();
        y = TOP;
      }
      writeInto(page, label, { x: LEFT, y, width: LABEL - 3 * MM, height: 5 * MM }, QUIET);
      page.image(Buffer.from(content), LEFT + LABEL, y, { fit: [PICTURE.width, PICTURE.height] });
      y += PICTURE.height + MM;
    }

    line(sheet.title, { font: 'bold', size: 20, colour: INK.accent }, 3 * MM);
    for (const each of sheet.facts) fact(each);
    y += 2 * MM;
    line(sheet.note, QUIET, 4 * MM);
    for (const { title, text, rows } of sections) {
      y += 3 * MM;
      line(title, { font: 'bold', size: 13, colour: INK.accent });
      line(text, QUIET, 2 * MM);
      for (const row of rows) {
        for (const each of row.facts) fact(each);
        for (const each of row.pictures) picture(each);
        if (row.rest !== '') line(row.rest, QUIET);
        y += 2 * MM;
      }
    }
  });
}
