import { useEffect } from 'react';
import { createObservable } from '../observable.ts';
import type { Owner } from './owner.ts';

export interface Presence {
  readonly owner: Owner;
  /** Their session has ended: waiting entries are shown, and sent after they sign in again. */
  readonly isPaused: boolean;
}

const presences = createObservable<readonly Presence[]>([]);

/** The owners in this window: the signed-in person, or a person admitted by a secret in the URL. */
export const currentPresences = presences.get;
export const onPresence = presences.subscribe;

/** Adds an owner until the returned function is called. */
export function addPresence(owner: Owner, isPaused: boolean): () => void {
  const presence = { owner, isPaused };
  presences.set([...presences.get(), presence]);
  return () => presences.set(presences.get().filter((other) => other !== presence));
}

/** An owner is present while the component is mounted: their entries on this device are shown and sent. */
export function usePresence(owner: Owner | null, isPaused = false): void {
  useEffect(() => (owner ? addPresence(owner, isPaused) : undefined), [owner, isPaused]);
}
