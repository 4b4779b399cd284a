import { faultsOf } from '@kontor/contract/kernel/faults.ts';
import { fieldKinds } from '@kontor/contract/kernel/fields.ts';
import type * as z from 'zod/mini';
import { type CsvFault, readCsv } from './csv.ts';

const VALUE_LENGTH = 200;

/** A value as a fault shows it. */
export const asShown = (value: unknown): string | null =>
  value === undefined || value === null || typeof value === 'object' ? null : String(value).slice(0, VALUE_LENGTH);

export const isNumeric = (kind: string | undefined) => kind === 'reference' || kind === 'whole';

/** A fault's key as people need it who look at a file: what is expected there. */
function keyFor(key: string, kind: string | undefined, value: string | null): string {
  if (key === 'choice' && value === null) return 'required';
  if (key === 'type' && isNumeric(kind)) return 'wholeNumber';
  return key === 'format' && value?.includes('\n') ? 'oneLine' : key;
}

/** The value at a path such as `answers.0.text.de`. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), row);

type Judged<Row> = { readonly row: Row } | { readonly faults: readonly Omit<CsvFault, 'line'>[] };

/** Holds rows against the contract; a fault's `column` is the path of its field. */
export function rowJudge<Row extends object>(
  schema: z.ZodMiniType<Row>,
  shape: Readonly<Record<string, z.core.$ZodType>>,
): (row: unknown) => Judged<Row> {
  const kinds = new Map(Object.entries(shape).map(([field, of]) => [field, fieldKinds.get(of)?.kind]));
  return (row) => {
    const result = schema.safeParse(row);
    if (result.success) return { row: result.data };
    // Once more, with what the sentences need; most rows are sound, and should not pay for it.
    const { error = result.error } = schema.safeParse(row, { reportInput: true });
    const faults = faultsOf(error).map(({ path, key, values }) => {
      const value = asShown(valueAt(row, path));
      return { column: path || null, value, key: keyFor(key, kinds.get(path), value), values };
    });
    return { faults };
  };
}

/** How a file's lines become rows. */
export interface RowFormat<Row extends object> {
  /** Columns by the names of a header, and which of them a file may lack. */
  readonly columns: readonly string[];
  readonly optional?: ReadonlySet<string>;
  readonly schema: z.ZodMiniObject & z.ZodMiniType<Row>;
  /** A line's cells, in the order of the columns, as the schema takes them, or what is wrong with them. */
  readonly rowOf: (cells: readonly (string | undefined)[]) => unknown;
  /** The column in which people find a field. */
  readonly columnOf: (path: string) => string | null;
}

/** The rows of a file, each with its line, and everything that is wrong with it. */
export interface FileRows<Row> {
  readonly rows: readonly { readonly line: number; readonly row: Row }[];
  /** Faulty ones included. */
  readonly count: number;
  readonly faults: readonly CsvFault[];
}

/** Reads a small file, at most `most` rows of it, and holds each against the contract; no fault hides another. */
export function readRows<Row extends object>(bytes: Uint8Array, format: RowFormat<Row>, most: number): FileRows<Row> {
  const { columns, optional, schema, rowOf, columnOf } = format;
  const judge = rowJudge<Row>(schema, schema.shape);
  const rows: { line: number; row: Row }[] = [];
  const faults: CsvFault[] = [];
  let count = 0;
  /** That a file lacks a column is a fault of its own, told once. */
  const isMissing = (cells: readonly (string | undefined)[], column: string) =>
    cells[columns.indexOf(column)] === undefined && !optional?.has(column);
  readCsv(
    bytes,
    columns,
    (line, cells) => {
      count += 1;
      if (count > most) return;
      const judged = judge(rowOf(cells));
      if ('row' in judged) return void rows.push({ line, row: judged.row });
      for (const fault of judged.faults) {
        const column = columnOf(fault.column ?? '');
        if (column === null || !isMissing(cells, column)) faults.push({ ...fault, line, column });
      }
    },
    (fault, isOfRow) => {
      if (isOfRow) count += 1;
      faults.push({ ...fault, value: asShown(fault.value) });
    },
    optional,
  );
  if (count > most) faults.push({ line: 1, column: null, value: null, key: 'tooManyRows', values: { most } });
  return { rows, count, faults };
}
