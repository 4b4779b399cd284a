import { createHash } from 'node:crypto';
import type { Ink } from '../../../kernel/pdf/ink.ts';

const PREFIX = 'data:image/png;base64,';

/** The PNG of a data URL, which the contract has looked at. */
export const imageOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64');

/**
 * The identity of a drawing: the visible part of its picture, however that is coloured or packed, and its lines to
 * the pixel.
 */
export function digestsOf({ width, height, pixels }: Ink, strokes: readonly (readonly number[])[] | null): Buffer[] {
  const digest = (what: string, content: string | Uint8Array) =>
    createHash('sha256').update(what).update(content).digest();
  const picture = digest(`picture ${width} ${height} `, pixels);
  if (!strokes) return [picture];
  const lines = strokes.map((line) => line.flatMap((value, at) => (at % 3 === 2 ? [] : Math.round(value))));
  return [picture, digest('strokes ', JSON.stringify(lines))].toSorted(Buffer.compare);
}

/** Fewer pixels are a speck. */
const LEAST_INK = 30;

/** Whether somebody has drawn on the paper: more than a speck, and not all of it. */
export function isDrawn({ pixels }: Ink): boolean {
  const dark = pixels.reduce((sum, pixel) => sum + pixel, 0);
  return dark >= LEAST_INK && dark < pixels.length;
}

export const dataUrlOf = (image: Uint8Array): string => `${PREFIX}${Buffer.from(image).toString('base64')}`;
