import { type Packed, pixelsOf } from './images.ts';

/** The visible part of a picture on white paper. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  /** 1 for each pixel that is clearly darker than the paper, else 0. */
  readonly pixels: Uint8Array;
}

/** Lighter pixels, of 0 to 255, do not count as ink. */
const LIGHTEST_INK = 192;

/** The predicted byte, by the row's filter and the bytes left, above, and above left. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [byLeft, byAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
      const byCorner = Math.abs(left + above - 2 * corner);
      if (byLeft <= byAbove && byLeft <= byCorner) return left;
      return byAbove <= byCorner ? above : corner;
    }
    default:
      return 0;
  }
}

/** Undoes the row filters in place. */
function unfilter({ pixels, rows: { length, pixel } }: Packed): void {
  for (let row = 0; row < pixels.length; row += length) {
    const filter = pixels[row] ?? 0;
    if (filter === 0) continue;
    for (let at = row + 1; at < row + length; at += 1) {
      const isFirst = at - row <= pixel;
      const left = isFirst ? 0 : (pixels[at - pixel] ?? 0);
      const above = row === 0 ? 0 : (pixels[at - length] ?? 0);
      const corner = isFirst || row === 0 ? 0 : (pixels[at - length - pixel] ?? 0);
      pixels[at] = ((pixels[at] ?? 0) + predicted(filter, left, above, corner)) & 255;
    }
  }
}

/** The lightness of a colour with an alpha value on white paper. */
const onPaper = (red: number, green: number, blue: number, cover: number): number =>
  255 - (cover / 255) * (255 - (0.299 * red + 0.587 * green + 0.114 * blue));

/**
 * Returns a function for the lightness of a pixel; `valueAt` gives its values from 0 to 255, or palette indexes.
 */
function lightnessIn({ head, chunks }: Packed): (valueAt: (index: number) => number, x: number) => number {
  const [colours, covers] = [chunks.get('PLTE')?.[0], chunks.get('tRNS')?.[0]];
  switch (head[9]) {
    case 3:
      return (valueAt, x) => {
        const place = valueAt(x);
        const [red = 0, green = 0, blue = 0] = colours?.subarray(3 * place, 3 * place + 3) ?? [];
        return onPaper(red, green, blue, covers?.[place] ?? 255);
      };
    case 4:
      return (valueAt, x) => {
        const grey = valueAt(2 * x);
        return onPaper(grey, grey, grey, valueAt(2 * x + 1));
      };
    case 6:
      return (valueAt, x) => onPaper(valueAt(4 * x), valueAt(4 * x + 1), valueAt(4 * x + 2), valueAt(4 * x + 3));
    case 2:
      return (valueAt, x) => onPaper(valueAt(3 * x), valueAt(3 * x + 1), valueAt(3 * x + 2), 255);
    default:
      return (valueAt, x) => valueAt(x);
  }
}

/** Returns a reader for the values of the row that starts at a byte. */
function valuesOf({ head, pixels }: Packed): (start: number) => (index: number) => number {
  const depth = head[8] ?? 8;
  if (depth === 8) return (start) => (index) => pixels[start + index] ?? 0;
  // The high byte is precise enough.
  if (depth === 16) return (start) => (index) => pixels[start + 2 * index] ?? 0;
  const most = 2 ** depth - 1;
  // Palette indexes are not scaled.
  const scale = head[9] === 3 ? 1 : 255 / most;
  return (start) => (index) => {
    const bit = index * depth;
    return (((pixels[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & most) * scale;
  };
}

/** The visible part of an uploaded PNG on white paper; null for a broken one, or one with a transparent colour. */
export async function inkOf(image: Buffer): Promise<Ink | null> {
  const packed = await pixelsOf(image);
  if (!packed) return null;
  const { head, rows, chunks } = packed;
  if (head[9] !== 3 && chunks.has('tRNS')) return null;
  unfilter(packed);
  const [width, height] = [head.readUInt32BE(0), rows.count];
  const [lightness, values] = [lightnessIn(packed), valuesOf(packed)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const valueAt = values(y * rows.length + 1);
    for (let x = 0; x < width; x += 1) if (lightness(valueAt, x) < LIGHTEST_INK) pixels[y * width + x] = 1;
  }
  return { width, height, pixels };
}
