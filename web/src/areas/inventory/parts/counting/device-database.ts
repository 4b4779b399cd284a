import { openIndexed } from '../../../../kernel/offline/indexed.ts';

const NAME = 'kontor-counting';

/** Every count that was made on this device, by `seq`. */
export const COUNTS = 'counts';
/** The device's data about the portal, by `key`. */
export const KEPT = 'kept';

export const BY_UUID = 'uuid';
/** With the order in which they were made. */
export const BY_STATE = 'state';
export const BY_RECEIPT = 'receipt';
export const BY_REVERSED = 'reverses';

function upgrade(db: IDBDatabase, from: number): void {
  if (from >= 1) return;
  const counts = db.createObjectStore(COUNTS, { keyPath: 'seq' });
  counts.createIndex(BY_UUID, 'uuid', { unique: true });
  counts.createIndex(BY_STATE, ['state.kind', 'seq']);
  counts.createIndex(BY_RECEIPT, ['receiptId', 'seq']);
  counts.createIndex(BY_REVERSED, 'reversesId');
  db.createObjectStore(KEPT, { keyPath: 'key' });
}

/** The counting data on a device: it works without a network, and survives closing, crashes and updates. */
export const database = openIndexed({ name: NAME, version: 1, upgrade });

const CHANGED = 'kontor-counting';
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANGED);

const tellHere = () => {
  for (const listener of listeners) listener();
};
channel?.addEventListener('message', tellHere);

/** Notifies every window of this device of changes. */
export function tellChange(): void {
  tellHere();
  channel?.postMessage(null);
}

export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
