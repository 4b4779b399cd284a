/** Some rows of a dataset, every value as the source writes it; the columns are those of the dataset, in any order. */
export interface Batch {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Where the portal copies the merchandise system's data from: its database, or the demo's. */
export interface Source {
  readonly name: 'database' | 'demo';
  /**
   * A dataset, batch by batch, so that however much there is never has to be held at once. A dataset that has a watermark
   * comes in its order, so that it is known after every batch how far one is; with `since` (an instant, ISO 8601 in UTC)
   * only the rows whose watermark is that or later. Throws `SourceFault`, and stops when `signal` is aborted.
   */
  read(dataset: string, options: { readonly since: string | null; readonly signal: AbortSignal }): AsyncIterable<Batch>;
}

/** What people are told in sentences of the portal's own, with how it is called in English and in the log. */
const TROUBLES = {
  refused: ['unreachable', 'user, password or database are refused'],
  brokenOff: ['unreachable', 'the connection broke off'],
  tooSlow: ['unusable', 'no rows came for too long'],
  definer: ['unusable', 'whoever defined a view (DEFINER) does not exist or may not read'],
} as const;

export type Trouble = keyof typeof TROUBLES;

/** Why the source gives nothing. `reason` is its own sentence about the query; it never tells how to reach it. */
export class SourceFault extends Error {
  readonly fault: 'unreachable' | 'unusable';
  readonly reason: string;
  /** Where it is not the source that says so. */
  readonly trouble: Trouble | undefined;
  /** How many rows had come before. */
  readonly rows: number;

  constructor(fault: 'unreachable' | 'unusable', reason = '', trouble?: Trouble, rows = 0) {
    super(reason === '' ? fault : `${fault}: ${reason}`);
    this.fault = fault;
    this.reason = reason;
    this.trouble = trouble;
    this.rows = rows;
  }

  static of(trouble: Trouble, rows = 0): SourceFault {
    const [fault, said] = TROUBLES[trouble];
    return new SourceFault(fault, rows > 0 ? `${said} after ${rows} rows` : said, trouble, rows);
  }
}
