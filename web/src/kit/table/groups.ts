import type { RowKey } from './useOpenRows.ts';

/** Rows that belong together, in their order. */
export interface Group<Row> {
  readonly key: RowKey;
  readonly rows: readonly Row[];
}

/** A line of the body: the head of a group, or one of its rows. */
export interface GroupLine<Row> {
  readonly group: Group<Row>;
  /** Null for the head. */
  readonly row: Row | null;
  /** Among all lines. */
  readonly index: number;
}

/** Rows by their groups, which stand as their first rows do. */
export function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey): Group<Row>[] {
  const groups = new Map<RowKey, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, each]) => ({ key, rows: each }));
}

/** All that there is to show: the heads, and the rows of groups that are open. */
export const linesOf = <Row>(groups: readonly Group<Row>[], open: ReadonlySet<RowKey>): GroupLine<Row>[] =>
  groups
    .flatMap((group) => [
      { group, row: null },
      ...(open.has(group.key) ? group.rows.map((row) => ({ group, row })) : []),
    ])
    .map((line, index) => ({ ...line, index }));

/** One page of lines; where it begins amid a group, its head is there once more. */
export function pageOfLines<Row>(
  lines: readonly GroupLine<Row>[],
  { start, end }: { readonly start: number; readonly end: number },
): GroupLine<Row>[] {
  const page = lines.slice(start, end);
  const [first] = page;
  return first?.row ? [{ ...first, row: null }, ...page] : page;
}
