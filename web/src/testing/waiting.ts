/** Long enough to tell a hang from a slow answer on a busy machine. */
export const TIMEOUT_MS = 20_000;

/** Polling interval without mutations: field values change without one. */
const MAX_PAUSE_MS = 30;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a mutation, or a short while. Continuous polling would take the time that the page itself needs. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, MAX_PAUSE_MS);
    const observer = new MutationObserver(done);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Retries after every change of the page until the result is defined; throws the fault on timeout. */
export async function until<T>(ask: () => T | undefined, fault: () => string, timeoutMs = TIMEOUT_MS): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(fault());
    await nextChange();
    // Immediately following changes belong to the same one.
    await pause(0);
  }
}
