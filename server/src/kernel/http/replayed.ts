/** The answer to a creation that was sent before: the record as it is now, for which nothing was written (`behaviour §10`). */
export class Replayed<Record> {
  readonly record: Record;

  constructor(record: Record) {
    this.record = record;
  }
}
