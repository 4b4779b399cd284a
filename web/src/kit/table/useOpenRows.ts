import { type ReactNode, useId, useState } from 'react';

export type RowKey = string | number;

/** Rows that show more of themselves below them. Which ones are open outlasts another order and another page. */
export interface OpenRows<Row> {
  readonly keys: ReadonlySet<RowKey>;
  readonly detail: (row: Row) => ReactNode;
  readonly toggle: (row: Row) => void;
  /** Of what is shown below the row of a key, for the button that shows it. */
  readonly idOf: (key: RowKey) => string;
}

const toggled = (keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

/** Nothing where rows have no more to show. */
export function useOpenRows<Row>(
  rowKey: (row: Row) => RowKey,
  detail: ((row: Row) => ReactNode) | undefined,
): OpenRows<Row> | undefined {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const id = useId();
  if (!detail) return undefined;
  return {
    keys,
    detail,
    toggle: (row) => setKeys((old) => toggled(old, rowKey(row))),
    idOf: (key) => `${id}-${key}`,
  };
}

/** A line of a table's body: a row, or what is shown below it. */
export interface Entry<Row> {
  readonly key: string;
  readonly row: Row;
  /** Of the row in the whole list. */
  readonly index: number;
  readonly isDetail: boolean;
}

/** The lines of a body, whose first row is the one at `start` of the whole list. */
export const entriesOf = <Row>(
  rows: readonly Row[],
  start: number,
  rowKey: (row: Row) => RowKey,
  open: ReadonlySet<RowKey> | undefined,
): readonly Entry<Row>[] =>
  rows.flatMap((row, at) => {
    const key = rowKey(row);
    const entry = { key: String(key), row, index: start + at, isDetail: false };
    return open?.has(key) ? [entry, { ...entry, key: `${key} detail`, isDetail: true }] : [entry];
  });
