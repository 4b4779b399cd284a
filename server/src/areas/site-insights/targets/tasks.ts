import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { TARGET_COLUMNS, targetRow } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { comparable } from '../../../kernel/comparable.ts';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';

export type ImportedTargets = z.output<typeof targetRow>;
export type TargetsFile = FileRows<ImportedTargets, Partial<ImportedTargets>>;

const FIELDS = Object.keys(TARGET_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(TARGET_COLUMNS));

/** The names of the figures in a file. */
export type FigureNames = readonly { readonly name: string; readonly figure: FigureName }[];

/** `120.000,50`, `120,000.50` or `120000,5`: three digits after a separator are thousands, because cents are two. */
const NUMBER = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** A number as spreadsheets write it, with or without its unit; anything else stays a text, which is a fault. */
function amountIn(cell: string): number | string | null {
  const bare = cell.replaceAll('\u00a0', ' ').replace(/\s*[€%]$/, '');
  if (bare === '') return null;
  const [, units, cents = ''] = NUMBER.exec(bare) ?? [];
  return units === undefined ? cell : Number(`${units.replaceAll(/\D/g, '')}.${cents || 0}`);
}

const inputOf = (field: string, cell: string, figures: ReadonlyMap<string, FigureName>): unknown => {
  if (field === 'figure') return figures.get(comparable(cell)) ?? (cell === '' ? null : cell);
  return field === 'siteId' || field === 'year' ? (/^\d+$/.test(cell) ? Number(cell) : cell || null) : amountIn(cell);
};

const formatOf = (figures: ReadonlyMap<string, FigureName>): RowFormat<ImportedTargets, Partial<ImportedTargets>> => ({
  columns: Object.values(TARGET_COLUMNS),
  schema: targetRow,
  rest: z.partial(targetRow),
  rowOf: (cells) =>
    Object.fromEntries(FIELDS.map((field, index) => [field, inputOf(field, (cells[index] ?? '').trim(), figures)])),
  columnOf: (path) => COLUMN_OF.get(path) ?? null,
});

/** Faults name the accepted figures, and a file without targets is one. */
function withHelp(file: TargetsFile): TargetsFile {
  const faults = file.faults.map((fault) =>
    fault.key === 'choice' && fault.column === TARGET_COLUMNS.figure ? { ...fault, key: 'knownFigures' } : fault,
  );
  const isEmpty = file.count === 0 && faults.length === 0;
  const empty = { line: 1, column: null, value: null, key: 'noTargets', values: {} };
  return { ...file, faults: isEmpty ? [empty] : faults };
}

/** Reads a file of targets. */
export const readTargets = task({
  name: 'site-insights.read-targets',
  run: ({ bytes, names }: { bytes: Uint8Array; names: FigureNames }): TargetsFile => {
    const figures = new Map(names.map(({ name, figure }) => [comparable(name), figure]));
    return withHelp(readRows(bytes, formatOf(figures), MAX_CSV_ROWS));
  },
});
