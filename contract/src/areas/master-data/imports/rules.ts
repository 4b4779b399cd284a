/** The kinds of imports (`spec 1 §7`). */
export const IMPORT_KINDS = ['manufacturer', 'product', 'site'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The required beginning of a file's name (`spec 1 §5`). */
export const FILE_NAMES = {
  manufacturer: 'manufacturers',
  product: 'products',
  site: 'sites',
} as const satisfies Readonly<Record<ImportKind, string>>;

/** The kinds that the merchandise database also provides. */
export const DATABASE_KINDS = ['manufacturer', 'product'] as const;

export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** The maximum number of rows of an import, and of bytes. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 67_108_864;

/** Whether a CSV file's name begins as its kind requires, ignoring case (`spec 1 §5`). */
export const hasValidFileName = (kind: ImportKind, fileName: string): boolean =>
  fileName.toLowerCase().startsWith(FILE_NAMES[kind]) && /\.csv$/i.test(fileName);

/** Deleting more than a tenth of the rows requires typing the number. */
export const mustConfirmDeletions = ({ deletions, total }: { deletions: number; total: number }): boolean =>
  deletions > 0 && deletions * 10 > total;

/** The effect of an import on a record; missing records that are still referenced are `kept` (`behaviour §3`). */
export const IMPORT_CHANGES = ['created', 'updated', 'deleted', 'kept'] as const;

export type ImportChange = (typeof IMPORT_CHANGES)[number];

/**
 * `checked` and `faulty` are dry runs; `running` is being written; the rest is history. A failed import has changed
 * nothing.
 */
export const IMPORT_STATES = ['checked', 'faulty', 'running', 'done', 'failed', 'undone'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];
