import { isProblem, type ProblemError } from '../problem.ts';
import { deliver, type Way } from './deliver.ts';
import { type Entry, refusalOf } from './entry.ts';
import type { Owner } from './owner.ts';
import { type AnyQueued, versionOf } from './queued.ts';
import type { Store } from './store.ts';

/** What is sent under one lock, before another window may have its turn. */
const BATCH = 20;

/** After so many faults of the server itself an entry no longer holds up those behind it. */
const MAX_FAULTS = 10;

/**
 * What keeps the rest from being sent: nobody answers, with the seconds that were asked for, and whether it was a fault of
 * the server itself; or nobody is signed in.
 */
export type Halt =
  | { readonly why: 'unreachable'; readonly after: number | null; readonly isFault: boolean }
  | { readonly why: 'signIn' };

export interface SenderOptions {
  readonly store: Store;
  readonly kinds: ReadonlyMap<string, AnyQueued>;
  readonly call: Way['call'];
  readonly upload: Way['upload'];
  /** Runs the work when no other window of this browser does the same for this owner. */
  readonly alone: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Whether the owner is still there to be sent for. */
  readonly isPresent: (owner: string) => boolean;
  /** Whether it is certain that there is no network, so that nothing leaves the device. */
  readonly isCutOff: () => boolean;
  /** Something has arrived. */
  readonly sent: (kind: AnyQueued) => void;
}

/** Whether it says nothing about the entry: the next try may well succeed. A page of some proxy is no answer of ours. */
function isPassing(problem: ProblemError, tries: number): boolean {
  const { status, code } = problem;
  if (status === 500 && code === 'server.failed') return tries < MAX_FAULTS;
  return problem.isPassing || [408, 425, 429].includes(status) || code === 'server.failed';
}

function unreachable(error: unknown): Halt {
  const { retryAfter, status } = isProblem(error) ? error : { retryAfter: null, status: 0 };
  return { why: 'unreachable', after: retryAfter, isFault: status === 500 };
}

/** The owner has gone while something of theirs was about to be sent. */
const LEFT = Symbol('left');

/**
 * Sends what waits of an owner, in order, until nothing is left (null) or something stands in the way. What has files to be
 * uploaded comes last: one that does not get through holds up nothing else.
 */
export function createSender({ store, kinds, call, upload, alone, isPresent, isCutOff, sent }: SenderOptions) {
  /** What is sent with somebody's token or key is theirs: they are looked for at the very moment. */
  function wayOf(owner: Owner, entry: Entry): Way {
    const check = () => {
      if (!isPresent(owner.id)) throw LEFT;
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

  async function sendOne(owner: Owner, next: Entry, kind: AnyQueued): Promise<Halt | null> {
    const entry = await store.begin(next);
    if (!entry) return null;
    const wasCutOff = isCutOff();
    try {
      await deliver(wayOf(owner, entry), entry, { endpoint: kind.endpoint, owner });
    } catch (error) {
      if (error === LEFT) {
        await store.failed(entry);
        return null;
      }
      if (isProblem(error) && error.status === 401) {
        await store.failed(entry);
        return { why: 'signIn' };
      }
      if (!isProblem(error) || isPassing(error, entry.tries + 1)) {
        const isUnsent = wasCutOff && isCutOff() && isProblem(error) && error.status === 0;
        await (isUnsent ? store.unsent(entry) : store.failed(entry));
        return unreachable(error);
      }
      await store.park(entry, refusalOf(error));
      return null;
    }
    await store.sent(entry);
    sent(kind);
    return null;
  }

  async function sendBatch(
    owner: Owner,
    after: number,
    withFiles: boolean,
  ): Promise<{ readonly halt: Halt | null; readonly last: number | null }> {
    const batch = await store.batch(owner.id, after, BATCH, withFiles);
    // A file that was in the way before lets the others go first.
    for (const entry of withFiles ? batch.toSorted((one, other) => one.tries - other.tries) : batch) {
      if (!isPresent(owner.id)) return { halt: null, last: null };
      const kind = kinds.get(entry.kind);
      // Of a newer app in another window, which is the one to send it.
      if (!kind || entry.version > versionOf(kind)) continue;
      const halt = await sendOne(owner, entry, kind);
      if (halt) return { halt, last: null };
    }
    return { halt: null, last: batch.at(-1)?.id ?? null };
  }

  async function sendAll(owner: Owner, withFiles: boolean): Promise<Halt | null> {
    let after = 0;
    for (;;) {
      const { halt, last } = await alone(owner.id, () => sendBatch(owner, after, withFiles));
      if (halt || last === null) return halt;
      after = last;
    }
  }

  return async (owner: Owner): Promise<Halt | null> => (await sendAll(owner, false)) ?? sendAll(owner, true);
}

export type Sender = ReturnType<typeof createSender>;
