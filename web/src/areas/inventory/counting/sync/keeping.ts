/** Browsers throw away what sites keep where room runs out, unless they are asked not to; whether this one agrees. */
export const askToKeep = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
