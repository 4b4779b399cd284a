import { useSyncExternalStore } from 'react';
import { createObservable } from '../../../../kernel/observable.ts';
import { DEVICE_DATA, database } from './device-database.ts';
import { forgetDrafts } from './stored-drafts.ts';

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
  /** The name on every count (`spec 3 §3`); null until it is entered. */
  readonly name: string | null;
  readonly pairing: Pairing | null;
  /** Whether the server rejects this device; waiting counts are kept. */
  readonly isRefused: boolean;
}

const NO_SESSION: Session = { name: null, pairing: null, isRefused: false };

type State =
  | { readonly kind: 'loading' }
  /** The device cannot store data, so counting is not possible. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'there'; readonly session: Session };

const state = createObservable<State>({ kind: 'loading' });

/** Another window may have changed the session; an unchanged one keeps its identity. */
async function load(): Promise<void> {
  try {
    const stored: StoredSession | undefined = await database.read([DEVICE_DATA], (rows) => rows.get(KEY));
    const session = stored?.session ?? NO_SESSION;
    const before = state.get();
    if (before.kind !== 'there' || JSON.stringify(before.session) !== JSON.stringify(session))
      state.set({ kind: 'there', session });
  } catch (error) {
    state.set({ kind: 'failed', error });
  }
}

let starting: Promise<void> | null = null;

/** Reads the session once. */
export async function startSession(): Promise<void> {
  starting ??= load().then(() => void database.onChange(DEVICE_DATA, () => void load()));
  await starting;
}

const tokenOf = ({ pairing }: Session): string | null => pairing?.token ?? null;

/** Null until the session is read, or if reading fails. */
function currentSession(): Session | null {
  const current = state.get();
  return current.kind === 'there' ? current.session : null;
}

export const sessionNow = (): Session => currentSession() ?? NO_SESSION;

/** The token of this device; null if it is not paired. */
export const tokenNow = (): string | null => tokenOf(sessionNow());

/** Reads and changes the session in one transaction, so that other windows and late responses overwrite nothing. */
async function change(next: (kept: Session) => Session | null): Promise<void> {
  await startSession();
  const session = await database.write([DEVICE_DATA], async (rows) => {
    const stored: StoredSession | undefined = await rows.get(KEY);
    const changed = next(stored?.session ?? NO_SESSION);
    if (changed) await rows.put({ key: KEY, session: changed } satisfies StoredSession);
    return changed;
  });
  if (session) state.set({ kind: 'there', session });
}

export const signIn = (name: string): Promise<void> => change((kept) => ({ ...kept, name: name.trim() }));
/** Forgets who counts on this device, and the drafts, which have names as well. */
export async function forgetName(): Promise<void> {
  await change((kept) => ({ ...kept, name: null }));
  await forgetDrafts();
}
export const pairWith = (pairing: Pairing): Promise<void> => change((kept) => ({ ...kept, pairing, isRefused: false }));
export async function forgetPairing(): Promise<void> {
  await change((kept) => ({ ...kept, pairing: null, isRefused: false }));
  await forgetDrafts();
}

let authorizing: Promise<void> = Promise.resolve();

/** Stores whether the server accepts this device; ignored if the token has changed since the request. */
export function setAuthorized(isAuthorized: boolean, token: string | null): Promise<void> {
  const authorize = async () => {
    if (currentSession()?.isRefused !== isAuthorized) return;
    await change((kept) => (tokenOf(kept) === token ? { ...kept, isRefused: !isAuthorized } : null));
  };
  // Sequential, because the last response decides.
  authorizing = authorizing.then(authorize).catch(() => {
    // A full device still shows the state.
    const session = currentSession();
    if (session && tokenOf(session) === token)
      state.set({ kind: 'there', session: { ...session, isRefused: !isAuthorized } });
  });
  return authorizing;
}

/** Calls the listener when the server accepts this device again, or when the token changes. */
export function onAuthorized(listener: () => void): void {
  let before = sessionNow();
  state.subscribe(() => {
    const [was, is] = [before, sessionNow()];
    before = is;
    if (!is.isRefused && (was.isRefused || tokenOf(was) !== tokenOf(is))) listener();
  });
}

const subscribe = (listener: () => void) => {
  void startSession();
  return state.subscribe(listener);
};

export const useSession = (): State => useSyncExternalStore(subscribe, state.get);
