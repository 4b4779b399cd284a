import { describe, expect, it } from 'vitest';
import { groupsOf, linesOf, pageOfLines } from './groups.ts';

const rows = ['a1', 'b1', 'a2', 'b2', 'b3'];
const groups = groupsOf(rows, (row) => row.charAt(0));
const summaryOf = (
  lines: readonly { readonly group: { readonly key: string | number }; readonly row: string | null }[],
) => lines.map(({ group, row }) => row ?? `[${group.key}]`);

describe('groups', () => {
  it('are ordered by their first rows', () => {
    expect(groups).toEqual([
      { key: 'a', rows: ['a1', 'a2'] },
      { key: 'b', rows: ['b1', 'b2', 'b3'] },
    ]);
  });

  it('show their rows while they are expanded', () => {
    expect(summaryOf(linesOf(groups, new Set()))).toEqual(['[a]', '[b]']);
    expect(summaryOf(linesOf(groups, new Set(['b'])))).toEqual(['[a]', '[b]', 'b1', 'b2', 'b3']);
  });

  it('repeat their header on each page', () => {
    const lines = linesOf(groups, new Set(['b']));
    expect(summaryOf(pageOfLines(lines, { start: 0, end: 3 }))).toEqual(['[a]', '[b]', 'b1']);
    expect(summaryOf(pageOfLines(lines, { start: 3, end: 5 }))).toEqual(['[b]', 'b2', 'b3']);
  });
});
