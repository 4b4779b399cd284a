import * as z from 'zod/mini';
import { id, line, optional, whole } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { CHANGES, IMPORT_KINDS, IMPORT_STATES } from './rules.ts';

/** The result of an import (`behaviour §3`); `kept` rows were missing, but are still referred to. */
export const importResult = z.object({
  created: whole(),
  updated: whole(),
  unchanged: whole(),
  deleted: whole(),
  kept: whole(),
});

/**
 * One import, from its dry run to its place in the history. Until it is done, `deleted` and `kept` are what 'delete
 * current data' would do to the rows that are missing.
 */
export const importRun = z.object({
  id: id(),
  kind: z.enum(IMPORT_KINDS),
  source: z.enum(['file', 'database', 'call']),
  fileName: z.nullable(line()),
  state: z.enum(IMPORT_STATES),
  deleteMissing: z.boolean(),
  /** Rows of the source, and of the portal before the import. */
  rows: whole(),
  total: whole(),
  ...importResult.shape,
  faults: whole(),
  /** Percent, while it is running. */
  progress: z.int(),
  /** The code of the refusal, when it failed. */
  error: z.nullable(z.string()),
  /** The author. */
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Whether the source is still kept and can be downloaded. */
  hasFile: z.boolean(),
  /** The last import of its kind, which alone can be undone. */
  isLast: z.boolean(),
});

/** A fault of a source: where a person finds it. `column` is null where the whole line is meant. */
export const importFault = z.object({
  id: id(),
  line: whole(1),
  column: z.nullable(z.string()),
  /** The value in the file. */
  value: z.nullable(z.string()),
  message: z.string(),
});

/**
 * One row that an import touches. `fields` are those whose value changes; `before` and `after` as people write them.
 */
export const importChange = z.object({
  id: id(),
  what: z.enum(CHANGES),
  title: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});

export const changeQuery = z.strictObject({
  what: z.optional(z.enum(CHANGES)),
  ...listOptions,
});

export const runBody = z.strictObject({
  deleteMissing: z.boolean(),
  /** How many rows go, as the person typed it; needed where `mustConfirmDeletions`. */
  deletions: optional(whole()),
});
