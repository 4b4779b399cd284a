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

/** Why the source gives nothing. `reason` is its own sentence about the query; it never tells how to reach it. */
export class SourceFault extends Error {
  readonly fault: 'unreachable' | 'unusable';
  readonly reason: string;
  constructor(fault: 'unreachable' | 'unusable', reason = '') {
    super(reason === '' ? fault : `${fault}: ${reason}`);
    this.fault = fault;
    this.reason = reason;
  }
}
