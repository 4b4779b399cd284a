import { requestResult } from '../../../../kernel/offline/indexed.ts';
import { type Count, type CountState, isInForce, type NewCount } from './count.ts';
import { BY_RECEIPT, BY_REVERSED, BY_STATE, BY_UUID, COUNTS, database, KEPT, tellChange } from './device-database.ts';

type Kind = CountState['kind'];

const ofKind = (kind: Kind, after = 0) =>
  IDBKeyRange.bound([kind, after], [kind, Number.POSITIVE_INFINITY], true, false);
const ofReceipt = (receiptId: number) => IDBKeyRange.bound([receiptId, 0], [receiptId, Number.POSITIVE_INFINITY]);

const countsIn = (transaction: IDBTransaction) => transaction.objectStore(COUNTS);

/** The rows of an index from the last one on, as many as requestResult for. */
function lastOf(source: IDBIndex, range: IDBKeyRange, most: number): Promise<Count[]> {
  const rows: Count[] = [];
  const request = source.openCursor(range, 'prev');
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor || rows.length >= most) return resolve(rows);
      rows.push(cursor.value);
      cursor.continue();
    };
  });
}

/** Whether both say the same under their UUID. */
const isSame = (one: NewCount, other: NewCount): boolean =>
  one.receiptId === other.receiptId &&
  one.thing.kind === other.thing.kind &&
  one.thing.id === other.thing.id &&
  one.unit === other.unit &&
  one.quantity === other.quantity;

/**
 * Writes counts to the device, all of them or none, and drops the draft that they were, see `entry-draft.ts`; no crash
 * comes between the two. With 'saved' they may be called so; what the device has already is not written again. With
 * 'elsewhere' another window has saved something else under their UUIDs, and nothing is written.
 */
export async function addCounts(
  counts: readonly NewCount[],
  draft: string | null = null,
): Promise<'saved' | 'elsewhere'> {
  const outcome = await database.write([COUNTS, KEPT], async (transaction) => {
    const store = countsIn(transaction);
    const find = ({ uuid }: NewCount) => requestResult<Count | undefined>(store.index(BY_UUID).get(uuid));
    const known = await Promise.all(counts.map(async (count) => ({ count, there: await find(count) })));
    if (known.some(({ count, there }) => there && !isSame(count, there))) return 'elsewhere';
    const fresh = known.flatMap(({ count, there }) => (there ? [] : [count]));
    const last = await requestResult(store.openKeyCursor(null, 'prev'));
    // Numbered here, as not every browser knows the numbers that it gives itself in an index.
    const before = typeof last?.key === 'number' ? last.key : 0;
    await Promise.all(fresh.map((count, place) => requestResult(store.add({ ...count, seq: before + place + 1 }))));
    if (draft !== null) await requestResult(transaction.objectStore(KEPT).delete(draft));
    return 'saved';
  });
  tellChange();
  return outcome;
}

/** The next that wait, in the order in which they were made. */
export const nextWaiting = (after: number, most: number): Promise<Count[]> =>
  database.read([COUNTS], (transaction) =>
    requestResult<Count[]>(countsIn(transaction).index(BY_STATE).getAll(ofKind('waiting', after), most)),
  );

async function change(uuids: readonly string[], next: (count: Count) => CountState | null): Promise<void> {
  await database.write([COUNTS], async (transaction) => {
    const store = countsIn(transaction);
    const changeOne = async (uuid: string) => {
      const count = await requestResult<Count | undefined>(store.index(BY_UUID).get(uuid));
      const state = count && next(count);
      if (state) await requestResult(store.put({ ...count, state }));
    };
    await Promise.all(uuids.map(changeOne));
  });
  tellChange();
}

/** The server's answers for waiting counts; what a person decided in the meantime is kept. */
export const settle = (outcomes: ReadonlyMap<string, CountState>): Promise<void> =>
  change([...outcomes.keys()], ({ uuid, state }) => (state.kind === 'waiting' ? (outcomes.get(uuid) ?? null) : null));

/** Lets what was refused be sent again. */
export const sendAgain = (uuids: readonly string[]): Promise<void> =>
  change(uuids, ({ state }) => (state.kind === 'refused' || state.kind === 'given-up' ? { kind: 'waiting' } : null));

/** Leaves what was refused as it is: it is part of no result. */
export const giveUp = (uuid: string): Promise<void> =>
  change([uuid], ({ state }) => (state.kind === 'refused' ? { kind: 'given-up', because: state.because } : null));

/**
 * Deletes the oldest sent counts, except for a number of them; whether there were any. Waiting and refused ones are
 * kept.
 */
export async function pruneSent(most: number): Promise<boolean> {
  const number = await database.write([COUNTS], async (transaction) => {
    const store = countsIn(transaction);
    const sent = await requestResult(store.index(BY_STATE).getAllKeys(ofKind('sent')));
    const old = sent.slice(0, Math.max(0, sent.length - most));
    await Promise.all(old.map((seq) => requestResult(store.delete(seq))));
    return old.length;
  });
  if (number > 0) tellChange();
  return number > 0;
}

export interface Tally {
  readonly waiting: number;
  readonly refused: number;
  readonly givenUp: number;
  readonly sent: number;
}

export const tally = (): Promise<Tally> =>
  database.read([COUNTS], async (transaction) => {
    const byState = countsIn(transaction).index(BY_STATE);
    const [waiting, refused, givenUp, sent] = await Promise.all([
      requestResult(byState.count(ofKind('waiting'))),
      requestResult(byState.count(ofKind('refused'))),
      requestResult(byState.count(ofKind('given-up'))),
      requestResult(byState.count(ofKind('sent'))),
    ]);
    return { waiting, refused, givenUp, sent };
  });

/** Those of a state, the last one first. */
export const lastOfKind = (kind: Kind, most: number): Promise<Count[]> =>
  database.read([COUNTS], (transaction) => lastOf(countsIn(transaction).index(BY_STATE), ofKind(kind), most));

/** Those of a receipt, the last one first. */
export const lastOfReceipt = (receiptId: number, most: number): Promise<Count[]> =>
  database.read([COUNTS], (transaction) => lastOf(countsIn(transaction).index(BY_RECEIPT), ofReceipt(receiptId), most));

export const numberOfReceipt = (receiptId: number): Promise<number> =>
  database.read([COUNTS], (transaction) =>
    requestResult(countsIn(transaction).index(BY_RECEIPT).count(ofReceipt(receiptId))),
  );

/** The device's knowledge of a count: itself if it was made here, and the reversal if that was. */
export interface Known {
  readonly count: Count | null;
  readonly reversal: Count | null;
}

export const findCount = (uuid: string): Promise<Known> =>
  database.read([COUNTS], async (transaction) => {
    const store = countsIn(transaction);
    const count = await requestResult<Count | undefined>(store.index(BY_UUID).get(uuid));
    return {
      count: count ?? null,
      reversal: (await requestResult<Count[]>(store.index(BY_REVERSED).getAll(uuid))).find(isInForce) ?? null,
    };
  });
