import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { A_DOT } from '../../testing/inputs.ts';
import { isDrawable } from './images.ts';

const DOT = Buffer.from(A_DOT.slice(A_DOT.indexOf(',') + 1), 'base64');
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010101004800480000ffc0000b080001000101011100ffda0008010100003f0037ffd9',
  'hex',
);

const chunk = (type: string, data: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A greyscale PNG of a size, with these bytes as rows. */
function grey(width: number, height: number, pixels: Uint8Array, more: { interlacing?: number } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, more.interlacing ?? 0], 8);
  return Buffer.concat([
    DOT.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture can be drawn', () => {
  it('when it is a valid PNG or JPEG', async () => {
    for (const content of [DOT, JPEG, grey(2, 2, Buffer.from([0, 1, 2, 4, 3, 4]))]) {
      expect(await isDrawable(content)).toBe(true);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['the head of a PNG alone', DOT.subarray(0, 33)],
    ['a PNG that is cut off', DOT.subarray(0, -6)],
    ['a PNG with garbage for pixels', Buffer.concat([DOT.subarray(0, 45), Buffer.from('garbage'), DOT.subarray(52)])],
    ['a PNG with too few pixels', grey(2, 2, Buffer.from([0, 1, 2]))],
    ['a PNG with more pixels than it says', grey(2, 1, Buffer.alloc(5_000))],
    ['a PNG with a filter that there is not', grey(2, 1, Buffer.from([9, 1, 2]))],
    ['a PNG of no size', grey(0, 0, Buffer.alloc(0))],
    ['an enormous PNG', grey(60_000, 60_000, Buffer.alloc(10))],
    ['a PNG that comes in passes', grey(1, 1, Buffer.from([0, 1]), { interlacing: 1 })],
    ['the beginning of a JPEG', JPEG.subarray(0, 12)],
    ['a JPEG of no size', Buffer.from('ffd8ffc0000b080000000001011100ffd9', 'hex')],
  ])('but not %s', async (_, content) => {
    expect(await isDrawable(content)).toBe(false);
  });
});
