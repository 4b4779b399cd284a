import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isDrawable } from '../../../kernel/pdf/images.ts';
import { inkOf } from '../../../kernel/pdf/ink.ts';
import { randomFrom } from '../../../kernel/world.ts';
import { A_DOT } from '../../../testing/inputs.ts';
import { drawSignature, inventStrokes, packed } from './drawing.ts';
import { dataUrlOf, digestsOf, imageOf, isDrawn } from './signature.ts';

const drawn = drawSignature(inventStrokes(randomFrom(1)));

/** The position of the length field of the first chunk with this name. */
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
])('rejects a picture that %s', async (_, image) => {
  expect(await isDrawable(Buffer.from(image))).toBe(false);
});

type Colour = readonly [number, number, number, number];
const WHITE: Colour = [255, 255, 255, 255];
const INK: Colour = [0, 0, 0, 255];
const WIDTH = 120;

/** A picture of 120 × 50 pixels whose rows use different filters. */
function painted(colourAt: (x: number, y: number) => Colour): Buffer {
  const plain = Array.from({ length: 50 }, (_, y) =>
    Buffer.from(Array.from({ length: WIDTH }, (__, x) => colourAt(x, y)).flat()),
  );
  const rows = plain.map((row, y) => {
    const above = plain[y - 1];
    const filter = y % 3;
    const counted = row.map((value, at) => {
      const from = filter === 0 ? 0 : filter === 1 ? row[at - 4] : above?.[at];
      return value - (from ?? 0);
    });
    return Buffer.concat([Buffer.from([filter]), counted]);
  });
  return packed({ width: WIDTH, height: 50, depth: 8, colour: 6 }, Buffer.concat(rows));
}

const onWhite = (colour: Colour, count: number) => painted((x, y) => (y * WIDTH + x < count ? colour : WHITE));

it.each([
  ['nothing', onWhite(INK, 0), false],
  ['a speck', onWhite(INK, 29), false],
  ['a little line', onWhite(INK, 30), true],
  ['a pale line', onWhite([254, 254, 254, 255], 200), false],
  ['a line that is all but clear', onWhite([0, 0, 0, 1], 200), false],
  ['a blue line', onWhite([30, 60, 160, 255], 200), true],
  ['colours that nobody sees', painted((x, y) => [x, y, 7, 0]), false],
  ['black on black', painted(() => INK), false],
  ['a made-up signature', drawn, true],
])('detects a signature: %s', async (_, image, isSigned) => {
  const ink = await inkOf(image);
  expect(ink && isDrawn(ink)).toBe(isSigned);
});

it('recognises a drawing in any colour', async () => {
  const digestOf = async (image: Buffer) => {
    const ink = await inkOf(image);
    return ink && digestsOf(ink, null).map((digest) => digest.toString('hex'));
  };
  const known = await digestOf(onWhite(INK, 90));
  expect(await digestOf(onWhite([1, 0, 0, 255], 90))).toEqual(known);
  expect(await digestOf(onWhite(INK, 91))).not.toEqual(known);
});
