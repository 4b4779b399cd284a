import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { picture } from './picture.ts';

const keysOf = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = schema.safeParse(input, { reportInput: true });
  return error ? faultsOf(error).map(({ key }) => key) : [];
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const fourBytes = (value: number) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256);
const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

/** The data URL of a PNG header with the given size, padded to a length. */
const pngOf = (width: number, height: number, length = 60) => {
  const head = [...PNG, ...fourBytes(width), ...fourBytes(height)];
  return `data:image/png;base64,${base64([...head, ...Array.from({ length: length - head.length }, () => 7)])}`;
};

describe('a picture', () => {
  const schema = picture({ bytes: 300, least: { width: 1, height: 1 }, most: { width: 600, height: 240 } });

  it.each([
    ['as large as may be', pngOf(600, 240, 300)],
    ['of one dot', pngOf(1, 1)],
    ['whose bytes fill the last group', pngOf(1, 1, 60)],
    ['whose last group lacks a byte', pngOf(1, 1, 62)],
    ['whose last group lacks two', pngOf(1, 1, 61)],
    [
      'that somebody drew',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    ],
  ])('is accepted: %s', (_, url) => {
    expect(keysOf(schema, url)).toEqual([]);
  });

  it.each([
    ['too wide', pngOf(601, 240), 'format'],
    ['too high', pngOf(600, 241), 'format'],
    ['wider than any', pngOf(2 ** 32 - 1, 1), 'format'],
    ['too high by its upper bytes alone', pngOf(1, 2 ** 24), 'format'],
    ['too wide by its upper bytes alone', pngOf(2 ** 16, 1), 'format'],
    ['of no width', pngOf(0, 10), 'format'],
    ['of no height', pngOf(10, 0), 'format'],
    ['too long', pngOf(1, 1, 303), 'tooLong'],
    ['that ends before its size', `data:image/png;base64,${base64(PNG)}`, 'format'],
    ['of another kind', `data:image/jpeg;base64,${base64([0xff, 0xd8, 0xff, 0xe0])}`, 'format'],
    ['that only says so', `data:image/png;base64,${base64([0xff, 0xd8, 0xff, 0xe0])}`, 'format'],
    ['with a blank', pngOf(1, 1).replace('BwcH', 'Bw H'), 'format'],
    ['that is cut off', pngOf(1, 1).slice(0, -1), 'format'],
    ['that is filled up too far', `${pngOf(1, 1)}=`, 'format'],
    ['with more after it', `${pngOf(1, 1)}\n`, 'format'],
    ['that somebody keeps elsewhere', 'https://example.org/signature.png', 'format'],
  ])('is rejected: %s', (_, url, key) => {
    expect(keysOf(schema, url)).toEqual([key]);
  });

  it('may be limited to certain sizes', () => {
    const large = picture({ bytes: 300, least: { width: 100, height: 40 }, most: { width: 600, height: 240 } });
    expect(keysOf(large, pngOf(100, 40))).toEqual([]);
    expect(keysOf(large, pngOf(99, 40))).toEqual(['format']);
    expect(keysOf(large, pngOf(100, 39))).toEqual(['format']);
  });
});
