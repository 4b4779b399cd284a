import type { Language } from '@kontor/words/words.ts';
import type { Page } from '../../../kernel/pdf/pdf.ts';
import { task } from '../../../kernel/thread/task.ts';

/** The content of a trainee's card. */
export interface Card {
  readonly name: string;
  readonly number: string;
  readonly key: string;
  /** The personal link, for reading the sheet on a screen. */
  readonly link: string;
}

export interface CardSheet {
  readonly language: Language;
  readonly title: string;
  readonly exam: string;
  readonly period: string;
  /** Instructions for using the key, and the address. */
  readonly hint: string;
  readonly address: string;
  readonly cards: readonly Card[];
}

type Pdf = typeof import('../../../kernel/pdf/pdf.ts');

const COLUMNS = 2;
const ROWS = 5;
/** In millimetres: ten cards on A4, with a margin that every printer leaves. */
const SIZE = { width: 95, height: 55, left: 10, top: 11, padding: 5 };

function drawCutLines({ INK, MM }: Pdf, page: Page): void {
  page.lineWidth(0.5).strokeColor(INK.line).dash(3, { space: 3 });
  const { width, height } = page.page;
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = (SIZE.left + column * SIZE.width) * MM;
    page.moveTo(x, 0).lineTo(x, height).stroke();
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = (SIZE.top + row * SIZE.height) * MM;
    page.moveTo(0, y).lineTo(width, y).stroke();
  }
  page.undash();
}

function drawCard({ INK, MM, writeInto }: Pdf, page: Page, sheet: CardSheet, card: Card, place: number): void {
  const x = (SIZE.left + (place % COLUMNS) * SIZE.width + SIZE.padding) * MM;
  const top = SIZE.top + Math.floor(place / COLUMNS) * SIZE.height + SIZE.padding;
  const width = (SIZE.width - 2 * SIZE.padding) * MM;
  const line = (below: number, tall: number, text: string, style: Parameters<typeof writeInto>[3]) =>
    writeInto(page, text, { x, y: (top + below) * MM, width, height: tall * MM }, style);
  line(0, 9, card.name, { font: 'bold', size: 13, instead: card.number });
  line(9.5, 4, card.number, { font: 'text', size: 8, colour: INK.quiet });
  line(14.5, 8, sheet.exam, { font: 'text', size: 10 });
  line(23, 4, sheet.period, { font: 'text', size: 8, colour: INK.quiet });
  line(29, 7, card.key, { font: 'code', size: 15, colour: INK.accent });
  line(37, 3.5, sheet.hint, { font: 'text', size: 7, colour: INK.quiet });
  line(41, 4, sheet.address, { font: 'text', size: 8 });
  page.link(x, (top + 29) * MM, width, 16 * MM, card.link);
}

/** Draws a printable sheet of cards with cutting lines. */
export const drawCards = task({
  name: 'learning.draw-cards',
  run: async (sheet: CardSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const pdf = await import('../../../kernel/pdf/pdf.ts');
    const { title, language } = sheet;
    const content = await pdf.makePdf({ title, language }, (page) => {
      for (const [index, card] of sheet.cards.entries()) {
        const onPage = index % (COLUMNS * ROWS);
        if (onPage === 0 && index > 0) page.addPage();
        if (onPage === 0) drawCutLines(pdf, page);
        drawCard(pdf, page, sheet, card, onPage);
      }
    });
    return { content };
  },
});
