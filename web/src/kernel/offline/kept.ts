import { type AnyInput, addressOf, type Callable, callWith } from '../client.ts';
import { createObservable } from '../observable.ts';
import { isProblem } from '../problem.ts';
import { KEPT } from './database.ts';
import { keptOwner, setKeptOwner } from './keeper.ts';
import { currentPresences } from './presence.ts';

/** After this time a stored answer is better than none. */
const TIMEOUT_MS = 5000;

/** By URL, when stored answers were read that are shown in place of live ones. */
const shown = createObservable<ReadonlyMap<string, string>>(new Map());

function show(address: string, readAt: string | null): void {
  if ((shown.get().get(address) ?? null) === readAt) return;
  const next = new Map(shown.get());
  if (readAt === null) next.delete(address);
  else next.set(address, readAt);
  shown.set(next);
}

/** Whether the screen shows the stored answer of this URL. */
export const isShown = (address: string): boolean => shown.get().has(address);

/** If a read shows a stored answer because the server does not respond: when it was read. Otherwise null. */
export const useShownSince = (endpoint: Callable, input: AnyInput = {}): string | null =>
  shown.useValue().get(addressOf(endpoint, input)) ?? null;

/** From now on this device keeps the answers of one person. */
export async function keepFor(owner: string): Promise<void> {
  if (keptOwner() === owner) return;
  await forgetKept();
  setKeptOwner(owner);
}

/** Deletes all stored answers, on sign-out or when somebody else signs in. */
export async function forgetKept(): Promise<void> {
  const hadOwner = keptOwner() !== null;
  setKeptOwner(null);
  shown.set(new Map());
  if (!hadOwner || typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const deletion = indexedDB.deleteDatabase(KEPT);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => resolve();
    // Another window has it open for a moment; it is deleted right after.
    deletion.onblocked = () => resolve();
  });
}

async function keptAnswer(endpoint: Callable, address: string): Promise<unknown> {
  const owner = keptOwner();
  if (owner === null || !currentPresences().some((presence) => presence.owner.id === owner)) return undefined;
  const { findKept } = await import('./kept-store.ts');
  const kept = await findKept(owner, address);
  // An answer of another app version may have another shape.
  if (!kept || endpoint.response?.safeParse(kept.answer).success !== true) return undefined;
  show(address, kept.readAt);
  return kept.answer;
}

/** `callWith` for reads: a stored answer replaces one that does not arrive. */
export function answerOrKept<D extends Callable>(endpoint: D, input: AnyInput): ReturnType<typeof callWith<D>>;
export async function answerOrKept(endpoint: Callable, input: AnyInput): Promise<unknown> {
  const answer: Promise<unknown> = callWith(endpoint, input);
  const address = addressOf(endpoint, input);
  const answered = answer.then(() => show(address, null));
  const failure = await Promise.race([
    answered.then(() => null).catch((error: unknown) => error),
    new Promise<'late'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'late')),
  ]);
  if (failure !== 'late' && !(isProblem(failure) && failure.isTransient)) return answer;
  return (await keptAnswer(endpoint, address).catch(() => undefined)) ?? answer;
}
