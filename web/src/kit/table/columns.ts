import type { ReactNode } from 'react';

export type Value = string | number | boolean | Date | null | undefined;

/** A sort criterion. */
interface SortKey<Row> {
  readonly key: string;
  readonly header: string;
  /** The value to compare; also a column's content unless there is a `cell`. */
  readonly value: (row: Row) => Value;
}

/** One column of a `DataTable`. */
export interface Column<Row> extends SortKey<Row> {
  /** Replaces the visible header, which still names the column. */
  readonly head?: ReactNode;
  /** For a column with several values in one cell: each has its own sort button in the header. */
  readonly sorts?: readonly SortKey<Row>[];
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers are right-aligned, with tabular figures. */
  readonly align?: 'left' | 'right';
  /** In CSS units, `6rem`; the others share the rest. */
  readonly width?: string;
  readonly hideOnPhone?: boolean;
  /** Replaces several narrow ones on a phone. */
  readonly onlyOnPhone?: boolean;
  /** Hidden below this width (theme) until it is asked for; shown on a phone, where rows are cards. */
  readonly showFrom?: 'md' | 'lg' | 'xl';
  /** Narrow, with a vertical header: for many checkboxes side by side. */
  readonly isUpright?: boolean;
  /** On a phone it takes the full width, below its header. */
  readonly isLong?: boolean;
  /** It names the row and links to it; by default the first column does. */
  readonly isName?: boolean;
  /**
   * For the column that names the row: small print below the name on a phone. A row then has two lines there, and the
   * other columns are expanded on demand.
   */
  readonly noteOnPhone?: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
}

/** A column's sort criteria; none if it is not sortable. */
export const sortKeysOf = <Row>({ sorts, isSortable = true, ...column }: Column<Row>): readonly SortKey<Row>[] =>
  isSortable ? (sorts ?? [column]) : [];

export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** `-title`, as in the API. */
export const writeSort = ({ key, isDescending }: Sort): string => (isDescending ? `-${key}` : key);

/** Parses a remembered sort; null if its column no longer exists. */
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

/** The rows sorted by a column; missing values come last in both directions. Each value is read only once. */
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
