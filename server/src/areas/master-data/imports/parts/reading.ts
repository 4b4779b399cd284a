import { type ImportKind, MAX_IMPORT_ROWS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { importRows } from '@kontor/contract/areas/master-data/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import { fieldKinds } from '@kontor/contract/kernel/fields.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import type * as z from 'zod/mini';
import { comparable } from '../../../../kernel/comparable.ts';
import { asShown, isNumeric, rowChecker, valueAt } from '../../../../kernel/files/rows.ts';

/** A fault of a source. `line` is the line of the file, or the index in a list of rows, from 0. */
export type SourceFault = CsvFault;

/** The content of a source. */
export interface Reading {
  /** The source as received. */
  readonly source: Uint8Array;
  /** The number of rows, including faulty ones. */
  readonly rows: number;
  /** The valid rows by column, each as a PostgreSQL array literal: the line numbers, then `columnsOfFile`. */
  readonly columns: readonly Uint8Array[];
  /** The first faults, if there are very many. */
  readonly faults: readonly SourceFault[];
  readonly faultCount: number;
}

/**
 * A PostgreSQL array literal, which loads twice as fast as JSON. Both escape quotes and backslashes in the same way,
 * and a valid line needs no other escapes.
 */
const asArray = (values: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(`{${JSON.stringify(values).slice(1, -1)}}`);

/** The columns of a kind, in file order. */
export const columnsOfFile = (kind: ImportKind): readonly string[] => Object.keys(importRows[kind].shape);

/** Collects a source's rows and validates each by the contract; no fault hides another (`behaviour §3`). */
export function gatherRows(kind: ImportKind) {
  const schema: z.ZodMiniType<{ readonly id: number }> = importRows[kind];
  const checkRow = rowChecker(schema, importRows[kind].shape);
  const sound: { readonly line: number; readonly row: object }[] = [];
  const faults: SourceFault[] = [];
  const lines = new Map<number, number>();
  let count = 0;
  let faultCount = 0;

  function onFault(fault: SourceFault): void {
    faultCount += 1;
    if (faults.length < LIST_LIMIT) faults.push({ ...fault, value: asShown(fault.value) });
  }

  /** Rows that cannot even be parsed count too. */
  function onFaultyRow(fault: SourceFault): void {
    count += 1;
    if (count <= MAX_IMPORT_ROWS) onFault(fault);
  }

  /** `ignored`: fields that the source lacks completely, which is reported separately. */
  function onRow(line: number, row: unknown, ignored: ReadonlySet<string> = new Set()): void {
    count += 1;
    if (count > MAX_IMPORT_ROWS) return;
    const id = valueAt(row, 'id');
    const first = typeof id === 'number' ? lines.get(id) : undefined;
    if (first !== undefined) {
      onFault({ line, column: 'id', value: String(id), key: 'duplicate', values: { line: first } });
    } else if (typeof id === 'number') lines.set(id, line);
    const checked = checkRow(row);
    if ('row' in checked) sound.push({ line, row: checked.row });
    else {
      for (const fault of checked.faults) {
        if (fault.column !== null && ignored.has(fault.column)) continue;
        // The only choice is the unit.
        onFault({ ...fault, line, key: fault.key === 'choice' ? 'unit' : fault.key });
      }
    }
  }

  const result = (source: Uint8Array): Reading => ({
    source,
    rows: count,
    columns: [
      asArray(sound.map(({ line }) => line)),
      ...columnsOfFile(kind).map((field) => asArray(sound.map(({ row }) => valueAt(row, field)))),
    ],
    faults,
    faultCount,
  });
  return { onRow, onFault, onFaultyRow, result };
}

const UNIT_NAMES: ReadonlyMap<string, string> = new Map(UNITS.map((unit) => [comparable(unit), unit]));

/** Whole numbers, also as spreadsheets write them: 4711, `4711,0`, `4711.00`; `1.000` is ambiguous. */
const NUMBER = /^\s*([+-]?\d{1,15})(?:[.,]0{1,2})?\s*$/;

function typedCell(kind: string | undefined, cell: string): unknown {
  if (cell.trim() === '') return null;
  if (kind === 'choice') return UNIT_NAMES.get(comparable(cell.trim())) ?? cell;
  const number = isNumeric(kind) ? NUMBER.exec(cell)?.[1] : undefined;
  return number === undefined ? cell : Number(number);
}

/** Converts the cells of a kind's columns to rows: numbers and units by the contract, everything else stays text. */
export function cellsReader(kind: ImportKind) {
  const fields = Object.entries(importRows[kind].shape).map(([field, schema]) => ({
    field,
    kind: fieldKinds.get(schema)?.kind,
  }));
  return (cells: readonly (string | null | undefined)[]) => {
    const missing = new Set<string>();
    const row: Record<string, unknown> = {};
    for (const [index, { field, kind }] of fields.entries()) {
      const cell = cells[index];
      if (cell === undefined) missing.add(field);
      else row[field] = typedCell(kind, cell ?? '');
    }
    return { row, missing };
  };
}
