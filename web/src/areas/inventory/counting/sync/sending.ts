import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { createObservable } from '../../../../kernel/observable.ts';
import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import { createRetryScheduler, type Progress } from '../../../../kernel/offline/retry-scheduler.ts';
import { exclusively, flushWhenLikely, isVisible, type StopReason } from '../../../../kernel/offline/sending.ts';
import { callAsCounter } from './calls.ts';
import { createDelivery } from './delivery.ts';
import { nextWaiting, settle, tally } from './ledger.ts';
import { onAuthorized, sessionNow } from './session.ts';

/** Counts are sent for the device, whoever made them: they contain their names. */
const OWNER = { id: 'counting' };
const MINUTE = 60_000;

/** The state of sending, or why this device cannot continue. */
const progress = createObservable<Progress | 'full' | 'unavailable'>('idle');

/** Why the device cannot keep what became of what was sent. */
let unkept: 'full' | 'unavailable' | null = null;
let retrying: ReturnType<typeof setTimeout> | undefined;

const deliver = createDelivery({
  nextWaiting,
  settle,
  waiting: async () => (await tally()).waiting,
  send: (body) => callAsCounter(transactions.countAll, { body }),
  alone: exclusively('kontor-counting'),
  later(pause) {
    clearTimeout(retrying);
    retrying = setTimeout(() => schedule(), pause);
  },
});

async function send(): Promise<StopReason | null> {
  try {
    const halt = await deliver();
    unkept = null;
    return halt;
  } catch (why) {
    // It is no fault of the network; the same is sent again when there may be room.
    unkept = whyUnsaved(why);
    return { why: 'unreachable', after: null, isFault: true };
  }
}

const scheduler = createRetryScheduler(send, () => progress.set(unkept ?? scheduler.progressOf(OWNER.id)), isVisible);

/**
 * A paired device reports how much is waiting on it, even if it has nothing to send: people who close a receipt see it.
 */
async function report(): Promise<void> {
  if (!sessionNow().pairing || !isVisible()) return;
  const { waiting } = await tally();
  await callAsCounter(devices.reportDevice, { body: { waiting } }).catch(() => {});
}

let isStarted = false;

/** Sends what waits whenever that may work, for as long as a page of the app is open. */
export function startSending(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = () => void scheduler.flush(OWNER);
  flushWhenLikely({ wake: scheduler.wake, flush });
  // After a 401 nothing else was tried.
  onAuthorized(flush);
  setInterval(() => void report().catch(() => {}), MINUTE);
  flush();
}

/** Something new waits. */
export const schedule = (): void => void scheduler.schedule(OWNER);

/** Tries at once; resolves when that is over. */
export const sendNow = (): Promise<void> => scheduler.flush(OWNER);

export const useProgress = progress.useValue;
