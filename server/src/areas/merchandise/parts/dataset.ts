import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';

/** The type of a column of the source; with a question mark it may be empty. */
export type ColumnType = Kind | `${Kind}?`;
/** The kinds of values in the portal's tables. */
export type BaseKind = 'integer' | 'text' | 'numeric' | 'date' | 'instant' | 'boolean';
/** Those, and some with a restricted range: see `values.ts`. */
export type Kind = BaseKind | 'position' | 'amount' | 'grade' | 'month' | 'orderState';

/**
 * The datasets that the portal copies from the merchandise system (`behaviour §3`). Every dataset has one query of the
 * same name (`kernel/erp/queries`), which returns exactly these columns, and one table.
 */
export interface Dataset {
  readonly name: DatasetName;
  /** The portal's table; null for master data, which is imported. */
  readonly table: string | null;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * The column for requesting only changes. The whole dataset is read without one, and once a day even with one:
   * unchanged rows are left alone, and missing ones are deleted.
   */
  readonly watermark?: string;
  /** The column with a row's day, if the source drops old days: rows older than all of the source's are kept here. */
  readonly history?: string;
  /** Two days of a row; the second must not be before the first. */
  readonly span?: readonly [start: string, end: string];
  /** Its table grows indefinitely, and is partitioned by the years of `history`. */
  readonly partitioned?: true;
  /** People of the portal write it too: the sync raises versions, and deletes nothing (`spec 3 §7`). */
  readonly shared?: true;
  /** It is sometimes empty, so an empty result is not a fault. */
  readonly mayBeEmpty?: true;
  /** Columns that are only written to new rows: people's changes are kept (`behaviour §9`). */
  readonly settled?: readonly string[];
  /** A column that is true for rows with people's work: these rows are not changed (`behaviour §9`). */
  readonly fixedBy?: string;
}
