import { createHash } from 'node:crypto';
import type { Ink } from '../../../kernel/pdf/ink.ts';

const PREFIX = 'data:image/png;base64,';

/** The PNG of a data URL, already validated by the contract. */
export const imageOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64');

/**
 * The identity of a drawing: the visible part of its picture, regardless of colour and compression, and its strokes to
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
const MIN_DARK_PIXELS = 30;

/** Whether the picture contains a drawing: more than a speck, and not fully covered. */
export function isDrawn({ pixels }: Ink): boolean {
  const dark = pixels.reduce((sum, pixel) => sum + pixel, 0);
  return dark >= MIN_DARK_PIXELS && dark < pixels.length;
}

export const dataUrlOf = (image: Uint8Array): string => `${PREFIX}${Buffer.from(image).toString('base64')}`;
