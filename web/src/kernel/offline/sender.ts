import { isProblem, type ProblemError } from '../problem.ts';
import { deliver, type Transport } from './deliver.ts';
import { type Entry, refusalOf } from './entry.ts';
import type { Owner } from './owner.ts';
import { type AnyQueued, versionOf } from './queued.ts';
import { type Exclusively, type StopReason, sendInBatches, stopReasonOf } from './sending.ts';
import type { Store } from './store.ts';

/** Entries sent under one lock before another window may take over. */
const BATCH_SIZE = 20;

/** After this many server errors an entry no longer holds up those behind it. */
const MAX_SERVER_ERRORS = 10;

export interface SenderOptions {
  readonly store: Store;
  readonly kinds: ReadonlyMap<string, AnyQueued>;
  readonly call: Transport['call'];
  readonly upload: Transport['upload'];
  /** For an owner. */
  readonly exclusivelyFor: (owner: string) => Exclusively;
  /** Whether the owner is still present. */
  readonly isPresent: (owner: string) => boolean;
  /** Whether the device is certainly offline, so that nothing leaves it. */
  readonly isOffline: () => boolean;
  /** Called when an entry has arrived. */
  readonly onSent: (kind: AnyQueued) => void;
}

/**
 * Whether the problem does not concern the entry, so that a retry may succeed. A proxy's page is no answer of ours.
 */
function isRetryable(problem: ProblemError, tries: number): boolean {
  const { status, code } = problem;
  if (status === 500 && code === 'server.failed') return tries < MAX_SERVER_ERRORS;
  return problem.isTransient || [408, 425, 429].includes(status) || code === 'server.failed';
}

/** The owner has left while an entry of theirs was about to be sent. */
const OWNER_LEFT = Symbol('left');

/**
 * Sends an owner's waiting entries in order until none is left (null) or something prevents it. Entries with files to
 * upload come last: a failing upload holds up nothing else.
 */
export function createSender({
  store,
  kinds,
  call,
  upload,
  exclusivelyFor,
  isPresent,
  isOffline,
  onSent,
}: SenderOptions) {
  /** Entries are sent with the owner's token or key, so their presence is checked at that very moment. */
  function transportOf(owner: Owner, entry: Entry): Transport {
    const check = () => {
      if (!isPresent(owner.id)) throw OWNER_LEFT;
    };
    return {
      async call(endpoint, input) {
        check();
        return call(endpoint, input);
      },
      async upload(file) {
        check();
        return upload(file);
      },
      uploaded: (placeholder, id) => store.uploaded(entry, placeholder, id),
    };
  }

  async function sendOne(owner: Owner, next: Entry, kind: AnyQueued): Promise<StopReason | null> {
    const entry = await store.begin(next);
    if (!entry) return null;
    const wasOffline = isOffline();
    try {
      await deliver(transportOf(owner, entry), entry, { endpoint: kind.endpoint, owner });
    } catch (error) {
      if (error === OWNER_LEFT) {
        await store.failed(entry);
        return null;
      }
      if (!isProblem(error) || error.status === 401 || isRetryable(error, entry.tries + 1)) {
        const isUnsent = wasOffline && isOffline() && isProblem(error) && error.status === 0;
        await (isUnsent ? store.unsent(entry) : store.failed(entry));
        return stopReasonOf(error);
      }
      await store.park(entry, refusalOf(error));
      return null;
    }
    await store.sent(entry);
    onSent(kind);
    return null;
  }

  async function sendBatch(owner: Owner, after: number, withFiles: boolean): Promise<StopReason | number | null> {
    const batch = await store.batch(owner.id, after, BATCH_SIZE, withFiles);
    // A file that failed before lets the others go first.
    for (const entry of withFiles ? batch.toSorted((a, b) => a.tries - b.tries) : batch) {
      if (!isPresent(owner.id)) return null;
      const kind = kinds.get(entry.kind);
      // An entry of a newer app in another window, which has to send it.
      if (!kind || entry.version > versionOf(kind)) continue;
      const stop = await sendOne(owner, entry, kind);
      if (stop) return stop;
    }
    return batch.at(-1)?.id ?? null;
  }

  const sendAll = (owner: Owner, withFiles: boolean) =>
    sendInBatches(exclusivelyFor(owner.id), (after) => sendBatch(owner, after, withFiles));

  return async (owner: Owner): Promise<StopReason | null> => (await sendAll(owner, false)) ?? sendAll(owner, true);
}
