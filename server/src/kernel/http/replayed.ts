/** The answer to a repeated creation: the current record; nothing was written (`behaviour §10`). */
export class Replayed<Record> {
  readonly record: Record;

  constructor(record: Record) {
    this.record = record;
  }
}
