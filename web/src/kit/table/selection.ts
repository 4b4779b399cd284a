import { useState, useSyncExternalStore } from 'react';

/** A row's id: its number, or a UUID from outside. */
export type RowId = number | string;

/**
 * The ticked rows of a table, by id. It is separate from the rows, so that a tick re-renders only its own checkbox
 * and not the whole table.
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
  const update = (next: ReadonlySet<Id>) => {
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
      const changed = new Set(some);
      update(isOn ? new Set([...ids, ...changed]) : new Set([...ids].filter((id) => !changed.has(id))));
    },
    clear: () => update(new Set()),
  };
}

/** A selection for the lifetime of the component. */
export const useSelection = <Id extends RowId = number>(): Selection<Id> => useState(createSelection<Id>)[0];

/** The ticked rows; re-renders on every tick. */
export const useSelected = <Id extends RowId>({ subscribe, ids }: Selection<Id>): ReadonlySet<Id> =>
  useSyncExternalStore(subscribe, ids);
