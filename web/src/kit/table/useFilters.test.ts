import { describe, expect, it } from 'vitest';
import { idsIn } from './useFilters.ts';

describe('ids in an address', () => {
  it.each([
    [3, [3]],
    ['1,2', [1, 2]],
    ['2,2', [2]],
    ['1,x,-4,0,2.5', [1]],
    ['', []],
    [undefined, []],
    [{ a: 1 }, []],
  ])('%j', (text, ids) => expect(idsIn(text)).toEqual(ids));
});
