import type { ReactNode } from 'react';

export type Value = string | number | boolean | Date | null | undefined;

/** What rows are sorted by. */
interface SortKey<Row> {
  readonly key: string;
  readonly header: string;
  /** What is compared; of a column, what it shows unless there is a `cell`. */
  readonly value: (row: Row) => Value;
}

/** One column of a `DataTable`. */
export interface Column<Row> extends SortKey<Row> {
  /** Stands in the place of the header, which still names the column. */
  readonly head?: ReactNode;
  /** Of a column that shows several values in one cell: each is sorted by on its own, by a button in the header. */
  readonly sorts?: readonly SortKey<Row>[];
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers stand right, in figures of one width. */
  readonly align?: 'left' | 'right';
  /** In CSS units, `6rem`; the others share the rest. */
  readonly width?: string;
  readonly hideOnPhone?: boolean;
  /** Stands for several narrow ones on a phone. */
  readonly onlyOnPhone?: boolean;
  /** Left out below this width (theme) until it is asked for; on a phone, where rows are cards, there is room again. */
  readonly showFrom?: 'md' | 'lg' | 'xl';
  /** Narrow, under a header that is read from the bottom up: for boxes, of which many stand side by side. */
  readonly isUpright?: boolean;
  /** On a phone it takes the whole width, under its header. */
  readonly isLong?: boolean;
  /** It names the row and links to it; without such a column the first one does. */
  readonly isName?: boolean;
  /**
   * Of the column that names the row: what stands below the name on a phone, in small print. A row is then two lines there,
   * and the other columns are unfolded on demand.
   */
  readonly noteOnPhone?: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
}

/** By what the rows can be sorted in a column; nothing where they cannot. */
export const sortKeysOf = <Row>({ sorts, isSortable = true, ...column }: Column<Row>): readonly SortKey<Row>[] =>
  isSortable ? (sorts ?? [column]) : [];

export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** `-title`, as the API writes it. */
export const writeSort = ({ key, isDescending }: Sort): string => (isDescending ? `-${key}` : key);

/** Reads a sort that was remembered; one by a column that is gone is none. */
export function readSort(text: string | null, keys: readonly string[]): Sort | null {
  if (!text) return null;
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  return keys.includes(key) ? { key, isDescending } : null;
}

type Compare = (one: string, other: string) => number;

function compareValues(left: Value, right: Value, compareText: Compare): number {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return Number(left) - Number(right);
}

const isNothing = (value: Value) => value === null || value === undefined || value === '';

/** The rows in the order of a column; what has no value comes last either way. Each value is asked for only once. */
export function sorted<Row>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  isDescending: boolean,
  compareText: Compare,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .sort((one, other) => {
      const [left, right] = [isNothing(one.value), isNothing(other.value)];
      return left || right ? Number(left) - Number(right) : sign * compareValues(one.value, other.value, compareText);
    })
    .map(({ row }) => row);
}
