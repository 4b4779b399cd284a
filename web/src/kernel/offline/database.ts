export const OUTBOX = 'kontor-outbox';

/** The database of answers kept for offline work. */
export const KEPT = 'kontor-kept';

/** The database of draft files. */
export const DRAFT_FILES = 'kontor-draft-files';

/** Whether this browser can run the outbox: it has a database, and locks that let one window at a time send. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && navigator.locks !== undefined;

/** Why the device did not write. */
export const whyUnsaved = (error: unknown): 'full' | 'unavailable' =>
  /quota/i.test(String(error)) ? 'full' : 'unavailable';

/** Whether this browser's outbox was ever used; until then nothing of it has to be loaded. */
export async function hasOutbox(): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
  } catch {
    // The browser cannot tell; the outbox itself will find out.
    return true;
  }
}
