import { describe, expect, it } from 'vitest';
import { idsIn, namesIn } from './use-filters.ts';

describe('ids in a URL', () => {
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

it('names in a URL are limited to known ones, in their order', () => {
  expect(namesIn('low,gone,out', ['out', 'low', 'fine'])).toEqual(['out', 'low']);
  expect(namesIn(3, ['3'])).toEqual([]);
  expect(namesIn(undefined, ['out'])).toEqual([]);
});
