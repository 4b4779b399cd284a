import { listedFaults } from '../../../../kernel/files/faults.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { SourceFault } from './reading.ts';

/**
 * Refuses a source for its rows: the caller gets their paths, such as `3.title`, and a run stores the faults unchanged.
 */
export class FaultyRows extends Refusal<'request.invalid'> {
  readonly faults: readonly SourceFault[];
  readonly faultCount: number;

  constructor(faults: readonly SourceFault[], faultCount = faults.length) {
    const listed = listedFaults(faults);
    super('request.invalid', { faults: listed, moreFaults: faultCount - listed.length });
    this.faults = faults;
    this.faultCount = faultCount;
  }
}
