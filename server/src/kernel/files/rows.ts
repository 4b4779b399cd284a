import { type CsvFault, readCsv } from '@kontor/contract/kernel/csv.ts';
import { faultsOf } from '@kontor/contract/kernel/faults.ts';
import { fieldKinds } from '@kontor/contract/kernel/fields.ts';
import type * as z from 'zod/mini';

const MAX_VALUE_LENGTH = 200;

/** A value as shown in a fault. */
export const asShown = (value: unknown): string | null =>
  value === undefined || value === null || typeof value === 'object' ? null : String(value).slice(0, MAX_VALUE_LENGTH);

export const isNumeric = (kind: string | undefined) => kind === 'reference' || kind === 'whole';

/** Adapts a fault's key for people who look at a file: it says what is expected there. */
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

type Checked<Row> = { readonly row: Row } | { readonly faults: readonly Omit<CsvFault, 'line'>[] };

/** Validates rows against the contract; a fault's `column` is the path of its field. */
export function rowChecker<Row extends object>(
  schema: z.ZodMiniType<Row>,
  shape: Readonly<Record<string, z.core.$ZodType>>,
): (row: unknown) => Checked<Row> {
  const kinds = new Map(Object.entries(shape).map(([field, of]) => [field, fieldKinds.get(of)?.kind]));
  return (row) => {
    const result = schema.safeParse(row);
    if (result.success) return { row: result.data };
    // Parsed again with the input for the sentences; most rows are valid and should not pay for that.
    const { error = result.error } = schema.safeParse(row, { reportInput: true });
    const faults = faultsOf(error).map(({ path, key, values }) => {
      const value = asShown(valueAt(row, path));
      return { column: path || null, value, key: keyFor(key, kinds.get(path), value), values };
    });
    return { faults };
  };
}

/** How the lines of a file become rows. */
export interface RowFormat<Row extends object, Rest extends object> {
  /** Columns by their header names, and which of them are optional. */
  readonly columns: readonly string[];
  readonly optional?: ReadonlySet<string>;
  readonly schema: z.ZodMiniObject & z.ZodMiniType<Row>;
  /**
   * The row schema with every field optional: the valid fields of a faulty row are still checked against the records.
   */
  readonly rest: z.ZodMiniType<Rest>;
  /** A line's cells, in column order, as input for the schema, or their faults. */
  readonly rowOf: (cells: readonly (string | undefined)[]) => object;
  /** The column that contains a field. */
  readonly columnOf: (path: string) => string | null;
}

/** The rows of a file with their line numbers, and all faults. */
export interface FileRows<Row, Rest> {
  readonly rows: readonly { readonly line: number; readonly row: Row }[];
  /** The valid fields of faulty rows, as far as they can be parsed. */
  readonly rest: readonly { readonly line: number; readonly row: Rest }[];
  /** The number of rows, including faulty ones. */
  readonly count: number;
  readonly faults: readonly CsvFault[];
}

/** Reads a small file of at most `most` rows and validates each against the contract; no fault hides another. */
export function readRows<Row extends object, Rest extends object>(
  bytes: Uint8Array,
  format: RowFormat<Row, Rest>,
  most: number,
): FileRows<Row, Rest> {
  const { columns, optional, schema, rowOf, columnOf } = format;
  const checkRow = rowChecker<Row>(schema, schema.shape);
  const rows: { line: number; row: Row }[] = [];
  const rest: { line: number; row: Rest }[] = [];
  const faults: CsvFault[] = [];
  let count = 0;
  let isHeaderFaulty = false;
  /**
   * Whether a fault only follows from another one: a missing or misnamed column is reported once, not for every row.
   */
  const isConsequence = (cells: readonly (string | undefined)[], column: string | null) => {
    if (column === null) return isHeaderFaulty;
    return cells[columns.indexOf(column)] === undefined && (isHeaderFaulty || !optional?.has(column));
  };
  readCsv(
    bytes,
    columns,
    (line, cells) => {
      count += 1;
      if (count > most) return;
      const row = rowOf(cells);
      const checked = checkRow(row);
      if ('row' in checked) return void rows.push({ line, row: checked.row });
      const faulty = new Set(checked.faults.map(({ column }) => column?.split('.')[0]));
      const sound = format.rest.safeParse(
        Object.fromEntries(Object.entries(row).filter(([name]) => !faulty.has(name))),
      );
      if (sound.success) rest.push({ line, row: sound.data });
      for (const fault of checked.faults) {
        const column = columnOf(fault.column ?? '');
        if (!isConsequence(cells, column)) faults.push({ ...fault, line, column });
      }
    },
    (fault, isOfRow) => {
      if (isOfRow) count += 1;
      else isHeaderFaulty = true;
      faults.push({ ...fault, value: asShown(fault.value) });
    },
    { optional },
  );
  if (count > most) faults.push({ line: 1, column: null, value: null, key: 'tooManyRows', values: { most } });
  return { rows, rest, count, faults };
}
