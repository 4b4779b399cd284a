import * as z from 'zod/mini';
import { id, line, optional, whole } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { IMPORT_CHANGES, IMPORT_KINDS, IMPORT_STATES } from './rules.ts';

/** The result of an import (`behaviour §3`); `kept` rows were missing from the source but are still referenced. */
export const importResult = z.object({
  created: whole(),
  updated: whole(),
  unchanged: whole(),
  deleted: whole(),
  kept: whole(),
});

/**
 * One import, from its dry run to its place in the history. Until it is done, `deleted` and `kept` predict the effect
 * of 'delete current data' on missing rows.
 */
export const importRun = z.object({
  id: id(),
  kind: z.enum(IMPORT_KINDS),
  source: z.enum(['file', 'database', 'call']),
  fileName: z.nullable(line()),
  state: z.enum(IMPORT_STATES),
  deleteMissing: z.boolean(),
  /** The rows in the source, and in the portal before the import. */
  rows: whole(),
  total: whole(),
  ...importResult.shape,
  faults: whole(),
  /** Percent, while it is running. */
  progress: z.int(),
  /** The code of the refusal, if it failed. */
  error: z.nullable(z.string()),
  /** The author. */
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Whether the source is still stored and can be downloaded. */
  hasFile: z.boolean(),
  /** Whether it is the last import of its kind: only that one can be undone. */
  isLast: z.boolean(),
});

/** A fault in a source, with its position. `column` is null if the whole line is at fault. */
export const importFault = z.object({
  id: id(),
  line: whole(1),
  column: z.nullable(z.string()),
  /** The value in the file. */
  value: z.nullable(z.string()),
  message: z.string(),
});

/**
 * One row that an import affects. `fields` are those whose value changes; `before` and `after` are formatted for
 * people.
 */
export const importChange = z.object({
  id: id(),
  what: z.enum(IMPORT_CHANGES),
  title: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});

export const changeQuery = z.strictObject({
  what: z.optional(z.enum(IMPORT_CHANGES)),
  ...listOptions,
});

export const runBody = z.strictObject({
  deleteMissing: z.boolean(),
  /** The number of deleted rows, as typed by the person; required by `mustConfirmDeletions`. */
  deletions: optional(whole()),
});
