import { useSyncExternalStore } from 'react';
import { asked } from '../../../../kernel/offline/indexed.ts';
import { database, KEPT, onChange, tellChange } from './device-database.ts';

const KEY = 'session';

/** By what a device is let in that an administrator paired (`behaviour §9`). */
export interface Pairing {
  readonly token: string;
  readonly deviceName: string;
  readonly warehouseName: string | null;
}

/** Who counts on this device. */
export interface Session {
  /** As it is put on every count (`spec 3 §3`); null while nobody has said theirs. */
  readonly name: string | null;
  readonly pairing: Pairing | null;
  /** The portal lets this device in no more, or not without being paired. Nothing that waits is lost by that. */
  readonly isRefused: boolean;
}

const NOBODY: Session = { name: null, pairing: null, isRefused: false };

type State =
  | { readonly kind: 'loading' }
  /** The device keeps nothing: nobody can count on it. */
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
      asked<{ readonly session: Session } | undefined>(transaction.objectStore(KEPT).get(KEY)),
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

export const sessionNow = (): Session => (state.kind === 'there' ? state.session : NOBODY);

async function change(part: Partial<Session>): Promise<void> {
  await startSession();
  const session = { ...sessionNow(), ...part };
  await database.write([KEPT], (transaction) =>
    asked(transaction.objectStore(KEPT).put({ key: KEY, session })).then(() => {}),
  );
  show({ kind: 'there', session });
  tellChange();
}

export const signIn = (name: string): Promise<void> => change({ name: name.trim() });
export const pairWith = (pairing: Pairing): Promise<void> => change({ pairing, isRefused: false });
export const forgetPairing = (): Promise<void> => change({ pairing: null, isRefused: false });

/** Keeps whether the portal lets this device in. */
export async function letIn(isLetIn: boolean): Promise<void> {
  if (sessionNow().isRefused === isLetIn) await change({ isRefused: !isLetIn });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  void startSession();
  return () => void listeners.delete(listener);
};

export const useSession = (): State => useSyncExternalStore(subscribe, () => state);
