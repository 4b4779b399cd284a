/** Asks the browser for persistent storage, which it does not evict when space runs out; returns whether it agrees. */
export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
