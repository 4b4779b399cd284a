import { describe, expect, it } from 'vitest';
import { folded, mistypingsOf, spellingsOf, umlautsOf } from './spelling.ts';

/** Whether a search for a word finds another one: in any spelling, or with a typing error. */
const isSpelt = (typed: string, written: string) =>
  [...spellingsOf(typed), ...umlautsOf(typed)].includes(folded(written));
const isMistyped = (typed: string, written: string) =>
  spellingsOf(typed)
    .flatMap(mistypingsOf)
    .some((beginning) => new RegExp(`^${beginning.replaceAll('_', '.')}`).test(folded(written)));

describe('a name with an umlaut', () => {
  it.each(['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'])('is found as %s', (typed) => {
    for (const written of ['Müller', 'Mueller', 'Muller'])
      expect([typed, written, isSpelt(typed, written)]).toEqual([typed, written, true]);
  });

  it('is none where vowels stand together', () => {
    expect(spellingsOf('neue')).toEqual(['neue']);
    expect(spellingsOf('Quelle')).toEqual(['quelle']);
    expect(umlautsOf('Bauer')).toEqual([]);
    expect(umlautsOf('a.vogt@kontor.example')).toEqual([]);
  });
});

it('a long word has no variants: each would cost the database a search', () => {
  expect([...umlautsOf('ba'.repeat(100)), ...mistypingsOf('ba'.repeat(100))]).toEqual([]);
});

describe('a typing error', () => {
  it.each([
    ['Jonsa', 'Jonas'],
    ['Jomas', 'Jonas'],
    ['Jonnas', 'Jonas'],
    ['Joas', 'Jonas'],
    ['Mülelr', 'Mueller'],
    ['clara.vogt@kontr.example', 'clara.vogt@kontor.example'],
    ['clara.vgot@kontor.example', 'clara.vogt@kontor.example'],
  ])('is forgiven: %s for %s', (typed, written) => {
    expect(isMistyped(typed, written)).toBe(true);
  });

  it.each([
    ['Jomsa', 'Jonas'],
    ['601', '602'],
    ['Ute', 'Uwe'],
    ['a1@kontor.example', 'a2@kontor.example'],
  ])('is not forgiven: %s for %s', (typed, written) => {
    expect(isMistyped(typed, written)).toBe(false);
  });
});
