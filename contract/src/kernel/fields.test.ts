import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { email, line, link, optional, pathPart, picture, richText, text } from './fields.ts';

const keysOf = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = schema.safeParse(input, { reportInput: true });
  return error ? faultsOf(error).map(({ key }) => key) : [];
};

describe('a line', () => {
  it.each([
    ['  Bierkunde ', 'Bierkunde'],
    ['Bier\u200bkunde\ufeff', 'Bierkunde'],
    ['Getränke\u00admarkt', 'Getränkemarkt'],
    ['\u202egpj.exe\u202c', 'gpj.exe'],
    ['\u2067Anna\u2069', 'Anna'],
    ['\u200b Anna \u200b', 'Anna'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩‍🍳 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🍳 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Zoë', 'Zoë'],
  ])('keeps of %j what is to be seen', (given, expected) => {
    expect(z.parse(line(), given)).toBe(expected);
  });

  it.each(['', '  ', '\u200b', '\u200d\u200c', '\u202e\u202c', '\ufe0f', '\u3164', '\ufeff \u00ad', '\t\n'])(
    'is empty when nothing is to be seen: %j',
    (given) => {
      expect(keysOf(line(), given)).toEqual(['required']);
      expect(keysOf(text(), given)).toEqual(['required']);
      expect(z.parse(optional(line()), given)).toBeNull();
    },
  );

  it.each(['a\nb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\ud800b', '\udc00a', 'a\u007f'])(
    'refuses %j',
    (given) => {
      expect(keysOf(line(), given)).toEqual(['format']);
    },
  );
});

describe('a part of an address', () => {
  it.each(['.', '..', ' .. ', '\u200b.'])('does not lead elsewhere: %j', (given) => {
    expect(keysOf(pathPart(), given)).toEqual(['dots']);
  });

  it.each(['...', '.a', 'a.', 'Bier & Brot'])('may be %j', (given) => {
    expect(keysOf(pathPart(), given)).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['a\nb\r\n\tc', 'a\nb\r\n\tc'],
    ['aus\u000bWord\u2028und\u2029anderswo', 'aus\nWord\nund\nanderswo'],
    ['a\u200b\u202eb', 'ab'],
  ])('has lines, and nothing invisible: %j', (given, expected) => {
    expect(z.parse(text(), given)).toBe(expected);
    expect(z.parse(richText(), given)).toBe(expected);
  });

  it.each(['a\u0000', 'a\u001b[0m', 'a\ud800'])('refuses %j', (given) => {
    expect(keysOf(text(), given)).toEqual(['format']);
  });
});

describe('whatever is empty', () => {
  it.each([
    ['an e-mail', email()],
    ['a link', link()],
    ['a line', line()],
  ])('has one fault: %s', (_, schema) => {
    expect(keysOf(schema, '')).toEqual(['required']);
    expect(keysOf(schema, ' \u200b')).toEqual(['required']);
  });

  it('is not what only looks odd', () => {
    expect(keysOf(email(), 'vera')).toEqual(['email']);
    expect(z.parse(email(), '\u200bvera@example.org ')).toBe('vera@example.org');
  });
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const fourBytes = (value: number) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256);
const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

/** The data URL of what begins as a PNG of some size, so many bytes long. */
const pngOf = (width: number, height: number, length = 60) => {
  const head = [...PNG, ...fourBytes(width), ...fourBytes(height)];
  return `data:image/png;base64,${base64([...head, ...Array.from({ length: length - head.length }, () => 7)])}`;
};

describe('a picture', () => {
  const schema = picture({ most: 300, width: 600, height: 240 });

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
  ])('may be one %s', (_, url) => {
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
  ])('is none %s', (_, url, key) => {
    expect(keysOf(schema, url)).toEqual([key]);
  });
});
