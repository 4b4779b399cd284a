import type { Language } from '@kontor/words/words.ts';
import { task } from '../../../kernel/thread/task.ts';

/** The texts of a certificate of attendance, top to bottom. */
export interface CertificateTexts {
  readonly language: Language;
  readonly title: string;
  readonly name: string;
  readonly hasAttended: string;
  readonly event: string;
  readonly when: string;
  /** Null if the place is not known. */
  readonly where: string | null;
  readonly referee: string;
  readonly issued: string;
}

/** Draws a certificate of attendance on a landscape page. */
export const drawAttendanceCertificate = task({
  name: 'booking.draw-attendance-certificate',
  run: async (texts: CertificateTexts): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { INK, makePdf } = await import('../../../kernel/pdf/pdf.ts');
    const { certificateFrame } = await import('../../../kernel/pdf/certificate.ts');
    const title = `${texts.title}: ${texts.event}`;
    const content = await makePdf({ title, language: texts.language, landscape: true }, (page) => {
      const line = certificateFrame(page);
      line(32, 20, texts.title, { font: 'bold', size: 40, colour: INK.accent });
      line(64, 26, texts.name, { font: 'bold', size: 28 });
      line(94, 8, texts.hasAttended, { font: 'text', size: 14, colour: INK.quiet });
      line(106, 26, texts.event, { font: 'bold', size: 22 });
      line(136, 8, texts.when, { font: 'text', size: 14, colour: INK.quiet });
      if (texts.where !== null) line(146, 8, texts.where, { font: 'text', size: 14, colour: INK.quiet });
      line(166, 6, texts.referee, { font: 'text', size: 10, colour: INK.quiet });
      line(174, 6, texts.issued, { font: 'text', size: 10, colour: INK.quiet });
    });
    return { content };
  },
});
