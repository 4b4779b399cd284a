import { type ReactNode, useId, useState } from 'react';

export type RowKey = string | number;

/** Rows with details. Their state survives sorting and paging. */
export interface OpenRows<Row> {
  readonly keys: ReadonlySet<RowKey>;
  readonly detail: (row: Row) => ReactNode;
  readonly toggle: (row: Row) => void;
  /** The id of a row's details, for the button that shows them. */
  readonly idOf: (key: RowKey) => string;
}

const toggleKey = (keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

/** Undefined if rows have no details. */
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
    toggle: (row) => setKeys((old) => toggleKey(old, rowKey(row))),
    idOf: (key) => `${id}-${key}`,
  };
}

/** A line of a table's body: a row, or its details. */
export interface Entry<Row> {
  readonly key: string;
  readonly row: Row;
  /** The row's index in the whole list. */
  readonly index: number;
  readonly isDetail: boolean;
}

/** The lines of a body; its first row has the index `start` in the whole list. */
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
