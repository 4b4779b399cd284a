import { createObservable } from '../observable.ts';

/** How much of the app itself this device has stored, so that its pages open offline. */
type ShellState =
  /** Not checked yet; or nothing is stored, as in development. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'kept' }
  /** The number of files stored and in total, once counted. */
  | { readonly kind: 'coming'; readonly kept: number; readonly total: number | null }
  /** The browser stores no pages, or does not have them yet. */
  | { readonly kind: 'absent' };

const state = createObservable<ShellState>({ kind: 'unknown' });

export const shellState = state.get;
export const setShellState = state.set;

/** The state of the stored app, as it changes. */
export const useShellState = state.useValue;
