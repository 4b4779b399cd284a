import { TRAINEE_COLUMNS, traineeRow } from '@kontor/contract/areas/learning/people/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';
import type { ImportedTrainee, TraineesFile } from './parts/matching.ts';

const FIELDS = Object.keys(TRAINEE_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(TRAINEE_COLUMNS));

const format: RowFormat<ImportedTrainee, Partial<ImportedTrainee>> = {
  columns: Object.values(TRAINEE_COLUMNS),
  schema: traineeRow,
  rest: z.partial(traineeRow),
  rowOf: (cells) => {
    const row: Record<string, unknown> = Object.fromEntries(FIELDS.map((field, index) => [field, cells[index]]));
    const titles = String(row['categories'] ?? '').split(',');
    return { ...row, categories: titles.filter((title) => title.trim() !== '') };
  },
  columnOf: (path) => COLUMN_OF.get(path.replace(/\..*$/, '')) ?? null,
};

/** Reads a file of trainees. */
export const readTrainees = task({
  name: 'learning.read-trainees',
  run: ({ bytes }: { bytes: Uint8Array }): TraineesFile => readRows(bytes, format, MAX_CSV_ROWS),
});
