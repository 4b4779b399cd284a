export const OUTBOX = 'kontor-outbox';

/** The database of answers kept for offline work. */
export const KEPT = 'kontor-kept';

/** Whether this browser can run the outbox: it has a database, and locks that let one window at a time send. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && navigator.locks !== undefined;

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
