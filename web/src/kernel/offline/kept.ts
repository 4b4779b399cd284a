import { useSyncExternalStore } from 'react';
import { type AnyInput, addressOf, type Callable, callWith } from '../client.ts';
import { isProblem } from '../problem.ts';
import { KEPT } from './database.ts';
import { keeper, setKeeper } from './keeper.ts';
import { presencesNow } from './presence.ts';

/** After which an answer from the device is better than none. */
const TIMEOUT_MS = 5000;

/** Since when the device has what it shows in place of an answer, by address. */
let shown: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function show(address: string, readAt: string | null): void {
  if ((shown.get(address) ?? null) === readAt) return;
  shown = new Map([...shown].filter(([other]) => other !== address));
  if (readAt !== null) shown = new Map(shown).set(address, readAt);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether something on the screen shows what the device keeps of this address. */
export const isShown = (address: string): boolean => shown.has(address);

/** Where what a reading call shows comes from the device, because nobody answers: when that was read. Null otherwise. */
export function useShownSince(endpoint: Callable, input: AnyInput = {}): string | null {
  const since = useSyncExternalStore(subscribe, () => shown);
  return since.get(addressOf(endpoint, input)) ?? null;
}

/** From now on the answers kept on this device are those of one person. */
export async function keepFor(owner: string): Promise<void> {
  if (keeper() === owner) return;
  await forgetKept();
  setKeeper(owner);
}

/** Deletes what the device keeps, as somebody signs out or somebody else comes. */
export async function forgetKept(): Promise<void> {
  const keeps = keeper() !== null;
  setKeeper(null);
  shown = new Map();
  if (!keeps || typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const deletion = indexedDB.deleteDatabase(KEPT);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => resolve();
    // A window has it open for a moment; it goes right after.
    deletion.onblocked = () => resolve();
  });
}

async function keptAnswer(endpoint: Callable, address: string): Promise<unknown> {
  const owner = keeper();
  if (owner === null || !presencesNow().some((presence) => presence.owner.id === owner)) return undefined;
  const { findKept } = await import('./kept-store.ts');
  const kept = await findKept(owner, address);
  // Of another version of the app it may have another shape.
  if (!kept || endpoint.response?.safeParse(kept.answer).success !== true) return undefined;
  show(address, kept.readAt);
  return kept.answer;
}

/** `callWith` for reading: where nobody answers, what the device keeps of the answer takes its place. */
export function answerOrKept<D extends Callable>(endpoint: D, input: AnyInput): ReturnType<typeof callWith<D>>;
export async function answerOrKept(endpoint: Callable, input: AnyInput): Promise<unknown> {
  const answer: Promise<unknown> = callWith(endpoint, input);
  const address = addressOf(endpoint, input);
  const answered = answer.then(() => show(address, null));
  const failure = await Promise.race([
    answered.then(() => null).catch((error: unknown) => error),
    new Promise<'late'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'late')),
  ]);
  if (failure !== 'late' && !(isProblem(failure) && failure.isPassing)) return answer;
  return (await keptAnswer(endpoint, address).catch(() => undefined)) ?? answer;
}
