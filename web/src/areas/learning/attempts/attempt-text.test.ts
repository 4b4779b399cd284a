import { expect, test } from 'vitest';
import { textIn } from './attempt-text.ts';

test.each([
  [{ de: 'Bier', en: 'Beer' }, 'de', { text: 'Bier', lang: 'de' }],
  [{ de: 'Bier', en: 'Beer' }, 'en', { text: 'Beer', lang: 'en' }],
  [{ de: 'Bier', en: null }, 'en', { text: 'Bier', lang: 'de' }],
  [{ de: null, en: 'Beer' }, 'de', { text: 'Beer', lang: 'en' }],
] as const)('%j is read in %s', (text, language, expected) => {
  expect(textIn(text, language)).toEqual(expected);
});
