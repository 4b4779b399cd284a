import { useSyncExternalStore } from 'react';
import { remembered, store } from './stored.ts';

/** What the browser would not remember, for this page load: it comes before what was remembered earlier. */
const onThisPage = new Map<string, string | null>();
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
  onThisPage.has(name) ? (onThisPage.get(name) ?? null) : remembered(name);

/** Changes what is remembered, from what it is by now: another tab may have changed it. */
export function rememberNext(name: string, next: (last: string | null) => string | null): void {
  const value = next(latest(name));
  if (store(name, value)) onThisPage.delete(name);
  else onThisPage.set(name, value);
  for (const listener of listeners) listener();
}

/** What is remembered by a name; whoever shows it is told when it changes by `rememberNext`, also in another tab. */
export const useRemembered = (name: string): string | null => useSyncExternalStore(subscribe, () => latest(name));

/** Whether the browser keeps what is remembered by a name; else it is gone with the page, and whoever shows it can say so. */
export const useIsKept = (name: string): boolean => useSyncExternalStore(subscribe, () => !onThisPage.has(name));
