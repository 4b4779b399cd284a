import * as z from 'zod/mini';
import { withMeta } from './fields.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The 16 bytes that every PNG starts with, up to the width, followed by at least the rest of the header. */
const PNG_URL =
  /^data:image\/png;base64,iVBORw0KGgoAAAANSUhEUg[A-Za-z0-9+/]{2}(?:[A-Za-z0-9+/]{4}){4,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Three bytes of a PNG data URL as a number; `byte` is a multiple of three. */
const threeBytes = (url: string, byte: number) => {
  const start = url.indexOf(',') + 1 + (byte / 3) * 4;
  return [...url.slice(start, start + 4)].reduce((sum, digit) => sum * 64 + BASE64.indexOf(digit), 0);
};

/** Width and height are in bytes 16 to 23, four bytes each. */
const pngSize = (url: string) => ({
  width: (threeBytes(url, 15) % 2 ** 16) * 2 ** 16 + Math.floor(threeBytes(url, 18) / 2 ** 8),
  height: (threeBytes(url, 18) % 2 ** 8) * 2 ** 24 + threeBytes(url, 21),
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing as the data URL of a PNG with a maximum length in bytes and size limits. Only the header is read, so that
 * no image is decoded before its size is known to be small enough.
 */
export const picture = ({ bytes, least, most }: { bytes: number; least: Size; most: Size }) =>
  withMeta(
    z.string().check(
      z.maxLength(Math.ceil(bytes / 3) * 4 + 22, { abort: true }),
      z.regex(PNG_URL, { abort: true }),
      z.refine((url: string) => {
        const { width, height } = pngSize(url);
        return width >= least.width && height >= least.height && width <= most.width && height <= most.height;
      }),
    ),
    { kind: 'picture' },
  );
