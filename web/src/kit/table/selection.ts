import { useState, useSyncExternalStore } from 'react';

/**
 * Which rows of a table are ticked, by their ids. It stands beside the rows, so that a tick draws its own box anew and not
 * the whole table.
 */
export interface Selection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly ids: () => ReadonlySet<number>;
  /** Ticks or unticks rows. */
  readonly set: (ids: readonly number[], isOn: boolean) => void;
  readonly clear: () => void;
}

export function createSelection(): Selection {
  let ids: ReadonlySet<number> = new Set();
  const listeners = new Set<() => void>();
  const put = (next: ReadonlySet<number>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ids: () => ids,
    set(some, isOn) {
      const given = new Set(some);
      put(isOn ? new Set([...ids, ...given]) : new Set([...ids].filter((id) => !given.has(id))));
    },
    clear: () => put(new Set()),
  };
}

/** A selection for as long as the component is drawn. */
export const useSelection = (): Selection => useState(createSelection)[0];

/** What is ticked now; whoever asks is drawn anew with every tick. */
export const useSelected = ({ subscribe, ids }: Selection): ReadonlySet<number> => useSyncExternalStore(subscribe, ids);
