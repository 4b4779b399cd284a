import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { RowKey } from './use-open-rows.ts';

/** A group of rows, in their order. */
export interface Group<Row> {
  readonly key: RowKey;
  readonly rows: readonly Row[];
}

/** A line of the body: a group's header, or one of its rows. */
export interface GroupLine<Row> {
  readonly group: Group<Row>;
  /** Null for the header. */
  readonly row: Row | null;
  /** Among all lines. */
  readonly index: number;
}

/** Groups rows, in the order of their first rows. */
export function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey): Group<Row>[] {
  return [...grouped(rows, keyOf)].map(([key, each]) => ({ key, rows: each }));
}

/** The visible lines: the headers, and the rows of expanded groups. */
export const linesOf = <Row>(groups: readonly Group<Row>[], open: ReadonlySet<RowKey>): GroupLine<Row>[] =>
  groups
    .flatMap((group) => [
      { group, row: null },
      ...(open.has(group.key) ? group.rows.map((row) => ({ group, row })) : []),
    ])
    .map((line, index) => ({ ...line, index }));

/** One page of lines; if it starts within a group, the group's header is repeated. */
export function pageOfLines<Row>(
  lines: readonly GroupLine<Row>[],
  { start, end }: { readonly start: number; readonly end: number },
): GroupLine<Row>[] {
  const page = lines.slice(start, end);
  const [first] = page;
  return first?.row ? [{ ...first, row: null }, ...page] : page;
}
