import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AnyInput, type Arguments, addressOf, type Callable, callWith } from '../client.ts';
import { readingKey } from '../query.ts';
import { isShown, keepFor } from './kept.ts';
import type { Owner } from './owner.ts';

const MINUTE = 60_000;

/** How old a kept answer becomes before it is read anew. */
const FRESH = 60 * MINUTE;

/** A reading call whose answer the device is to keep. */
export interface KeptCall {
  readonly endpoint: Callable;
  readonly input: AnyInput;
}

/** `kept(product.list)`, with the very input by which pages read it. */
export const kept = <const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>): KeptCall => ({
  endpoint,
  input: input ?? {},
});

export interface Preparation {
  /** How many of the answers the device has; null until it was looked. */
  readonly kept: number | null;
  readonly total: number;
  /** Since when the device has all of it, the oldest counting; null as long as something is missing. */
  readonly since: string | null;
  /** What kept it from being read or kept. */
  readonly error: unknown;
}

/**
 * Reads what is old or missing, one after the other, and tells how old the oldest is; by `count`, how many of them the device
 * has meanwhile.
 */
export async function refresh(
  owner: string,
  calls: readonly KeptCall[],
  tell: (call: KeptCall, answer: unknown) => void,
  count: (kept: number) => void = () => {},
): Promise<string | null> {
  const { keepAnswer, keptSince } = await import('./kept-store.ts');
  await keepFor(owner);
  const addresses = calls.map(({ endpoint, input }) => addressOf(endpoint, input));
  const before = await keptSince(owner, addresses);
  const there = new Set(before.keys());
  count(there.size);
  for (const call of calls) {
    const address = addressOf(call.endpoint, call.input);
    if (Date.now() - Date.parse(before.get(address) ?? '') < FRESH) continue;
    const readAt = new Date().toISOString();
    const answer: unknown = await callWith(call.endpoint, call.input);
    await keepAnswer({ owner, address, answer, readAt });
    count(there.add(address).size);
    tell(call, answer);
  }
  const since = await keptSince(owner, addresses);
  return since.size < addresses.length ? null : ([...since.values()].sort()[0] ?? null);
}

/**
 * Keeps what a page has just read in place of what the device kept of it: after one's own changes an older answer would be
 * a wrong one. What is shown from the device itself stays as old as it is.
 */
export async function keepRead(owner: Owner, { endpoint, input }: KeptCall, answer: unknown): Promise<void> {
  const address = addressOf(endpoint, input);
  if (isShown(address)) return;
  const { keepAnswer } = await import('./kept-store.ts');
  await keepAnswer({ owner: owner.id, address, answer, readAt: new Date().toISOString() });
}

/**
 * Prepares the device for work without network: as long as the component is there, it keeps the answers of some reading
 * calls and reads them anew in the background. Queries of the same calls then show them where nobody answers, see
 * `useShownSince`. They are deleted as the person signs out. `calls` is to be the same list each time.
 */
export function useKept(owner: Owner | null, calls: readonly KeptCall[]): Preparation {
  const client = useQueryClient();
  const total = calls.length;
  const [state, setState] = useState<Preparation>({ since: null, error: null, kept: null, total });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const id = owner?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    const tell = ({ endpoint, input }: KeptCall, answer: unknown) =>
      client.setQueryData(readingKey(endpoint, input), answer);
    const change = (part: Partial<Preparation>) => {
      if (!isLeft) setState((old) => ({ ...old, total, ...part }));
    };
    const run = () => {
      running.current = running.current
        .then(() => (isLeft ? null : refresh(id, calls, tell, (kept) => change({ kept }))))
        .then(
          (since) => change({ since, error: null }),
          (error: unknown) => change({ error }),
        );
    };
    run();
    /** Somebody may answer again. */
    const look = () => {
      for (const { endpoint, input } of calls) {
        if (isShown(addressOf(endpoint, input)))
          void client.invalidateQueries({ queryKey: readingKey(endpoint, input) });
      }
      run();
    };
    const timer = setInterval(look, MINUTE);
    addEventListener('online', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [id, calls, total, client]);
  return state;
}
