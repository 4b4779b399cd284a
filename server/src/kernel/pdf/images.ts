import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

/** Maximum pixels of a picture: small drawings need no more. */
const MAX_PIXELS = 16_000_000;

const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a chunk's length, name and checksum. */
const AROUND = 12;

/** Values per pixel by colour type, and the allowed bit depths. */
const COLOURS: Readonly<Record<number, { readonly values: number; readonly depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};

/** Filters of a row are numbered from 0. */
const LAST_FILTER = 4;

/** The chunks of a PNG by name; null if one is cut off or its checksum is wrong. */
function chunksOf(image: Buffer): ReadonlyMap<string, readonly Buffer[]> | null {
  const chunks = new Map<string, Buffer[]>();
  let at = MAGIC.length;
  while (at + AROUND <= image.length) {
    const end = at + AROUND + image.readUInt32BE(at);
    if (end > image.length || image.readUInt32BE(end - 4) !== crc32(image.subarray(at + 4, end - 4))) return null;
    const name = image.toString('latin1', at + 4, at + 8);
    const data = image.subarray(at + 8, end - 4);
    const before = chunks.get(name);
    if (before) before.push(data);
    else chunks.set(name, [data]);
    at = end;
  }
  return at === image.length ? chunks : null;
}

interface Rows {
  readonly count: number;
  /** Bytes of a row, including its filter. */
  readonly length: number;
  /** Bytes of a pixel; one if several share it. */
  readonly pixel: number;
}

/** The number and length of rows; null for an invalid header, or an interlaced picture. */
function rowsOf(head: Buffer): Rows | null {
  if (head.length !== 13) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace] = head.subarray(8);
  const { values = 0, depths = [] } = COLOURS[colour] ?? {};
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace !== 0) return null;
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return null;
  const pixel = Math.ceil((values * depth) / 8);
  return { count: height, length: 1 + Math.ceil((width * values * depth) / 8), pixel };
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

export interface Packed {
  readonly head: Buffer;
  readonly rows: Rows;
  /** Row by row, still filtered. */
  readonly pixels: Buffer;
  readonly chunks: ReadonlyMap<string, readonly Buffer[]>;
}

/** The inflated pixels of a PNG; null for a broken one. */
export async function pixelsOf(image: Buffer): Promise<Packed | null> {
  if (!image.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const chunks = chunksOf(image);
  const [head] = chunks?.get('IHDR') ?? [];
  const rows = head ? rowsOf(head) : null;
  if (!head || !rows || !chunks?.has('IEND')) return null;
  // An indexed picture without a palette.
  if (head[9] === 3 && !chunks.has('PLTE')) return null;
  const size = rows.count * rows.length;
  const pixels = await unpack(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: size }).catch(() => null);
  if (pixels?.length !== size) return null;
  for (let at = 0; at < size; at += rows.length) if ((pixels[at] ?? 0) > LAST_FILTER) return null;
  return { head, rows, pixels, chunks };
}

/** Whether a JPEG has a header with a size and one, three or four colour components before its scan. */
function isSoundJpeg(image: Buffer): boolean {
  let at = 2;
  while (at + 10 <= image.length) {
    if (image[at] !== 0xff) return false;
    const marker = image[at + 1] ?? 0;
    const isHead = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isHead) {
      const [height, width, colours = 0] = [image.readUInt16BE(at + 5), image.readUInt16BE(at + 7), image[at + 9]];
      return height > 0 && width > 0 && [1, 3, 4].includes(colours);
    }
    at += 2 + image.readUInt16BE(at + 2);
  }
  return false;
}

/**
 * Whether an uploaded PNG or JPEG can be drawn in a document: a broken one would end the drawing thread, and a small
 * file may be a huge picture.
 */
export async function isDrawable(content: Uint8Array): Promise<boolean> {
  const image = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (image[0] === 0xff && image[1] === 0xd8) return isSoundJpeg(image);
  return (await pixelsOf(image)) !== null;
}
