import type { NewCount } from './count.ts';
import { addCounts } from './ledger.ts';
import { nudge } from './sending.ts';

/** Why nothing was saved: the device is full, or the browser keeps nothing here. */
export type Unsaved = 'full' | 'unavailable';

/**
 * Saves counts. Only with 'saved' they are on the device for good and may be called so; they are sent as soon as that works.
 */
export async function saveCounts(counts: readonly NewCount[]): Promise<'saved' | Unsaved> {
  try {
    await addCounts(counts);
  } catch (why) {
    return /quota/i.test(String(why)) ? 'full' : 'unavailable';
  }
  nudge();
  return 'saved';
}
