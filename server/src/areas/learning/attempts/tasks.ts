import type { Language } from '@kontor/words/words.ts';
import { task } from '../../../kernel/thread/task.ts';

/** The texts of a certificate, top to bottom. */
export interface CertificateTexts {
  readonly language: Language;
  readonly title: string;
  readonly name: string;
  /** The trainee's number, for a name in a script that the fonts lack. */
  readonly number: string;
  readonly hasPassed: string;
  readonly exam: string;
  readonly date: string;
  readonly code: string;
  /** The explanation of the code, with the address. */
  readonly check: string;
  readonly address: string;
}

/** Draws a certificate on a landscape page. */
export const drawCertificate = task({
  name: 'learning.draw-certificate',
  run: async (texts: CertificateTexts): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { INK, MM, makePdf, writeInto } = await import('../../../kernel/pdf/pdf.ts');
    const title = `${texts.title}: ${texts.exam}`;
    const content = await makePdf({ title, language: texts.language, landscape: true }, (page) => {
      const [margin, frame] = [12 * MM, 32 * MM];
      const { width, height } = page.page;
      page.lineWidth(3).strokeColor(INK.accent);
      page.rect(margin, margin, width - 2 * margin, height - 2 * margin).stroke();
      page.lineWidth(0.5).strokeColor(INK.line);
      page.rect(margin + 6, margin + 6, width - 2 * margin - 12, height - 2 * margin - 12).stroke();
      const line = (y: number, tall: number, text: string, style: Parameters<typeof writeInto>[3]) =>
        writeInto(
          page,
          text,
          { x: frame, y: y * MM, width: width - 2 * frame, height: tall * MM, align: 'center' },
          style,
        );
      line(32, 20, texts.title, { font: 'bold', size: 40, colour: INK.accent });
      line(64, 26, texts.name, { font: 'bold', size: 28, instead: texts.number });
      line(94, 8, texts.hasPassed, { font: 'text', size: 14, colour: INK.quiet });
      line(106, 26, texts.exam, { font: 'bold', size: 22 });
      line(136, 8, texts.date, { font: 'text', size: 14, colour: INK.quiet });
      line(162, 6, texts.check, { font: 'text', size: 9, colour: INK.quiet });
      line(168, 8, texts.code, { font: 'code', size: 13 });
      const { x, y, width: wide, height: high } = { x: frame, y: 176 * MM, width: width - 2 * frame, height: 6 * MM };
      line(176, 6, texts.address, { font: 'text', size: 9, colour: INK.accent });
      page.link(x, y, wide, high, texts.address);
    });
    return { content };
  },
});
