import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import type { Count } from '../count.ts';
import { addCounts } from './ledger.ts';
import { schedule } from './sending.ts';

/**
 * Why nothing was saved: the device is full, the browser keeps nothing here, or another window has saved the same entry with
 * other quantities.
 */
export type Unsaved = ReturnType<typeof whyUnsaved> | 'elsewhere';

/**
 * Saves counts, and drops the draft that they were. Only with 'saved' they are on the device for good and may be called so;
 * they are sent as soon as that works.
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
