import type { NewCount } from './count.ts';
import { addCounts } from './ledger.ts';
import { withRoom } from './room.ts';
import { nudge } from './sending.ts';
import { type Unsaved, whyUnsaved } from './unsaved.ts';

/**
 * Saves counts, and drops the draft that they were. Only with 'saved' they are on the device for good and may be called so;
 * they are sent as soon as that works.
 */
export async function saveCounts(counts: readonly NewCount[], draft?: string): Promise<'saved' | Unsaved> {
  try {
    const outcome = await withRoom(() => addCounts(counts, draft));
    if (outcome !== 'saved') return outcome;
  } catch (why) {
    return whyUnsaved(why);
  }
  nudge();
  return 'saved';
}
