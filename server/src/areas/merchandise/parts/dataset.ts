import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';

/** The type of a column of the source; with a question mark it may be empty. */
export type ColumnType = Kind | `${Kind}?`;
/** The kinds of values that the portal's tables have. */
export type BaseKind = 'integer' | 'text' | 'numeric' | 'date' | 'instant' | 'boolean';
/** Those, and some that restrict their values: see `values.ts`. */
export type Kind = BaseKind | 'position' | 'amount' | 'grade' | 'month' | 'orderState';

/**
 * The datasets that the portal copies from the merchandise system (`behaviour §3`). Every dataset has one query
 * (`kernel/erp/queries`, of its name) that answers exactly these columns, and one table.
 */
export interface Dataset {
  readonly name: DatasetName;
  /** The portal's table; null for master data, which go through the import. */
  readonly table: string | null;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * The column by which only changes are requested. The whole dataset is read without one, and once a day with one:
   * unchanged rows are left alone, and missing ones are deleted.
   */
  readonly watermark?: string;
  /** The day of a row, if the source drops old days: rows older than all that it still has are kept here. */
  readonly history?: string;
  /** Two days of a row, the second of which is not before the first. */
  readonly span?: readonly [start: string, end: string];
  /** Its table grows without end, and is partitioned by the years of `history`. */
  readonly partitioned?: true;
  /** People of the portal write it too: the sync raises versions, and deletes nothing (`spec 3 §7`). */
  readonly shared?: true;
  /** It has no rows at times, so that an empty answer is no fault. */
  readonly mayBeEmpty?: true;
  /** Columns that are only written to new rows: people's changes here are kept (`behaviour §9`). */
  readonly settled?: readonly string[];
  /** A column that is true for rows with people's work: these rows are not changed (`behaviour §9`). */
  readonly fixedBy?: string;
}
