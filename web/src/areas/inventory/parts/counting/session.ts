import { useSyncExternalStore } from 'react';
import { requestResult } from '../../../../kernel/offline/indexed.ts';
import { database, KEPT, onChange, tellChange } from './device-database.ts';

const KEY = 'session';

/** The token of a device that an administrator paired (`behaviour §9`). */
export interface Pairing {
  readonly token: string;
  readonly deviceName: string;
  readonly warehouseName: string | null;
}

/** The person who counts on this device. */
export interface Session {
  /** The name on every count (`spec 3 §3`); null before somebody has entered theirs. */
  readonly name: string | null;
  readonly pairing: Pairing | null;
  /** The portal no longer accepts this device, or not without pairing. Nothing that is waiting is lost. */
  readonly isRefused: boolean;
}

const NOBODY: Session = { name: null, pairing: null, isRefused: false };

type State =
  | { readonly kind: 'loading' }
  /** The device cannot store anything: counting is not possible on it. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'there'; readonly session: Session };

let state: State = { kind: 'loading' };
const listeners = new Set<() => void>();

function show(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Another window may have changed it; what stays the same is shown as the same. */
async function load(): Promise<void> {
  try {
    const kept = await database.read([KEPT], (transaction) =>
      requestResult<{ readonly session: Session } | undefined>(transaction.objectStore(KEPT).get(KEY)),
    );
    const session = kept?.session ?? NOBODY;
    if (state.kind !== 'there' || JSON.stringify(state.session) !== JSON.stringify(session))
      show({ kind: 'there', session });
  } catch (error) {
    show({ kind: 'failed', error });
  }
}

let begun: Promise<void> | null = null;

/** Knows who counts from here on. */
export async function startSession(): Promise<void> {
  begun ??= load().then(() => void onChange(() => void load()));
  await begun;
}

const tokenOf = ({ pairing }: Session): string | null => pairing?.token ?? null;

export const sessionNow = (): Session => (state.kind === 'there' ? state.session : NOBODY);

/** The token of this device; null if it is not paired. */
export const tokenNow = (): string | null => tokenOf(sessionNow());

/** The device's data is read and changed in one go: another window, or a late answer, overwrites nothing. */
async function change(next: (kept: Session) => Session | null): Promise<void> {
  await startSession();
  const session = await database.write([KEPT], async (transaction) => {
    const store = transaction.objectStore(KEPT);
    const kept = await requestResult<{ readonly session: Session } | undefined>(store.get(KEY));
    const changed = next(kept?.session ?? NOBODY);
    if (changed) await requestResult(store.put({ key: KEY, session: changed }));
    return changed;
  });
  if (!session) return;
  show({ kind: 'there', session });
  tellChange();
}

export const signIn = (name: string): Promise<void> => change((kept) => ({ ...kept, name: name.trim() }));
export const pairWith = (pairing: Pairing): Promise<void> => change((kept) => ({ ...kept, pairing, isRefused: false }));
export const forgetPairing = (): Promise<void> => change((kept) => ({ ...kept, pairing: null, isRefused: false }));

let judging: Promise<void> = Promise.resolve();

/**
 * Keeps whether the portal lets this device in by the token that it was shown; of another one an answer says nothing.
 */
export function setAuthorized(isAuthorized: boolean, token: string | null): Promise<void> {
  const judge = async () => {
    if (state.kind !== 'there' || state.session.isRefused !== isAuthorized) return;
    await change((kept) => (tokenOf(kept) === token ? { ...kept, isRefused: !isAuthorized } : null));
  };
  // One after the other, as the last answer is the one that holds.
  judging = judging.then(judge).catch(() => {
    // A full device shows it nevertheless.
    if (state.kind === 'there' && tokenOf(state.session) === token)
      show({ kind: 'there', session: { ...state.session, isRefused: !isAuthorized } });
  });
  return judging;
}

/** Notifies whenever the portal accepts this device again, or may do so as it has another token. */
export function onAuthorized(then: () => void): void {
  let before = sessionNow();
  listeners.add(() => {
    const [was, is] = [before, sessionNow()];
    before = is;
    if (!is.isRefused && (was.isRefused || tokenOf(was) !== tokenOf(is))) then();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  void startSession();
  return () => void listeners.delete(listener);
};

export const useSession = (): State => useSyncExternalStore(subscribe, () => state);
