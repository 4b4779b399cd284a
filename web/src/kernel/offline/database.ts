export const OUTBOX = 'kontor-outbox';

/** Answers that are kept for work without network. */
export const KEPT = 'kontor-kept';

/** Whether this browser can keep what waits: it has a database, and locks by which one window at a time sends. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && navigator.locks !== undefined;

/** Whether anything was ever put into the outbox of this browser; until then nothing of it needs to be loaded. */
export async function hasOutbox(): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
  } catch {
    // A browser that does not tell: the outbox itself will find out.
    return true;
  }
}
