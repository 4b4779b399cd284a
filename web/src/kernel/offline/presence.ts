import { useEffect } from 'react';
import type { Owner } from './owner.ts';

export interface Presence {
  readonly owner: Owner;
  /** Their session has ended: waiting entries are shown, and sent after they sign in again. */
  readonly isPaused: boolean;
}

let presences: readonly Presence[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Presence[]): void {
  presences = next;
  for (const listener of listeners) listener();
}

/** The owners in this window: the signed-in person, or a person admitted by a secret in the URL. */
export const presencesNow = (): readonly Presence[] => presences;

export function onPresence(listener: () => void): void {
  listeners.add(listener);
}

/** Adds an owner until the returned function is called. */
export function addPresence(owner: Owner, isPaused: boolean): () => void {
  const presence = { owner, isPaused };
  set([...presences, presence]);
  return () => set(presences.filter((other) => other !== presence));
}

/** An owner is present while the component is mounted: their entries on this device are shown and sent. */
export function usePresence(owner: Owner | null, isPaused = false): void {
  useEffect(() => (owner ? addPresence(owner, isPaused) : undefined), [owner, isPaused]);
}
