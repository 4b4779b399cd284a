import { pruneSent } from './ledger.ts';
import { whyUnsaved } from './unsaved.ts';

/** The number of sent counts that stay visible in any case. */
const MAX_SENT = 1000;

/** Writes; where the device is full, what was sent long ago makes room for it. Throws what the second try does. */
export async function retryAfterPruning<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (why) {
    if (whyUnsaved(why) !== 'full' || !(await pruneSent(MAX_SENT))) throw why;
    return write();
  }
}
