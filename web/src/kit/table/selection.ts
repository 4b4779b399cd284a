import { useState, useSyncExternalStore } from 'react';

/** What names a row: its number, or the UUID that somebody else made. */
export type RowId = number | string;

/**
 * Which rows of a table are ticked, by their ids. It stands beside the rows, so that a tick draws its own box anew and not
 * the whole table.
 */
export interface Selection<Id extends RowId = number> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly ids: () => ReadonlySet<Id>;
  /** Ticks or unticks rows. */
  readonly set: (ids: readonly Id[], isOn: boolean) => void;
  readonly clear: () => void;
}

export function createSelection<Id extends RowId = number>(): Selection<Id> {
  let ids: ReadonlySet<Id> = new Set();
  const listeners = new Set<() => void>();
  const put = (next: ReadonlySet<Id>) => {
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
export const useSelection = <Id extends RowId = number>(): Selection<Id> => useState(createSelection<Id>)[0];

/** What is ticked now; whoever asks is drawn anew with every tick. */
export const useSelected = <Id extends RowId>({ subscribe, ids }: Selection<Id>): ReadonlySet<Id> =>
  useSyncExternalStore(subscribe, ids);
