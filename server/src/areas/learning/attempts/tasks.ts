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
    const { INK, makePdf } = await import('../../../kernel/pdf/pdf.ts');
    const { certificateFrame } = await import('../../../kernel/pdf/certificate.ts');
    const title = `${texts.title}: ${texts.exam}`;
    const content = await makePdf({ title, language: texts.language, landscape: true }, (page) => {
      const line = certificateFrame(page);
      line(32, 20, texts.title, { font: 'bold', size: 40, colour: INK.accent });
      line(64, 26, texts.name, { font: 'bold', size: 28, instead: texts.number });
      line(94, 8, texts.hasPassed, { font: 'text', size: 14, colour: INK.quiet });
      line(106, 26, texts.exam, { font: 'bold', size: 22 });
      line(136, 8, texts.date, { font: 'text', size: 14, colour: INK.quiet });
      line(162, 6, texts.check, { font: 'text', size: 9, colour: INK.quiet });
      line(168, 8, texts.code, { font: 'code', size: 13 });
      const { x, y, width, height } = line(176, 6, texts.address, { font: 'text', size: 9, colour: INK.accent });
      page.link(x, y, width, height, texts.address);
    });
    return { content };
  },
});
