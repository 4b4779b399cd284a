import { onAnswer } from '../client.ts';
import { isProblem } from '../problem.ts';

/**
 * Why sending stopped: no answer, with the requested seconds and whether the server itself failed; or nobody is
 * signed in.
 */
export type StopReason =
  | { readonly why: 'unreachable'; readonly after: number | null; readonly isFault: boolean }
  | { readonly why: 'signIn' };

/** The reason after an error that does not concern what was sent. */
export function stopReasonOf(error: unknown): StopReason {
  const problem = isProblem(error) ? error : null;
  if (problem?.status === 401) return { why: 'signIn' };
  return { why: 'unreachable', after: problem?.retryAfter ?? null, isFault: problem?.status === 500 };
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
  alone: Exclusively,
  sendBatch: (after: number) => Promise<StopReason | number | null>,
): Promise<StopReason | null> {
  let after = 0;
  for (;;) {
    const done = await alone(() => sendBatch(after));
    if (typeof done !== 'number') return done;
    after = done;
  }
}

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Flushes when that is likely to work: the network returns, or somebody looks at the page again. */
export function flushWhenLikely({ wake, flush }: { readonly wake: () => void; readonly flush: () => void }): void {
  onAnswer(wake);
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => isVisible() && flush());
}
