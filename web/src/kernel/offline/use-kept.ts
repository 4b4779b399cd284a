import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AnyInput, type Arguments, addressOf, type Callable, callWith } from '../client.ts';
import { readKey } from '../query.ts';
import { isShown, keepFor } from './kept.ts';
import type { Owner } from './owner.ts';

/** Age at which a stored answer is refreshed. */
const MAX_AGE_MS = 60 * MINUTE_MS;

/** A read whose answer the device should store. */
export interface KeptCall {
  readonly endpoint: Callable;
  readonly input: AnyInput;
}

/** `kept(product.list)`, with exactly the input that pages use. */
export const kept = <const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>): KeptCall => ({
  endpoint,
  input: input ?? {},
});

export interface Preparation {
  /** The number of answers stored; null until checked. */
  readonly kept: number | null;
  readonly total: number;
  /** The time since which the device has everything, by the oldest answer; null while something is missing. */
  readonly since: string | null;
  /** Why something could not be read or stored. */
  readonly error: unknown;
}

/**
 * Refreshes old or missing answers one after the other, and returns the time of the oldest; `count` receives the
 * number stored so far.
 */
export async function refresh(
  owner: string,
  calls: readonly KeptCall[],
  onAnswer: (call: KeptCall, answer: unknown) => void,
  onCount: (kept: number) => void = () => {},
): Promise<string | null> {
  const { keepAnswer, keptSince } = await import('./kept-store.ts');
  await keepFor(owner);
  const addresses = calls.map(({ endpoint, input }) => addressOf(endpoint, input));
  const before = await keptSince(owner, addresses);
  const storedAddresses = new Set(before.keys());
  onCount(storedAddresses.size);
  for (const call of calls) {
    const address = addressOf(call.endpoint, call.input);
    if (Date.now() - Date.parse(before.get(address) ?? '') < MAX_AGE_MS) continue;
    const readAt = new Date().toISOString();
    const answer: unknown = await callWith(call.endpoint, call.input);
    await keepAnswer({ owner, address, answer, readAt });
    onCount(storedAddresses.add(address).size);
    onAnswer(call, answer);
  }
  const since = await keptSince(owner, addresses);
  return since.size < addresses.length ? null : ([...since.values()].sort()[0] ?? null);
}

/**
 * Stores what a page has just read in place of the older answer: after one's own changes an older answer would be
 * wrong. Data shown from the device keep their age.
 */
export async function keepRead(owner: Owner, { endpoint, input }: KeptCall, answer: unknown): Promise<void> {
  const address = addressOf(endpoint, input);
  if (isShown(address)) return;
  const { keepAnswer } = await import('./kept-store.ts');
  await keepAnswer({ owner: owner.id, address, answer, readAt: new Date().toISOString() });
}

/**
 * Prepares the device for offline work: while the component is mounted, it stores the answers of some reads and
 * refreshes them in the background. Queries of the same calls then show them when the server does not answer, see
 * `useShownSince`. They are deleted on sign-out. `calls` must be the same array each time.
 */
export function useKept(owner: Owner | null, calls: readonly KeptCall[]): Preparation {
  const client = useQueryClient();
  const total = calls.length;
  const [state, setState] = useState<Preparation>({ since: null, error: null, kept: null, total });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const id = owner?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    let isUnmounted = false;
    const onAnswer = ({ endpoint, input }: KeptCall, answer: unknown) =>
      client.setQueryData(readKey(endpoint, input), answer);
    const change = (changes: Partial<Preparation>) => {
      if (!isUnmounted) setState((old) => ({ ...old, total, ...changes }));
    };
    const run = () => {
      running.current = running.current
        .then(() => (isUnmounted ? null : refresh(id, calls, onAnswer, (kept) => change({ kept }))))
        .then(
          (since) => change({ since, error: null }),
          (error: unknown) => change({ error }),
        );
    };
    run();
    /** The server may answer again. */
    const recheck = () => {
      for (const { endpoint, input } of calls) {
        if (isShown(addressOf(endpoint, input))) void client.invalidateQueries({ queryKey: readKey(endpoint, input) });
      }
      run();
    };
    const timer = setInterval(recheck, MINUTE_MS);
    addEventListener('online', recheck);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      removeEventListener('online', recheck);
    };
  }, [id, calls, total, client]);
  return state;
}
