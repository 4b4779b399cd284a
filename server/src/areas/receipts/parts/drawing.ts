import { crc32, deflateSync } from 'node:zlib';
import { SIGNATURE_FIELD } from '@kontor/contract/areas/receipts/rules.ts';

const { width: WIDTH, height: HEIGHT } = SIGNATURE_FIELD;

/** The stored strokes of a signature: x, y and pressure in turn. */
export type Strokes = readonly (readonly number[])[];

/** A made-up signature: a long swing with loops, varied by `random`. */
export function inventStrokes(random: () => number): number[][] {
  const [loops, slant, left] = [3 + Math.floor(random() * 4), 20 + random() * 30, 60 + random() * 60];
  const [length, size] = [330 + random() * 120, 35 + random() * 25];
  const round = (value: number) => Math.round(value * 10) / 10;
  const swing = Array.from({ length: 90 }, (_, step) => {
    const way = step / 89;
    const turn = way * loops * 2 * Math.PI;
    const fade = 1 - 0.7 * way;
    const x = left + way * length + Math.sin(turn) * size * 0.6 * fade;
    const y = 150 - way * slant - Math.cos(turn * 1.1) * size * fade;
    return [round(x), round(y), round(0.3 + 0.5 * fade)];
  });
  const line = [left, 190, 0.4, left + length * 0.8, 180 - slant * 0.4, 0.6].map(round);
  return [swing.flat(), line];
}

/** Thickens the field along one segment of a stroke; `ink` ranges from 0 to 255. */
function drawPiece(ink: Uint8Array, [x0, y0]: [number, number], [x1, y1]: [number, number], radius: number): void {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy || 1;
  const reach = radius + 1;
  for (
    let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
    y < Math.min(HEIGHT, Math.max(y0, y1) + reach);
    y += 1
  ) {
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
      x < Math.min(WIDTH, Math.max(x0, x1) + reach);
      x += 1
    ) {
      const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
      const distance = Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
      const cover = Math.round(255 * Math.min(1, Math.max(0, radius + 0.5 - distance)));
      const at = y * WIDTH + x;
      ink[at] = Math.max(ink[at] ?? 0, cover);
    }
  }
}

function inkOf(strokes: Strokes): Uint8Array {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const stroke of strokes) {
    for (let at = 3; at + 2 < stroke.length; at += 3) {
      const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0, pressure = 0.5] = stroke.slice(at - 3, at + 3);
      drawPiece(ink, [x0, y0], [x1, y1], 0.8 + 1.6 * pressure);
    }
  }
  return ink;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws strokes as a PNG of the field's size: black on transparent, as the field in the browser does. */
export function drawSignature(strokes: Strokes): Buffer {
  const ink = inkOf(strokes);
  // Each row begins with its filter, none; a pixel is its grey value, black, and its opacity.
  const rows = Buffer.alloc(HEIGHT * (1 + 2 * WIDTH));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows[y * (1 + 2 * WIDTH) + 2 * x + 2] = ink[y * WIDTH + x] ?? 0;
  }
  return packed({ width: WIDTH, height: HEIGHT, depth: 8, colour: 4 }, rows);
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** The colour type, as PNG numbers them. */
  readonly colour: number;
}

/** A PNG from rows that each begin with their filter. */
export function packed({ width, height, depth, colour }: Head, rows: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
