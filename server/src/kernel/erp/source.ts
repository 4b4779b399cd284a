/** Some rows of a dataset, every value as the source writes it; columns are those of the dataset, in any order. */
export interface Batch {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The source of the merchandise system's data: its database, or the demo's. */
export interface Source {
  readonly name: 'database' | 'demo';
  /**
   * Streams a dataset in batches, so that it never has to fit into memory. A dataset with a watermark is ordered by
   * it, so that every batch shows the progress; with `since` (an instant, ISO 8601 in UTC) only rows at or after that
   * watermark are returned. Throws `SourceFault`, and stops when `signal` is aborted.
   */
  read(dataset: string, options: { readonly since: string | null; readonly signal: AbortSignal }): AsyncIterable<Batch>;
}

/** Troubles that have a sentence of the portal's own for people, with their English description for the log. */
const TROUBLES = {
  refused: ['unreachable', 'user, password or database are refused'],
  brokenOff: ['unreachable', 'the connection broke off'],
  tooSlow: ['unusable', 'no rows came for too long'],
  definer: ['unusable', 'the definer of a view does not exist, or may not read'],
} as const;

export type Trouble = keyof typeof TROUBLES;

/**
 * Why the source returned nothing. `reason` is the source's own message about the query; it never reveals how to
 * reach it.
 */
export class SourceFault extends Error {
  readonly fault: 'unreachable' | 'unusable';
  readonly reason: string;
  /** Set where the fault is not a message of the source itself. */
  readonly trouble: Trouble | undefined;
  /** The number of rows read before the fault. */
  readonly rows: number;

  constructor(fault: 'unreachable' | 'unusable', reason = '', trouble?: Trouble, rows = 0) {
    super(reason === '' ? fault : `${fault}: ${reason}`);
    this.fault = fault;
    this.reason = reason;
    this.trouble = trouble;
    this.rows = rows;
  }

  static of(trouble: Trouble, rows = 0): SourceFault {
    const [fault, text] = TROUBLES[trouble];
    return new SourceFault(fault, rows > 0 ? `${text} after ${rows} rows` : text, trouble, rows);
  }
}
