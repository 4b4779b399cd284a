import { useEffect } from 'react';
import type { Owner } from './owner.ts';

export interface Presence {
  readonly owner: Owner;
  /** Their session has ended: what waits is shown, and sent when they have signed in again. */
  readonly isPaused: boolean;
}

let presences: readonly Presence[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Presence[]): void {
  presences = next;
  for (const listener of listeners) listener();
}

/** Who is there in this window: the person who is signed in, or whoever a secret in the address admits. */
export const presencesNow = (): readonly Presence[] => presences;

export function onPresence(listener: () => void): void {
  listeners.add(listener);
}

/** Somebody is there until what this gives is called. */
export function enter(owner: Owner, isPaused: boolean): () => void {
  const presence = { owner, isPaused };
  set([...presences, presence]);
  return () => set(presences.filter((other) => other !== presence));
}

/** Somebody is there as long as the component is: what they have made on this device is shown, and sent. */
export function usePresence(owner: Owner | null, isPaused = false): void {
  useEffect(() => (owner ? enter(owner, isPaused) : undefined), [owner, isPaused]);
}
