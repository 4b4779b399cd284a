import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { email, line, link, optional, pathPart, personName, richText, text } from './fields.ts';

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
  ])('keeps only the visible characters of %j', (given, expected) => {
    expect(z.parse(line(), given)).toBe(expected);
  });

  it.each(['', '  ', '\u200b', '\u200d\u200c', '\u202e\u202c', '\ufe0f', '\u3164', '\ufeff \u00ad', '\t\n'])(
    'is empty when no character is visible: %j',
    (given) => {
      expect(keysOf(line(), given)).toEqual(['required']);
      expect(keysOf(text(), given)).toEqual(['required']);
      expect(z.parse(optional(line()), given)).toBeNull();
    },
  );

  it.each(['a\nb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\ud800b', '\udc00a', 'a\u007f'])(
    'rejects %j',
    (given) => {
      expect(keysOf(line(), given)).toEqual(['format']);
    },
  );
});

describe('the name of a person', () => {
  it.each([
    'http://boese.example',
    'Anna https://x.example',
    'www.boese.example',
    'WWW.BOESE.EXAMPLE',
    'gewinn.example/jetzt',
    'GEWINN.EXAMPLE/JETZT',
    'Jetzt (gewinn.example/x)',
    'выигрыш.рф/приз',
    'ftp://x',
    'boese.com',
    'Gewinn auf BOESE.de!',
    'boese.example:8080/x',
    'gewinn.example?jetzt',
    'anna@boese.example',
    'ｗｗｗ．boese.example',
    'boese。example/x',
  ])('contains no link: %j', (given) => {
    expect(keysOf(personName(), given)).toEqual(['link']);
  });

  it.each(['a\nb', 'a\u0000b', 'a\u2028b', 'a\u007f'])('contains no control characters: %j', (given) => {
    expect(keysOf(personName(), given)).toEqual(['format']);
  });

  it.each([
    'Vera',
    'Müller-Lüdenscheidt',
    "O'Neill",
    'Dr.Meier/Müller',
    'Dr. A. v. d. Höh/Berg',
    'J.R.',
    'Dr.med. Meier',
    'Dr.de Vries',
    'Prof.Dr.Dehmel',
    'Wwww',
    'и́ Łukasz',
  ])('may be %j', (given) => {
    expect(keysOf(personName(), given)).toEqual([]);
  });
});

describe('a part of an address', () => {
  it.each(['.', '..', ' .. ', '\u200b.'])('does not change the path: %j', (given) => {
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
  ])('may have several lines, but no invisible characters: %j', (given, expected) => {
    expect(z.parse(text(), given)).toBe(expected);
    expect(z.parse(richText(), given)).toBe(expected);
  });

  it.each(['a\u0000', 'a\u001b[0m', 'a\ud800'])('rejects %j', (given) => {
    expect(keysOf(text(), given)).toEqual(['format']);
  });
});

describe('an empty value', () => {
  it.each([
    ['an e-mail', email()],
    ['a link', link()],
    ['a line', line()],
  ])('has one fault: %s', (_, schema) => {
    expect(keysOf(schema, '')).toEqual(['required']);
    expect(keysOf(schema, ' \u200b')).toEqual(['required']);
  });

  it('does not cover values that are merely malformed', () => {
    expect(keysOf(email(), 'vera')).toEqual(['email']);
    expect(z.parse(email(), '\u200bvera@example.org ')).toBe('vera@example.org');
  });
});
