import { expect, it } from 'vitest';
import { entriesOf } from './use-open-rows.ts';

it('an expanded row has another line below it, and keeps its index in the whole list', () => {
  const lines = entriesOf(['a', 'b', 'c'], 25, (row) => row, new Set(['b', 'gone']));
  expect(lines.map(({ row, index, isDetail }) => [row, index, isDetail])).toEqual([
    ['a', 25, false],
    ['b', 26, false],
    ['b', 26, true],
    ['c', 27, false],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
});
