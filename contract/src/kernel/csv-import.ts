import * as z from 'zod/mini';
import { whole } from './fields.ts';

const MAX_CSV_BYTES = 5 * 1024 * 1024;

/** Maximum number of rows in a small import file. */
export const MAX_CSV_ROWS = 10_000;

/** A fault of an imported file with its position. `column` is null when the whole line is at fault. */
const fileFault = z.object({
  line: whole(1),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});

/** The result of an import, or of its dry run. If there are faults, nothing is written. */
export const importAnswer = z.object({
  rows: whole(),
  created: whole(),
  updated: whole(),
  unchanged: whole(),
  faults: z.array(fileFault),
});

/** The shared shape of imports of a small CSV file: a preview, then a single write. */
export const fileImport = {
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  bulk: { accepts: ['text/csv', 'application/octet-stream'], most: MAX_CSV_BYTES },
} as const;
