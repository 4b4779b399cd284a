import { describe, expect, it } from 'vitest';
import { fitsAlways, LONG_PAGE_SIZES, PAGE_SIZES, pageOf, sizeFrom } from './sizes.ts';

describe('paging', () => {
  it('cuts a list into pages, the last one being shorter', () => {
    expect(pageOf(101, 50, 3)).toEqual({ pages: 3, current: 3, start: 100, end: 101 });
    expect(pageOf(101, 'all', 1)).toEqual({ pages: 1, current: 1, start: 0, end: 101 });
    expect(pageOf(0, 10, 1)).toEqual({ pages: 1, current: 1, start: 0, end: 0 });
  });

  it('falls back to an existing page', () => {
    expect(pageOf(20, 10, 9).current).toBe(2);
    expect(pageOf(20, 10, -1).current).toBe(1);
  });

  it('is not needed if the smallest page holds everything', () => {
    expect(fitsAlways(5, PAGE_SIZES)).toBe(true);
    expect(fitsAlways(6, PAGE_SIZES)).toBe(false);
    expect(fitsAlways(25, LONG_PAGE_SIZES)).toBe(true);
  });

  it('parses a page size', () => {
    expect(sizeFrom('all')).toBe('all');
    expect(sizeFrom('30')).toBe(30);
    expect(sizeFrom('7')).toBeUndefined();
    expect(sizeFrom('25')).toBeUndefined();
    expect(sizeFrom('25', LONG_PAGE_SIZES)).toBe(25);
  });
});
