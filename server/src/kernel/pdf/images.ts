import { inflateSync } from 'node:zlib';

/** Pixels of the largest picture that is opened: what is drawn small needs no more. */
const MOST_PIXELS = 16_000_000;

/** Samples of a pixel by the PNG's type of colour: grey, RGB, palette, grey and RGB with transparency. */
const SAMPLES: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

const DEPTHS = [1, 2, 4, 8, 16];
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end; none where it has no end. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return [];
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return chunks;
    at += 12 + length;
  }
  return [];
}

/** Whether the packed pixels are as many as the head says, each row with a filter that there is. */
function arePixelsSound(packed: Buffer, height: number, rowLength: number): boolean {
  const pixels = inflateSync(packed, { maxOutputLength: height * rowLength });
  if (pixels.length !== height * rowLength) return false;
  for (let at = 0; at < pixels.length; at += rowLength) if ((pixels[at] ?? 5) > 4) return false;
  return true;
}

function isSoundPng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  const head = chunks[0];
  if (head?.type !== 'IHDR' || head.data.length !== 13) return false;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth = 0, colours = 0, packing, filter, interlacing] = head.data.subarray(8);
  const samples = SAMPLES.get(colours);
  const isKnown = samples !== undefined && DEPTHS.includes(depth) && packing === 0 && filter === 0;
  if (!isKnown || interlacing !== 0 || width * height === 0 || width * height > MOST_PIXELS) return false;
  if (colours === 3 && !chunks.some(({ type, data }) => type === 'PLTE' && data.length % 3 === 0)) return false;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return arePixelsSound(packed, height, 1 + Math.ceil((width * samples * depth) / 8));
}

/** Whether a JPEG has a head with a size and one, three or four colours before its picture begins. */
function isSoundJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 10 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const isHead = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isHead) {
      const [height, width, colours = 0] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes[at + 9]];
      return height > 0 && width > 0 && [1, 3, 4].includes(colours);
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/**
 * Whether a PNG or JPEG that people uploaded can be put into a document: a broken one would end the thread that draws, and
 * a small file may be an enormous picture.
 */
export function isDrawable(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isSoundJpeg(bytes);
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  try {
    return isSoundPng(bytes);
  } catch {
    return false;
  }
}
