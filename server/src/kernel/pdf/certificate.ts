import { INK, MM, type Page, writeInto } from './pdf.ts';

type Style = Parameters<typeof writeInto>[3];

/** Draws the frame of a certificate on a landscape page; returns what writes a centred line, in millimetres. */
export function certificateFrame(page: Page) {
  const [margin, inset] = [12 * MM, 32 * MM];
  const { width, height } = page.page;
  page.lineWidth(3).strokeColor(INK.accent);
  page.rect(margin, margin, width - 2 * margin, height - 2 * margin).stroke();
  page.lineWidth(0.5).strokeColor(INK.line);
  page.rect(margin + 6, margin + 6, width - 2 * margin - 12, height - 2 * margin - 12).stroke();
  return (y: number, tall: number, text: string, style: Style) => {
    const box = { x: inset, y: y * MM, width: width - 2 * inset, height: tall * MM };
    writeInto(page, text, { ...box, align: 'center' }, style);
    return box;
  };
}
