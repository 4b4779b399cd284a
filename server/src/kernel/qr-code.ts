import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** The quiet zone that readers require, in modules. */
const EDGE = 4;
/** Pixels per module: large enough for a phone held to a screen, and a byte of a line. */
const SCALE = 8;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** The modules of a QR code with its quiet zone, by row; true is dark. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: EDGE }).data;

/** A text as a QR code: a PNG of one bit per pixel, some hundred bytes. */
export function qrCodePng(text: string): Uint8Array {
  const data = qrModules(text);
  const width = data.length * SCALE;
  const lines = data.flatMap((row) => {
    // Each line begins with its filter, which is none; a set bit is white.
    const line = Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);
    return Array.from({ length: SCALE }, () => line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit per pixel; the rest is zero: grey, the usual compression and filters, not interlaced.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
