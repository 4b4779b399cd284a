import { useSyncExternalStore } from 'react';

/** What this device keeps of the app itself, by which its pages open without network. */
type ShellState =
  /** Nobody has looked yet; or nothing is kept, as in development. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'kept' }
  /** So many files of so many, as far as they are counted. */
  | { readonly kind: 'coming'; readonly kept: number; readonly total: number | null }
  /** The browser keeps no pages, or has not got them. */
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

/** What the device keeps of the app, as it comes. */
export const useShellState = (): ShellState => useSyncExternalStore(subscribe, shellState);
