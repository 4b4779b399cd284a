import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { SourceFault } from './reading.ts';

/** How many faults an answer lists; a dry run keeps more. */
const LISTED = 1_000;

/** Refuses a source for its rows: the caller hears where they stand, `3.title`, and a run keeps them as they are. */
export class FaultyRows extends Refusal<'request.invalid'> {
  readonly faults: readonly SourceFault[];
  readonly faultCount: number;

  constructor(faults: readonly SourceFault[], faultCount = faults.length) {
    const listed = faults.slice(0, LISTED).map(({ line, column, key, values }) => ({
      path: column === null ? String(line) : `${line}.${column}`,
      key,
      values,
    }));
    super('request.invalid', { faults: listed });
    this.faults = faults;
    this.faultCount = faultCount;
  }
}
