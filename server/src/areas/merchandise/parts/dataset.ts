import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';

/** What a column of the source holds; with a question mark it may be empty. */
export type ColumnType = Kind | `${Kind}?`;
/** The kinds of values that the portal's tables have. */
export type BaseKind = 'integer' | 'text' | 'numeric' | 'date' | 'instant' | 'boolean';
/** Those, and some of which not every value makes sense: `values.ts` says which do. */
export type Kind = BaseKind | 'position' | 'amount' | 'grade' | 'month' | 'orderState';

/**
 * What the portal copies of the merchandise system (`behaviour §3`). Every dataset has one query (`kernel/erp/queries`,
 * of its name) that answers exactly these columns, and one table.
 */
export interface Dataset {
  readonly name: DatasetName;
  /** The portal's table; null for master data, which go through the import. */
  readonly table: string | null;
  /** The columns that tell one row from another. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * The column by which only what is new is asked for. The whole dataset is read without one, and once a day with one:
   * what did not change is left alone, and what is gone goes.
   */
  readonly watermark?: string;
  /** The day of a row, where old days may be gone at the source: what is older than all that it still has stays here. */
  readonly history?: string;
  /** Two days of a row, of which the second is not before the first. */
  readonly span?: readonly [start: string, end: string];
  /** Its table grows without end, and is partitioned by the years of `history`. */
  readonly partitioned?: true;
  /** People of the portal write it too: the sync raises versions, and deletes nothing (`spec 3 §7`). */
  readonly shared?: true;
  /** It has no rows at times, so that an empty answer is no fault. */
  readonly mayBeEmpty?: true;
  /** Columns that only new rows get of it: what people make of them here stands (`behaviour §9`). */
  readonly settled?: readonly string[];
  /** A column of the table that is true of rows on which people's work stands: they stay as they are (`behaviour §9`). */
  readonly fixedBy?: string;
}
