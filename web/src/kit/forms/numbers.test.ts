import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber } from './numbers.ts';

describe('a typed number', () => {
  it('may have comma or point as decimal separator in both languages', () => {
    for (const language of ['de', 'en']) {
      expect(parseNumber('12,50', language)).toBe(12.5);
      expect(parseNumber('12.50', language)).toBe(12.5);
      expect(parseNumber(' 7 € ', language)).toBe(7);
      expect(parseNumber('-3', language)).toBe(-3);
      expect(parseNumber('−3', language)).toBe(-3);
      expect(parseNumber(',5', language)).toBe(0.5);
      expect(parseNumber('1.234,56', language)).toBe(1234.56);
      expect(parseNumber('1,234.56', language)).toBe(1234.56);
    }
  });

  it('reads three digits after the grouping separator of the language as thousands', () => {
    expect(parseNumber('1.250', 'de')).toBe(1250);
    expect(parseNumber('1,250', 'de')).toBe(1.25);
    expect(parseNumber('1,250', 'en')).toBe(1250);
    expect(parseNumber('1.000.000', 'de')).toBe(1_000_000);
  });

  it('is blank or unreadable', () => {
    expect(parseNumber('  ', 'de')).toBeNull();
    for (const text of ['x', '1x', '1-2', '-', ',', '1,2,3']) expect(parseNumber(text, 'de')).toBeNaN();
  });

  it('is parsed as it is formatted', () => {
    expect(formatNumber(12.5, 'de', 2)).toBe('12,50');
    expect(formatNumber(1234.5, 'en', 2)).toBe('1234.50');
    expect(formatNumber(20, 'de', 0)).toBe('20');
  });
});
