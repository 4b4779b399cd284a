import { useSyncExternalStore } from 'react';
import { createObservable } from '../../../../kernel/observable.ts';
import { database, KEPT } from './device-database.ts';

const KEY = 'session';

interface StoredSession {
  readonly key: typeof KEY;
  readonly session: Session;
}

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

const state = createObservable<State>({ kind: 'loading' });

/** Another window may have changed it; what stays the same is shown as the same. */
async function load(): Promise<void> {
  try {
    const kept: StoredSession | undefined = await database.read([KEPT], (rows) => rows.get(KEY));
    const session = kept?.session ?? NOBODY;
    const before = state.now();
    if (before.kind !== 'there' || JSON.stringify(before.session) !== JSON.stringify(session))
      state.set({ kind: 'there', session });
  } catch (error) {
    state.set({ kind: 'failed', error });
  }
}

let starting: Promise<void> | null = null;

/** Reads the session once; from then on it is known who counts. */
export async function startSession(): Promise<void> {
  starting ??= load().then(() => void database.onChange(KEPT, () => void load()));
  await starting;
}

const tokenOf = ({ pairing }: Session): string | null => pairing?.token ?? null;

/** Null until the device has been read, and where that fails. */
function known(): Session | null {
  const current = state.now();
  return current.kind === 'there' ? current.session : null;
}

export const sessionNow = (): Session => known() ?? NOBODY;

/** The token of this device; null if it is not paired. */
export const tokenNow = (): string | null => tokenOf(sessionNow());

/** The device's data is read and changed in one go: another window, or a late answer, overwrites nothing. */
async function change(next: (kept: Session) => Session | null): Promise<void> {
  await startSession();
  const session = await database.write([KEPT], async (rows) => {
    const kept: StoredSession | undefined = await rows.get(KEY);
    const changed = next(kept?.session ?? NOBODY);
    if (changed) await rows.put({ key: KEY, session: changed } satisfies StoredSession);
    return changed;
  });
  if (session) state.set({ kind: 'there', session });
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
    if (known()?.isRefused !== isAuthorized) return;
    await change((kept) => (tokenOf(kept) === token ? { ...kept, isRefused: !isAuthorized } : null));
  };
  // One after the other, as the last answer is the one that holds.
  judging = judging.then(judge).catch(() => {
    // A full device shows it nevertheless.
    const session = known();
    if (session && tokenOf(session) === token)
      state.set({ kind: 'there', session: { ...session, isRefused: !isAuthorized } });
  });
  return judging;
}

/** Notifies whenever the portal accepts this device again, or may do so as it has another token. */
export function onAuthorized(then: () => void): void {
  let before = sessionNow();
  state.subscribe(() => {
    const [was, is] = [before, sessionNow()];
    before = is;
    if (!is.isRefused && (was.isRefused || tokenOf(was) !== tokenOf(is))) then();
  });
}

const subscribe = (listener: () => void) => {
  void startSession();
  return state.subscribe(listener);
};

export const useSession = (): State => useSyncExternalStore(subscribe, state.now);
