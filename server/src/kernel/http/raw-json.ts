/**
 * An answer whose JSON was written by the database, so that long lists need not be parsed and serialised again. It
 * must have exactly the contract's fields: nothing removes others.
 */
export class RawJson {
  readonly json: string;
  /** The number of rows of a list. */
  readonly rows: number | null;

  constructor(json: string, rows: number | null = null) {
    this.json = json;
    this.rows = rows;
  }
}

/** The number of a list's rows; null of anything else. */
export function rowCount(result: unknown): number | null {
  if (result instanceof RawJson) return result.rows;
  return Array.isArray(result) ? result.length : null;
}
