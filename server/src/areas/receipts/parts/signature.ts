import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

const PREFIX = 'data:image/png;base64,';

/** The PNG of a data URL, which the contract has looked at. */
export const imageOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64');

export const dataUrlOf = (image: Uint8Array): string => `${PREFIX}${Buffer.from(image).toString('base64')}`;

const MAGIC = 8;
/** A chunk's length, name and check. */
const AROUND = 12;

/** The chunks of a PNG by their names, those of one name together; null where one is cut off or its check is wrong. */
function chunksOf(image: Buffer): ReadonlyMap<string, Buffer> | null {
  const chunks = new Map<string, Buffer>();
  let at = MAGIC;
  while (at + AROUND <= image.length) {
    const length = image.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > image.length || image.readUInt32BE(end - 4) !== crc32(image.subarray(at + 4, end - 4))) return null;
    const name = image.toString('latin1', at + 4, at + 8);
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), image.subarray(at + 8, end - 4)]));
    at = end;
  }
  return at === image.length ? chunks : null;
}

/** How many values a pixel has by the kind of colour, and of how many bits each may be. */
const COLOURS: Readonly<Record<number, { readonly values: number; readonly depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};

/** How many bytes the pixels take, whose rows begin with their filter; null for what is no head, or interlaced. */
function sizeOf(head: Buffer): number | null {
  if (head.length !== 13) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace] = head.subarray(8);
  const { values = 0, depths = [] } = COLOURS[colour] ?? {};
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace !== 0) return null;
  return height * (1 + Math.ceil((width * values * depth) / 8));
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Whether an image can be drawn, on paper too; the contract has bounded its size. */
export async function isDrawable(image: Buffer): Promise<boolean> {
  const chunks = chunksOf(image);
  const [head, pixels] = [chunks?.get('IHDR'), chunks?.get('IDAT')];
  const size = head ? sizeOf(head) : null;
  if (size === null || !pixels || !chunks?.has('IEND')) return false;
  // Colours of a palette that is not there.
  if (head?.[9] === 3 && !chunks.has('PLTE')) return false;
  return unpack(pixels, { maxOutputLength: size }).then(
    (unpacked) => unpacked.length === size,
    () => false,
  );
}
