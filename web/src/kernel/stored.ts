import { useSyncExternalStore } from 'react';

/** Small choices that the browser remembers. A browser that forbids its storage forgets them, and nothing else happens. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`kontor.${name}`);
  } catch {
    return null;
  }
}

/** Says whether the browser did it, which it does not where its storage is forbidden or full. */
function store(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(`kontor.${name}`);
    else localStorage.setItem(`kontor.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/** Remembers a choice, or forgets it. */
export function remember(name: string, value: string | null): void {
  store(name, value);
}

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

/** Tells when another tab of this browser forgets a choice. */
export function onForgottenElsewhere(name: string, then: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && (key === null || key === `kontor.${name}`)) then();
  });
}

/** The names of what is remembered that begin so. */
export function rememberedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`kontor.${beginning}`) ? [key.slice('kontor.'.length)] : [],
    );
  } catch {
    return [];
  }
}
