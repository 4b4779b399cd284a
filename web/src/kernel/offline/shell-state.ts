import { useSyncExternalStore } from 'react';

/** How much of the app itself this device has stored, so that its pages open offline. */
type ShellState =
  /** Not checked yet; or nothing is stored, as in development. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'kept' }
  /** The number of files stored and in total, once counted. */
  | { readonly kind: 'coming'; readonly kept: number; readonly total: number | null }
  /** The browser stores no pages, or does not have them yet. */
  | { readonly kind: 'absent' };

let state: ShellState = { kind: 'unknown' };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const shellState = (): ShellState => state;

export function setShellState(next: ShellState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The state of the stored app, as it changes. */
export const useShellState = (): ShellState => useSyncExternalStore(subscribe, shellState);
