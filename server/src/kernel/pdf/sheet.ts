const MARGIN = 25;
const WIDTH = 160;
const POINT_HEIGHT = 16;

/** A page with a title and a few points, as used for the demo's files. */
export async function drawSheet({
  title,
  points,
}: {
  readonly title: string;
  readonly points: readonly string[];
}): Promise<Uint8Array> {
  // Loaded on demand: only the first start of a demo draws any.
  const { INK, MM, makePdf, writeInto } = await import('./pdf.ts');
  return makePdf({ title, language: 'de' }, (page) => {
    const line = (top: number, height: number, text: string, style: Parameters<typeof writeInto>[3]) =>
      writeInto(page, text, { x: MARGIN * MM, y: top * MM, width: WIDTH * MM, height: height * MM }, style);
    line(MARGIN, 14, title, { font: 'bold', size: 24, colour: INK.accent });
    for (const [place, point] of points.entries()) {
      line(50 + place * POINT_HEIGHT, POINT_HEIGHT - 2, `•  ${point}`, { font: 'text', size: 12 });
    }
  });
}
