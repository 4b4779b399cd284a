import { onAnswer } from '../client.ts';
import { isProblem } from '../problem.ts';

/**
 * Why sending stopped: no answer, with the requested seconds and whether the server itself failed; or nobody is
 * signed in.
 */
export type StopReason =
  | { readonly reason: 'unreachable'; readonly retryAfterSeconds: number | null; readonly isServerError: boolean }
  | { readonly reason: 'signIn' };

/** The reason after an error that does not concern what was sent. */
export function stopReasonOf(error: unknown): StopReason {
  const problem = isProblem(error) ? error : null;
  if (problem?.status === 401) return { reason: 'signIn' };
  return {
    reason: 'unreachable',
    retryAfterSeconds: problem?.retryAfter ?? null,
    isServerError: problem?.status === 500,
  };
}

/** Runs the work in one window of this browser at a time. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** By a Web Lock, which ends with its window. Without locks (plain http), windows may send twice what counts once. */
export const exclusively =
  (lock: string): Exclusively =>
  (work) =>
    'locks' in navigator ? navigator.locks.request(lock, work) : work();

/**
 * Sends batches in order until nothing is left (null) or something prevents it. `sendBatch` sends what comes after a
 * number and returns the last one's. Another window may take over between two batches.
 */
export async function sendInBatches(
  runExclusively: Exclusively,
  sendBatch: (retryAfterSeconds: number) => Promise<StopReason | number | null>,
): Promise<StopReason | null> {
  let retryAfterSeconds = 0;
  for (;;) {
    const done = await runExclusively(() => sendBatch(retryAfterSeconds));
    if (typeof done !== 'number') return done;
    retryAfterSeconds = done;
  }
}

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Flushes when that is likely to work: the network returns, or somebody looks at the page again. */
export function flushOnReconnect({ wake, flush }: { readonly wake: () => void; readonly flush: () => void }): void {
  onAnswer(wake);
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => isVisible() && flush());
}
