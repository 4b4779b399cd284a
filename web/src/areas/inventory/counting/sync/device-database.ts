import { openDatabase, type Rows } from '../../../../kernel/offline/open-database.ts';
import { type QueueGroup, RECORD_KINDS } from './count-record.ts';

/** All counts of this device, by `seq`. */
export const COUNTS = 'counts';
/** The device's data about the portal, by `key`. */
export const DEVICE_DATA = 'kept';

export const BY_UUID = 'uuid';
/** By state, and within it in order of creation. */
export const BY_STATE = 'state';
export const BY_RECEIPT = 'receipt';
export const BY_REVERSED = 'reverses';

/** The minimum number of sent counts that stay visible. */
const MAX_SENT = 1000;

/** The range of a group's counts after a number. */
export const ofGroup = (group: QueueGroup, after = 0) =>
  IDBKeyRange.bound([RECORD_KINDS[group], after], [RECORD_KINDS[group], Number.POSITIVE_INFINITY], true, false);

/** Deletes the oldest sent counts and returns whether there were any. Waiting and parked ones are kept. */
async function pruneSent(counts: Rows<'readwrite'>): Promise<boolean> {
  const sent = await counts.index(BY_STATE).getAllKeys(ofGroup('sent'));
  const old = sent.slice(0, Math.max(0, sent.length - MAX_SENT));
  await Promise.all(old.map((seq) => counts.delete(seq)));
  return old.length > 0;
}

/** The counting data of the device; it works offline and survives closing, crashes and updates. */
export const database = openDatabase({
  name: 'kontor-counting',
  version: 1,
  create(db) {
    const counts = db.createObjectStore(COUNTS, { keyPath: 'seq' });
    counts.createIndex(BY_UUID, 'uuid', { unique: true });
    counts.createIndex(BY_STATE, ['state.kind', 'seq']);
    counts.createIndex(BY_RECEIPT, ['receiptId', 'seq']);
    counts.createIndex(BY_REVERSED, 'reversesId');
    db.createObjectStore(DEVICE_DATA, { keyPath: 'key' });
  },
  prune: (write) => write([COUNTS], pruneSent),
});
