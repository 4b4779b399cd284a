import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import type { Count } from '../count.ts';
import { addCounts } from './ledger.ts';
import { schedule } from './sending.ts';

/**
 * The reason why nothing was saved: the device is full, the browser has no storage, or another window saved the same
 * entry with other quantities.
 */
export type Unsaved = ReturnType<typeof whyUnsaved> | 'elsewhere';

/**
 * Saves counts and deletes their draft. Only 'saved' means that they are stored and may be reported as saved; they are
 * sent as soon as possible.
 */
export async function saveCounts(counts: readonly Count[], draft?: string): Promise<'saved' | Unsaved> {
  try {
    const outcome = await addCounts(counts, draft);
    if (outcome !== 'saved') return outcome;
  } catch (why) {
    return whyUnsaved(why);
  }
  schedule();
  return 'saved';
}
