import type { LabelContent } from '../rules.ts';
import { fitLine } from './measure.ts';
import type { BoxShape, Face, IconShape, Ink, Shape, TextShape } from './shapes.ts';
import { type LabelStyle, STYLES } from './styles.ts';

/** The state of a label while it is drawn. */
export interface Pen {
  readonly content: LabelContent;
  readonly style: LabelStyle;
  readonly shapes: Shape[];
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** A full-width part of a label: its height, and how to draw it from a given top. */
export interface Block {
  readonly height: number;
  readonly draw: (y: number) => void;
}

/** One block below the other. */
export function stacked(blocks: readonly Block[], gap: number): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height + gap, -gap),
    draw: (y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(top);
        top += block.height + gap;
      }
    },
  };
}

/** The layout of a style for a printer with so many dots to a millimetre: the modules of a barcode are whole dots. */
function styleFor(content: LabelContent, perMm: number | undefined): LabelStyle {
  const style = STYLES[content.style];
  if (perMm === undefined) return style;
  const module = Math.max(1, Math.round(style.barcode.module * perMm)) / perMm;
  return { ...style, barcode: { ...style.barcode, module } };
}

export function penOf(content: LabelContent, perMm: number | undefined): Pen {
  const style = styleFor(content, perMm);
  const { margin, width } = style;
  return { content, style, shapes: [], left: margin, right: width - margin, width: width - 2 * margin };
}

export interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Six tenths of the size by default. */
  readonly least?: number;
  readonly face?: Face;
  readonly align?: TextShape['align'];
  readonly ink?: Ink;
}

export const textShape = (
  text: string,
  { x, y, size, face = 'text', align = 'left', ink = 'black' }: Writing,
): TextShape => ({ kind: 'text', text, x, y, size, face, align, ink });

/** Writes a line that shrinks to fit a width and is then cut. */
export function write({ shapes }: Pen, text: string, writing: Writing & { readonly width: number }): void {
  const { x, y, face = 'text', size, least = size * 0.6, width, align, ink } = writing;
  const line = fitLine(text, face, width, { size, least });
  shapes.push(textShape(line.text, { x, y, size: line.size, face, align, ink }));
}

export const box = (x: number, y: number, width: number, height: number, ink: Ink): BoxShape => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  ink,
});

export const iconShape = (icon: IconShape['icon'], x: number, y: number, height: number, ink: Ink): IconShape => ({
  kind: 'icon',
  icon,
  x,
  y,
  height,
  ink,
});
