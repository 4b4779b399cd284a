import type { NewCount } from './count.ts';
import { addCounts } from './ledger.ts';
import { retryAfterPruning } from './retry-after-pruning.ts';
import { schedule } from './sending.ts';
import { type Unsaved, whyUnsaved } from './unsaved.ts';

/**
 * Saves counts, and drops the draft that they were. Only with 'saved' they are on the device for good and may be called so;
 * they are sent as soon as that works.
 */
export async function saveCounts(counts: readonly NewCount[], draft?: string): Promise<'saved' | Unsaved> {
  try {
    const outcome = await retryAfterPruning(() => addCounts(counts, draft));
    if (outcome !== 'saved') return outcome;
  } catch (why) {
    return whyUnsaved(why);
  }
  schedule();
  return 'saved';
}
