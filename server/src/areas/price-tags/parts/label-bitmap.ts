import { ICONS } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import type {
  BarsShape,
  BoxShape,
  Drawing,
  IconShape,
  Ink,
  Shape,
  TextShape,
} from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import { glyphsOf } from '../../../kernel/pdf/face.ts';
import { type Bitmap, blank, curve, fill, fillBox, type Outline, strokeOf } from './bitmap.ts';
import { openFonts } from './fonts.ts';

/** A label printer has one ink: everything is black that is not meant to look like paper. */
const isBlack = (ink: Ink): boolean => ink !== 'paper' && ink !== 'pale';

type Point = readonly [x: number, y: number];

/** The outline of a glyph, at a place and a scale; fonts count upwards. */
function outlineOf(
  { path }: ReturnType<typeof glyphsOf>['glyphs'][number]['glyph'],
  at: Point,
  scale: number,
): Outline {
  const outlines: number[][] = [];
  let last: Point = at;
  const toDots = (x: number, y: number): Point => [at[0] + x * scale, at[1] - y * scale];
  for (const { command, args } of path.commands) {
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      toDots(args[2 * index] ?? 0, args[2 * index + 1] ?? 0),
    );
    if (command === 'moveTo') outlines.push([]);
    if (command === 'closePath') continue;
    outlines.at(-1)?.push(...(points.length === 1 ? points.flat() : curve([last, ...points])));
    last = points.at(-1) ?? last;
  }
  return outlines;
}

/** Draws a label as dots, `perMm` to a millimetre: the same drawing as on screen and in the PDF (decision 11). */
export function bitmapOf({ width, height, backdrop, shapes }: Drawing, perMm: number): Bitmap {
  const bitmap = blank(Math.round(width * perMm), Math.round(height * perMm));
  const fonts = openFonts();

  function text({ text, x, y, size, face, align, ink }: TextShape): void {
    const { glyphs, width, perUnit } = glyphsOf(fonts[face], text);
    const begin = align === 'left' ? x : x - width * size * (align === 'right' ? 1 : 0.5);
    for (const { glyph, x: offset } of glyphs) {
      const at: Point = [(begin + offset * size) * perMm, y * perMm];
      fill(bitmap, outlineOf(glyph, at, size * perUnit * perMm), 'nonzero', isBlack(ink));
    }
  }
  function box({ x, y, width, height, ink }: BoxShape): void {
    const [left, top] = [Math.round(x * perMm), Math.round(y * perMm)];
    const size = { width: Math.round((x + width) * perMm) - left, height: Math.round((y + height) * perMm) - top };
    // A thin rule would otherwise vanish between two rows of dots.
    fillBox(bitmap, { x: left, y: top, width: size.width, height: Math.max(1, size.height) }, isBlack(ink));
  }
  function icon({ icon, x, y, height, ink }: IconShape): void {
    const { paths, height: grid } = ICONS[icon];
    const scale = (height / grid) * perMm;
    for (const { d, stroke } of paths) {
      const lines = linesOf(d, [x * perMm, y * perMm], scale);
      if (stroke === null) {
        fill(
          bitmap,
          lines.map(({ points }) => points),
          'evenodd',
          isBlack(ink),
        );
        continue;
      }
      for (const { points, isClosed } of lines) {
        fill(bitmap, strokeOf(points, Math.max(1.2, stroke * scale), isClosed), 'nonzero', isBlack(ink));
      }
    }
  }
  /** In whole dots, which the drawing has made its modules of: a bar that is a dot too wide ruins its code. */
  function bars({ bars, x, y, module, height }: BarsShape): void {
    const dots = Math.round(module * perMm);
    const left = Math.round(x * perMm);
    const [top, bottom] = [Math.round(y * perMm), Math.round((y + height) * perMm)];
    for (const [offset, width] of bars) {
      fillBox(bitmap, { x: left + offset * dots, y: top, width: width * dots, height: bottom - top }, true);
    }
  }
  function draw(shape: Shape): void {
    switch (shape.kind) {
      case 'text':
        text(shape);
        break;
      case 'price':
        shape.parts.forEach(text);
        break;
      case 'box':
        box(shape);
        break;
      case 'icon':
        icon(shape);
        break;
      case 'bars':
        bars(shape);
        break;
    }
  }
  backdrop.forEach(draw);
  shapes.forEach(draw);
  return bitmap;
}

interface Line {
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** The lines of an icon's path, at a place and a scale. */
function linesOf(d: string, [left, top]: Point, scale: number): readonly Line[] {
  const lines: { points: number[]; isClosed: boolean }[] = [];
  let last: Point = [left, top];
  for (const [, letter = '', values = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (letter === 'M') lines.push({ points: [], isClosed: false });
    const line = lines.at(-1);
    if (!line) continue;
    if (letter === 'Z') line.isClosed = true;
    const numbers = values
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, at): Point => [left + (numbers[2 * at] ?? 0) * scale, top + (numbers[2 * at + 1] ?? 0) * scale],
    );
    if (letter !== 'C') line.points.push(...points.flat());
    for (let at = 0; letter === 'C' && at < points.length; at += 3) {
      const piece = points.slice(at, at + 3);
      line.points.push(...curve([last, ...piece]));
      last = piece.at(-1) ?? last;
    }
    last = points.at(-1) ?? last;
  }
  return lines;
}
