import { files } from '@kontor/contract/kernel/attachment.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { type AnyInput, type Callable, type CallResult, callWith } from '../client.ts';
import { keyOfGroup, queryClient } from '../query.ts';
import type { Entry, NewEntry } from './entry.ts';
import type { Owner } from './owner.ts';
import { currentPresences } from './presence.ts';
import type { AnyQueued } from './queued.ts';
import { createRetryScheduler, type Progress } from './retry-scheduler.ts';
import { createSender } from './sender.ts';
import { exclusively, flushOnReconnect, isVisible } from './sending.ts';
import { openStore } from './store.ts';

const TIMEOUT_MS = 30 * SECOND_MS;
/** Upload speed in bytes per millisecond below which an upload counts as hanging. */
const MIN_BYTES_PER_MS = 10;

export interface EngineOptions {
  readonly kinds: ReadonlyMap<string, AnyQueued>;
  /** Reports the device's entries of the people present. */
  readonly onEntries: (entries: readonly Entry[]) => void;
  readonly onProgress: () => void;
}

/** One window at a time sends for an owner. */
const exclusivelyFor = (owner: string) => exclusively(`kontor-outbox:${owner}`);

/** The owners that entries may be sent for. */
const activeOwners = (): readonly Owner[] =>
  currentPresences().flatMap(({ owner, isPaused }) => (isPaused ? [] : [owner]));

/** Calls with a timeout, which are also aborted when the network changes. */
function createCaller() {
  const running = new Set<AbortController>();
  return {
    async call<D extends Callable>(endpoint: D, input: AnyInput): Promise<CallResult<D>> {
      const controller = new AbortController();
      const timeoutMs = TIMEOUT_MS + (input.file?.size ?? 0) / MIN_BYTES_PER_MS;
      const timer = setTimeout(() => controller.abort(), timeoutMs);
      running.add(controller);
      try {
        return await callWith(endpoint, { ...input, signal: controller.signal });
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    abortAll(): void {
      for (const controller of running) controller.abort();
    },
  };
}

/** The part of the outbox that uses the database; it is loaded with the first entry, or if there are entries. */
export async function startEngine({ kinds, onEntries, onProgress }: EngineOptions) {
  const store = openStore();
  await store.convert(kinds);
  const findOwner = (id: string) => activeOwners().find((owner) => owner.id === id);
  const caller = createCaller();
  const send = createSender({
    store,
    kinds,
    exclusivelyFor,
    isPresent: (id) => findOwner(id) !== undefined,
    isOffline: () => navigator.onLine === false,
    call: caller.call,
    upload: async (file) => (await caller.call(files.upload, { file })).id,
    onSent: ({ endpoint, isCreation }) => {
      if (isCreation) void queryClient.invalidateQueries({ queryKey: keyOfGroup(endpoint) });
    },
  });
  const scheduler = createRetryScheduler(send, onProgress, isVisible);
  const flushAll = () => {
    for (const owner of activeOwners()) void scheduler.flush(owner);
  };
  addEventListener('online', caller.abortAll);
  flushOnReconnect({ wake: scheduler.wake, flush: flushAll });

  let watched: readonly string[] = [];
  let stopWatching = () => {};
  /** Called when somebody came or left. */
  const changePresence = () => {
    const owners = currentPresences().map(({ owner }) => owner.id);
    stopWatching();
    stopWatching = store.watch(owners, onEntries);
    for (const leaver of watched.filter((id) => !owners.includes(id))) scheduler.leave(leaver);
    watched = owners;
    flushAll();
  };
  changePresence();

  return {
    changePresence,
    /** Writes an entry to the device, and sends it when possible. */
    async add(entry: NewEntry): Promise<void> {
      await store.add(entry);
      const owner = findOwner(entry.owner);
      if (owner) void scheduler.schedule(owner);
    },
    /**
     * Changes a waiting entry, and sends it; false if it may have arrived, or is gone. Waits for an attempt in
     * progress.
     */
    async amend(entry: NewEntry): Promise<boolean> {
      if (!(await exclusivelyFor(entry.owner)(() => store.amend(entry)))) return false;
      const owner = findOwner(entry.owner);
      if (owner) void scheduler.schedule(owner);
      return true;
    },
    /** Performs work that replaces an entry, so that the entry does not overwrite it later. */
    replaceBy: (entry: NewEntry, work: () => Promise<unknown>) =>
      exclusivelyFor(entry.owner)(async () => {
        await work();
        await store.forgetSame(entry).catch(() => {});
      }),
    list: (owner: string) => store.list(owner),
    flush: (owner: Owner) => scheduler.flush(owner),
    async release(owner: Owner, uuids: readonly string[]): Promise<void> {
      await store.release(uuids);
      void scheduler.flush(owner);
    },
    discard: (owner: Owner, uuids: readonly string[]) => exclusivelyFor(owner.id)(() => store.discard(uuids)),
    progressOf: (owner: string): Progress => scheduler.progressOf(owner),
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;
