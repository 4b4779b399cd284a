import type { AnyInput, Callable } from '../client.ts';
import { isProblem, ProblemError } from '../problem.ts';
import { type Entry, refusalOf } from './entry.ts';
import { type Owner, withProof } from './owner.ts';
import { type AnyQueued, versionOf } from './queued.ts';
import type { Store } from './store.ts';

/** What is sent under one lock, before another window may have its turn. */
const BATCH = 20;

/** After so many faults of the server itself an entry no longer holds up those behind it. */
const MOST_FAULTS = 10;

/** What keeps the rest from being sent: nobody answers, with the seconds that were asked for, or nobody is signed in. */
export type Halt = { readonly why: 'unreachable'; readonly after: number | null } | { readonly why: 'signIn' };

export interface SenderOptions {
  readonly store: Store;
  readonly kinds: ReadonlyMap<string, AnyQueued>;
  readonly call: (endpoint: Callable, input: AnyInput) => Promise<unknown>;
  /** Runs the work when no other window of this browser does the same for this owner. */
  readonly alone: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Whether the owner is still there to be sent for. */
  readonly isPresent: (owner: string) => boolean;
}

/** Whether it says nothing about the entry: the next try may well succeed. A page of some proxy is no answer of ours. */
function isPassing(problem: ProblemError, tries: number): boolean {
  const { status, code } = problem;
  if (status === 500 && code === 'server.failed') return tries < MOST_FAULTS;
  return problem.isPassing || [408, 425, 429].includes(status) || code === 'server.failed';
}

/** Sends what waits of an owner, in order, until nothing is left (null) or something stands in the way. */
export function createSender({ store, kinds, call, alone, isPresent }: SenderOptions) {
  async function sendOne(owner: Owner, entry: Entry, { endpoint }: AnyQueued): Promise<Halt | null> {
    if (!(await store.begin(entry))) return null;
    try {
      await call(endpoint, withProof(entry.input, owner));
    } catch (error) {
      if (isProblem(error) && error.status === 401) {
        await store.failed(entry);
        return { why: 'signIn' };
      }
      if (!isProblem(error) || isPassing(error, entry.tries + 1)) {
        await store.failed(entry);
        return { why: 'unreachable', after: error instanceof ProblemError ? error.retryAfter : null };
      }
      await store.park(entry, refusalOf(error));
      return null;
    }
    await store.sent(entry);
    return null;
  }

  async function sendBatch(
    owner: Owner,
    after: number,
  ): Promise<{ readonly halt: Halt | null; readonly last: number | null }> {
    const batch = await store.batch(owner.id, after, BATCH);
    for (const entry of batch) {
      if (!isPresent(owner.id)) return { halt: null, last: null };
      const kind = kinds.get(entry.kind);
      // Of a newer app in another window, which is the one to send it.
      if (!kind || entry.version > versionOf(kind)) continue;
      const halt = await sendOne(owner, entry, kind);
      if (halt) return { halt, last: null };
    }
    return { halt: null, last: batch.at(-1)?.id ?? null };
  }

  return async (owner: Owner): Promise<Halt | null> => {
    let after = 0;
    for (;;) {
      const { halt, last } = await alone(owner.id, () => sendBatch(owner, after));
      if (halt || last === null) return halt;
      after = last;
    }
  };
}

export type Sender = ReturnType<typeof createSender>;
