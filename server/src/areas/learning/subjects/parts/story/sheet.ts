import type { SubjectStory } from './story.ts';

const MARGIN = 25;
const WIDTH = 160;
const POINT_HEIGHT = 16;

/** A page to be read before an exam. */
export async function drawSheet({ title, points }: NonNullable<SubjectStory['sheet']>): Promise<Uint8Array> {
  // Loaded when it is needed: only the first start of a demo draws any.
  const { INK, MM, makePdf, writeInto } = await import('../../../../../kernel/pdf/pdf.ts');
  return makePdf({ title, language: 'de' }, (page) => {
    const line = (top: number, height: number, text: string, style: Parameters<typeof writeInto>[3]) =>
      writeInto(page, text, { x: MARGIN * MM, y: top * MM, width: WIDTH * MM, height: height * MM }, style);
    line(MARGIN, 14, title, { font: 'bold', size: 24, colour: INK.accent });
    for (const [place, point] of points.entries()) {
      line(50 + place * POINT_HEIGHT, POINT_HEIGHT - 2, `•  ${point}`, { font: 'text', size: 12 });
    }
  });
}
