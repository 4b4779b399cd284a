import { POSITION_COLUMNS, positionRow } from '@kontor/contract/areas/inventory/additions/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';

type ImportedPosition = z.output<typeof positionRow>;
export type PositionsFile = FileRows<ImportedPosition, Partial<ImportedPosition>>;

const FIELDS = Object.keys(POSITION_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(POSITION_COLUMNS));

const format: RowFormat<ImportedPosition, Partial<ImportedPosition>> = {
  columns: Object.values(POSITION_COLUMNS),
  optional: new Set([POSITION_COLUMNS.unit, POSITION_COLUMNS.place]),
  schema: positionRow,
  rest: z.partial(positionRow),
  rowOf: (cells) => Object.fromEntries(FIELDS.map((field, index) => [field, (cells[index] ?? '').trim() || null])),
  columnOf: (path) => COLUMN_OF.get(path) ?? null,
};

/** Reads a file of positions; one without any is a fault. */
export const readPositions = task({
  name: 'inventory.read-positions',
  run: ({ bytes }: { bytes: Uint8Array }): PositionsFile => {
    const file = readRows(bytes, format, MAX_CSV_ROWS);
    const isEmpty = file.count === 0 && file.faults.length === 0;
    const fault = { line: 1, column: null, value: null, key: 'noPositions', values: {} };
    return isEmpty ? { ...file, faults: [fault] } : file;
  },
});
