import { DEGREE_DAY_COLUMNS, degreeDayRow } from '@kontor/contract/areas/meters/degree-days/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';
import { numeric } from '../parts/cells.ts';

export type DegreeDayRow = z.output<typeof degreeDayRow>;
export type DegreeDaysFile = FileRows<DegreeDayRow, Partial<DegreeDayRow>>;

const FIELDS = Object.keys(DEGREE_DAY_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(DEGREE_DAY_COLUMNS));

/** A month as `2026-01`, `01.2026`, `1/2026`, or the first day that a spreadsheet makes of it. */
function monthOf(cell: string): string | null {
  if (cell === '') return null;
  const [, month, year] = /^(?:0?1\.)?(\d{1,2})[./](\d{4})$/.exec(cell) ?? [];
  return month && year ? `${year}-${month.padStart(2, '0')}` : cell.replace(/^(\d{4}-\d{2})-01$/, '$1');
}

const READERS: Readonly<Record<string, (cell: string) => unknown>> = {
  region: (cell) => cell || null,
  siteId: numeric,
  month: monthOf,
  degreeDays: numeric,
  longTerm: numeric,
};

const format: RowFormat<DegreeDayRow, Partial<DegreeDayRow>> = {
  columns: Object.values(DEGREE_DAY_COLUMNS),
  optional: new Set([DEGREE_DAY_COLUMNS.region, DEGREE_DAY_COLUMNS.siteId]),
  schema: degreeDayRow,
  rest: z.partial(degreeDayRow),
  rowOf: (cells) =>
    Object.fromEntries(FIELDS.map((field, index) => [field, READERS[field]?.((cells[index] ?? '').trim())])),
  columnOf: (path) => COLUMN_OF.get(path) ?? null,
};

/** Reads a file of degree days; an empty one is a fault. */
export const readDegreeDays = task({
  name: 'meters.read-degree-days',
  run: ({ bytes }: { bytes: Uint8Array }): DegreeDaysFile => {
    const file = readRows(bytes, format, MAX_CSV_ROWS);
    const isEmpty = file.count === 0 && file.faults.length === 0;
    return isEmpty
      ? { ...file, faults: [{ line: 1, column: null, value: null, key: 'noDegreeDays', values: {} }] }
      : file;
  },
});
