import { expect, it } from 'vitest';
import { numberFormat } from './formats.ts';

it.each([
  ['de', '−1.234,5'],
  ['en', '−1,234.5'],
] as const)('a negative number has a minus sign in %s', (language, written) => {
  expect(numberFormat(language, {})(-1234.5)).toBe(written);
});

it('zero, and what rounds to zero, has no sign', () => {
  expect(numberFormat('de', { maximumFractionDigits: 0, signDisplay: 'negative' })(-0.2)).toBe('0');
});
