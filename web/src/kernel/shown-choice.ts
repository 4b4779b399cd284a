import { useSyncExternalStore } from 'react';
import { readChoice, store } from './stored.ts';

/** Choices that the browser could not store, for this page load; they take precedence over stored ones. */
const unsavedChoices = new Map<string, string | null>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('kontor.')) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStored);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStored);
  };
}

const latest = (name: string): string | null =>
  unsavedChoices.has(name) ? (unsavedChoices.get(name) ?? null) : readChoice(name);

/** Updates a choice from its current value, which another tab may have changed. */
export function rememberNext(name: string, next: (last: string | null) => string | null): void {
  const value = next(latest(name));
  if (store(name, value)) unsavedChoices.delete(name);
  else unsavedChoices.set(name, value);
  for (const listener of listeners) listener();
}

/** A remembered choice; re-renders when `rememberNext` changes it, also in another tab. */
export const useRemembered = (name: string): string | null => useSyncExternalStore(subscribe, () => latest(name));

/** Whether the browser stores this choice; otherwise it is lost with the page, and the page can say so. */
export const useIsKept = (name: string): boolean => useSyncExternalStore(subscribe, () => !unsavedChoices.has(name));
