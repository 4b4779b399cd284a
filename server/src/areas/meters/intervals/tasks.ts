import { daysOf, MAX_QUARTERS, type Quarter, type QuarterDay } from '@kontor/contract/areas/meters/intervals/rules.ts';
import { QUARTER_COLUMNS, quarterRow } from '@kontor/contract/areas/meters/intervals/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import * as z from 'zod/mini';
import { type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';
import { numeric } from '../parts/cells.ts';

type Row = z.output<typeof quarterRow>;

/** The days of a file of quarters. */
export interface QuartersFile {
  readonly days: readonly QuarterDay[];
  /** The number of rows, including faulty ones. */
  readonly count: number;
  readonly faults: readonly CsvFault[];
}

/** `2026-01-31 22:15Z` and `2026-01-31T23:15+01:00`, with or without seconds, as the contract writes instants. */
function instantIn(cell: string): string | null {
  if (cell === '') return null;
  const [, date, time, seconds = ':00', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.0+)?)? ?(Z|[+-]\d{2}:\d{2})$/.exec(cell) ?? [];
  return date && time && offset ? `${date}T${time}${seconds}${offset}` : cell;
}

const format: RowFormat<Row, Partial<Row>> = {
  columns: Object.values(QUARTER_COLUMNS),
  schema: quarterRow,
  rest: z.partial(quarterRow),
  rowOf: ([start = '', consumption = '']) => ({
    start: instantIn(start.trim()),
    consumption: numeric(consumption.trim()),
  }),
  columnOf: (path) => new Map<string, string>(Object.entries(QUARTER_COLUMNS)).get(path) ?? null,
};

/** The faults of quarters among each other: one that is named twice, or has not passed yet. */
function faultsAmong(rows: readonly { readonly line: number; readonly row: Row }[], now: number): CsvFault[] {
  const lines = new Map<number, number>();
  return rows.flatMap(({ line, row: { start } }) => {
    const at = Date.parse(start);
    const first = lines.get(at);
    lines.set(at, first ?? line);
    const fault = { line, column: QUARTER_COLUMNS.start, value: start };
    if (first !== undefined) return [{ ...fault, key: 'twice', values: { line: first } }];
    return at >= now ? [{ ...fault, key: 'future', values: {} }] : [];
  });
}

function* quartersIn(rows: readonly { readonly row: Row }[]): Generator<Quarter> {
  for (const { row } of rows) yield { at: Date.parse(row.start), amount: Math.round(row.consumption * 1_000) };
}

/** Reads a file of quarters and sorts them into days. */
export const readQuarters = task({
  name: 'meters.read-quarters',
  run: ({ bytes, timeZone, now }: { bytes: Uint8Array; timeZone: string; now: number }): QuartersFile => {
    const { rows, count, faults } = readRows(bytes, format, MAX_QUARTERS);
    const all = [...faults, ...faultsAmong(rows, now)];
    const isEmpty = count === 0 && all.length === 0;
    const empty = { line: 1, column: null, value: null, key: 'noQuarters', values: {} };
    return {
      days: all.length === 0 ? daysOf(quartersIn(rows), timeZone) : [],
      count,
      faults: isEmpty ? [empty] : all.toSorted((a, b) => a.line - b.line),
    };
  },
});
