import type { Ink } from '../../../kernel/pdf/ink.ts';

const PREFIX = 'data:image/png;base64,';

/** The PNG of a data URL, which the contract has looked at. */
export const imageOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64');

/** Fewer pixels are a speck. */
const LEAST_INK = 30;

/** Whether somebody has drawn on the paper: more than a speck, and not all of it. */
export function isDrawn({ pixels }: Ink): boolean {
  const dark = pixels.reduce((sum, pixel) => sum + pixel, 0);
  return dark >= LEAST_INK && dark < pixels.length;
}

export const dataUrlOf = (image: Uint8Array): string => `${PREFIX}${Buffer.from(image).toString('base64')}`;
