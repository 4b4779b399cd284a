import { POSITION_COLUMNS, positionRow } from '@kontor/contract/areas/inventory/additions/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { parseMark } from '../../../kernel/files/marks.ts';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';

type ImportedPosition = z.output<typeof positionRow>;
export type PositionsFile = FileRows<ImportedPosition, Partial<ImportedPosition>>;

const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(POSITION_COLUMNS));

const textOf = (cell = '') => cell.trim() || null;

const format: RowFormat<ImportedPosition, Partial<ImportedPosition>> = {
  columns: Object.values(POSITION_COLUMNS),
  optional: new Set([POSITION_COLUMNS.unit, POSITION_COLUMNS.place, POSITION_COLUMNS.asksBestBefore]),
  schema: positionRow,
  rest: z.partial(positionRow),
  rowOf: ([number, unit, place, mark]) => ({
    number: textOf(number),
    unit: textOf(unit),
    place: textOf(place),
    asksBestBefore: parseMark(mark),
  }),
  columnOf: (path) => COLUMN_OF.get(path) ?? null,
};

/** Reads a file of positions; one without any is a fault. */
export const readPositions = task({
  name: 'inventory.read-positions',
  run: ({ bytes }: { bytes: Uint8Array }): PositionsFile => {
    const read = readRows(bytes, format, MAX_CSV_ROWS);
    const faults = read.faults.map((fault) =>
      fault.key === 'type' && fault.column === POSITION_COLUMNS.asksBestBefore ? { ...fault, key: 'mark' } : fault,
    );
    const file = { ...read, faults };
    const isEmpty = file.count === 0 && file.faults.length === 0;
    const fault = { line: 1, column: null, value: null, key: 'noPositions', values: {} };
    return isEmpty ? { ...file, faults: [fault] } : file;
  },
});
