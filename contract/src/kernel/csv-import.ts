import * as z from 'zod/mini';
import { whole } from './fields.ts';

const IMPORT_BYTES = 5 * 1024 * 1024;

/** How many rows a small file has at most. */
export const IMPORT_ROWS = 10_000;

/** A fault of an imported file: where a person finds it. `column` is null where the whole line is meant. */
const fileFault = z.object({
  line: whole(1),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});

/** What an import did, or in the dry run would do. With faults nothing is written. */
export const importAnswer = z.object({
  rows: whole(),
  created: whole(),
  updated: whole(),
  unchanged: whole(),
  faults: z.array(fileFault),
});

/** What imports of a small CSV file share, which is looked at first and then written at once. */
export const fileImport = {
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  bulk: { accepts: ['text/csv', 'application/octet-stream'], most: IMPORT_BYTES },
} as const;
