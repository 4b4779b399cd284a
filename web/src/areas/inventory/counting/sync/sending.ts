import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { createObservable } from '../../../../kernel/observable.ts';
import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import { createRetryScheduler, type Progress } from '../../../../kernel/offline/retry-scheduler.ts';
import { exclusively, flushOnReconnect, isVisible, type StopReason } from '../../../../kernel/offline/sending.ts';
import { callAsCounter } from './calls.ts';
import { createDelivery } from './delivery.ts';
import { nextWaiting, settle, tally } from './ledger.ts';
import { onAuthorized, sessionNow } from './session.ts';

/** Counts belong to the device, not to a signed-in person; they contain their person's name. */
const OWNER = { id: 'counting' };

/** The state of sending, or why this device cannot continue. */
const progress = createObservable<Progress | 'full' | 'unavailable'>('idle');

/** The reason why the device cannot store the results of sending. */
let storeError: 'full' | 'unavailable' | null = null;
let retrying: ReturnType<typeof setTimeout> | undefined;

const deliver = createDelivery({
  nextWaiting,
  settle,
  waiting: async () => (await tally()).waiting,
  send: (body) => callAsCounter(transactions.countAll, { body }),
  exclusively: exclusively('kontor-counting'),
  scheduleAfter(pause) {
    clearTimeout(retrying);
    retrying = setTimeout(() => schedule(), pause);
  },
});

async function send(): Promise<StopReason | null> {
  try {
    const halt = await deliver();
    storeError = null;
    return halt;
  } catch (why) {
    // Not a network failure; the counts are resent when there may be space.
    storeError = whyUnsaved(why);
    return { reason: 'unreachable', retryAfterSeconds: null, isServerError: true };
  }
}

const scheduler = createRetryScheduler(
  send,
  () => progress.set(storeError ?? scheduler.progressOf(OWNER.id)),
  isVisible,
);

/** Reports the number of waiting counts of a paired device, even if it is zero, for people who close a receipt. */
async function report(): Promise<void> {
  if (!sessionNow().pairing || !isVisible()) return;
  const { waiting } = await tally();
  await callAsCounter(devices.reportDevice, { body: { waiting } }).catch(() => {});
}

let isStarted = false;

/** Sends waiting counts whenever possible, while a page of the app is open. */
export function startSending(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = () => void scheduler.flush(OWNER);
  flushOnReconnect({ wake: scheduler.wake, flush });
  // A 401 stopped sending.
  onAuthorized(flush);
  setInterval(() => void report().catch(() => {}), MINUTE_MS);
  flush();
}

/** Schedules sending of new counts. */
export const schedule = (): void => void scheduler.schedule(OWNER);

/** Sends immediately; resolves when the attempt has ended. */
export const sendNow = (): Promise<void> => scheduler.flush(OWNER);

export const useProgress = progress.useValue;
