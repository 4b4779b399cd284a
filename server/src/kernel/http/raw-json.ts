/**
 * An answer that the database has written as JSON, which spares long lists being read into records and written again. It has
 * exactly the fields of the contract: nothing drops others from it.
 */
export class RawJson {
  readonly json: string;
  /** Of a list. */
  readonly rows: number | null;

  constructor(json: string, rows: number | null = null) {
    this.json = json;
    this.rows = rows;
  }
}
