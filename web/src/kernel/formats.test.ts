import { expect, it } from 'vitest';
import { numberFormat } from './formats.ts';

it.each([
  ['de', '−1.234,5'],
  ['en', '−1,234.5'],
] as const)('a number less than nothing has a minus sign in %s', (language, written) => {
  expect(numberFormat(language, {})(-1234.5)).toBe(written);
});

it('zero and what rounds to it have none', () => {
  expect(numberFormat('de', { maximumFractionDigits: 0, signDisplay: 'negative' })(-0.2)).toBe('0');
});
