import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isDrawable } from '../../../kernel/pdf/images.ts';
import { randomFrom } from '../../../kernel/world.ts';
import { A_DOT } from '../../../testing/inputs.ts';
import { drawSignature, inventStrokes } from './drawing.ts';
import { dataUrlOf, imageOf } from './signature.ts';

const drawn = drawSignature(inventStrokes(randomFrom(1)));

/** Where the length of the first chunk of this name stands. */
const placeOf = (name: string) => drawn.indexOf(name, 0, 'latin1') - 4;

function changed(at: number, value: number): Buffer {
  const copy = Buffer.from(drawn);
  copy[at] = value;
  return copy;
}

it('reads what it writes', async () => {
  expect(imageOf(dataUrlOf(drawn))).toEqual(drawn);
  expect(await isDrawable(drawn)).toBe(true);
  expect(await isDrawable(imageOf(A_DOT))).toBe(true);
});

it.each([
  ['is cut off', drawn.subarray(0, -1)],
  ['ends after its head', drawn.subarray(0, placeOf('IDAT'))],
  ['has no end', drawn.subarray(0, placeOf('IEND'))],
  ['has something after its end', Buffer.concat([drawn, Buffer.from('x')])],
  ['has another byte among its pixels', changed(placeOf('IDAT') + 20, 7)],
  ['says another size', changed(placeOf('IHDR') + 11, 1)],
  ['has a chunk longer than itself', changed(placeOf('IDAT'), 255)],
  ['is packed pixels alone', deflateSync(drawn)],
])('is no picture that %s', async (_, image) => {
  expect(await isDrawable(Buffer.from(image))).toBe(false);
});
