/** It tells a hang from an answer, on a busy machine too. */
export const TIMEOUT_MS = 10_000;

/** How long a change is waited for before one looks again all the same: values of fields change without a mutation. */
const MAX_PAUSE_MS = 30;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the page changes, or for a short while. Looking again and again would take the time that the page needs itself. */
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

/** Asks whenever the page has changed until the answer is one, and gives it; what is missing is told when time is up. */
export async function until<T>(ask: () => T | undefined, fault: () => string, timeoutMs = TIMEOUT_MS): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(fault());
    await nextChange();
    // What follows at once belongs to the same change.
    await pause(0);
  }
}
