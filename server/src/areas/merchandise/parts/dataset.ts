import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';

/** What a column of the source holds; with a question mark it may be empty. */
export type ColumnType = Kind | `${Kind}?`;
export type Kind = 'integer' | 'text' | 'numeric' | 'date' | 'instant' | 'boolean';

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
   * The column by which only what is new is asked for. Without one the whole dataset is read, what did not change is
   * left alone, and what is gone goes.
   */
  readonly watermark?: string;
  /** The column by whose years the table is partitioned, where it grows without end. */
  readonly years?: string;
  /** People of the portal write it too: the sync raises versions, and deletes nothing (`spec 3 §7`). */
  readonly shared?: true;
  /** Columns that only new rows get of it: what people make of them here stands (`behaviour §9`). */
  readonly settled?: readonly string[];
}
