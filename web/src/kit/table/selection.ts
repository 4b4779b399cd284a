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
  /** Ticks or unticks a row, and with Shift all rows from the one before it, in the order of the table. */
  readonly toggle: (id: Id, isOn: boolean, range: { readonly isRange: boolean; readonly order: readonly Id[] }) => void;
  readonly clear: () => void;
}

/** The rows from one to another, both included, in either direction; only the other if the first is gone. */
export function idsBetween<Id extends RowId>(order: readonly Id[], from: Id | null, to: Id): readonly Id[] {
  const [first, last] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  if (first === -1 || last === -1) return [to];
  return order.slice(Math.min(first, last), Math.max(first, last) + 1);
}

export function createSelection<Id extends RowId = number>(): Selection<Id> {
  let ids: ReadonlySet<Id> = new Set();
  let latest: Id | null = null;
  const listeners = new Set<() => void>();
  const update = (next: ReadonlySet<Id>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const set = (some: readonly Id[], isOn: boolean) => {
    const changed = new Set(some);
    update(isOn ? new Set([...ids, ...changed]) : new Set([...ids].filter((id) => !changed.has(id))));
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ids: () => ids,
    set,
    toggle(id, isOn, { isRange, order }) {
      set(isRange ? idsBetween(order, latest, id) : [id], isOn);
      latest = id;
    },
    clear() {
      latest = null;
      update(new Set());
    },
  };
}

/** A selection for the lifetime of the component. */
export const useSelection = <Id extends RowId = number>(): Selection<Id> => useState(createSelection<Id>)[0];

/** The ticked rows; re-renders on every tick. */
export const useSelected = <Id extends RowId>({ subscribe, ids }: Selection<Id>): ReadonlySet<Id> =>
  useSyncExternalStore(subscribe, ids);
