import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Branch, BranchKey, KeyOf, Namespace } from '../../kernel/translation.ts';
import type { Unit, Value } from './value.ts';

type Values = Readonly<Record<string, Value>>;

/** A sort criterion. */
interface SortKey<Row> {
  readonly key: string;
  readonly header: string;
  /** The visible text of its sort button, if not the header: shorter, or with places to break. */
  readonly short?: string;
  /** It sorts by the small print of the cells, and looks like it. */
  readonly isSmall?: boolean;
  /** The value to compare; also a column's content unless there is a `cell`. */
  readonly value: (row: Row) => Value;
}

/** A column of a file. */
export type FileColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'value' | 'unit'>;

/** One column of a `DataTable`. */
export interface Column<Row> extends SortKey<Row> {
  /** Replaces the visible header, which still names the column. */
  readonly head?: ReactNode;
  /** For a column with several values in one cell: each has its own sort button in the header. */
  readonly sorts?: readonly SortKey<Row>[];
  readonly cell?: (row: Row) => ReactNode;
  /**
   * Its content in files, if not the value: the words of a state, for example, or a column for each of its two figures.
   * False for buttons. By default, a column for each of its `sorts`.
   */
  readonly saved?: false | ((row: Row) => Value) | readonly FileColumn<Row>[];
  /** What its numbers are, for the format that a spreadsheet gives them. */
  readonly unit?: Unit | undefined;
  /** Numbers are right-aligned, with tabular figures. */
  readonly align?: 'left' | 'right';
  /** In CSS units, `6rem`; the others share the rest. */
  readonly width?: string;
  readonly hideOnPhone?: boolean;
  /** Replaces several narrow ones on a phone. */
  readonly onlyOnPhone?: boolean;
  /** Hidden below this width (theme) unless expanded; shown on a phone, where rows are cards. */
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

/** What a column shows of a row. */
export function contentOf<Row>({ cell, value }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  return plain instanceof Date ? plain.toISOString() : plain;
}

/**
 * A column whose header defaults to the label of its key, and its value to the row's field of that name; its key alone
 * if there is nothing else.
 */
type ColumnSpec<Row, Labels> = (KeyOf<Labels, string> & KeyOf<Row, Value>) | OwnColumn<Row, Labels>;

type OwnColumn<Row, Labels> = Omit<Column<Row>, 'key' | 'header' | 'value'> &
  ({ readonly key: KeyOf<Labels, string>; readonly header?: string } | Pick<Column<Row>, 'key' | 'header'>) &
  ({ readonly key: KeyOf<Row, Value>; readonly value?: (row: Row) => Value } | Pick<Column<Row>, 'key' | 'value'>);

/**
 * Columns with their labels from the words below a key, `columnsOf(t, 'devices.fields', […])`: a header or a value that
 * only repeats the column's key is left out, and `false` a column that would be empty. The row's type comes from the
 * place that takes the columns.
 */
export function columnsOf<Row, N extends Namespace, K extends BranchKey<N>>(
  t: TFunction<N>,
  labels: K,
  specs: readonly (ColumnSpec<NoInfer<Row>, Branch<N, K>> | false)[],
): Column<Row>[];
export function columnsOf(
  t: (key: string) => string,
  labels: string,
  specs: readonly (string | (Partial<Column<Values>> & { readonly key: string }) | false)[],
): Column<Values>[] {
  return specs
    .filter((spec) => spec !== false)
    .map((spec) => (typeof spec === 'string' ? { key: spec } : spec))
    .map(({ header, ...spec }) => ({
      value: (row) => row[spec.key],
      ...spec,
      header: header ?? t(`${labels}.${spec.key}`),
    }));
}

/** The columns of a file: those with values, once each, by what is saved of them. */
export const savedColumns = <Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ saved, ...column }): readonly FileColumn<Row>[] => {
    if (saved === false || column.onlyOnPhone) return [];
    if (typeof saved === 'function') return [{ ...column, value: saved }];
    return saved ?? column.sorts ?? [column];
  });

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

type Compare = (a: string, b: string) => number;

function compareValues(left: Value, right: Value, compareText: Compare): number {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return Number(left) - Number(right);
}

const isMissing = (value: Value) => value === null || value === undefined || value === '';

/** The rows sorted by a column; missing values come last in both directions. Each value is read only once. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  isDescending: boolean,
  compareText: Compare,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .sort((a, b) => {
      const [left, right] = [isMissing(a.value), isMissing(b.value)];
      return left || right ? Number(left) - Number(right) : sign * compareValues(a.value, b.value, compareText);
    })
    .map(({ row }) => row);
}
