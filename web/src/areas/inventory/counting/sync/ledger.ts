import type { Rows } from '../../../../kernel/offline/open-database.ts';
import { type Count, isInForce, type NumberedCount } from '../count.ts';
import { type CountRecord, countOf, type QueueGroup, recordOf } from './count-record.ts';
import { BY_RECEIPT, BY_REVERSED, BY_STATE, BY_UUID, COUNTS, database, KEPT, ofGroup } from './device-database.ts';

/** What sending a count, or a person's decision, changes. */
export type CountChange = Pick<Count, 'status'> & Partial<Pick<Count, 'refusal' | 'positionNumber'>>;

const ofReceipt = (receiptId: number) => IDBKeyRange.bound([receiptId, 0], [receiptId, Number.POSITIVE_INFINITY]);

/** The counts of an index from the last one on, up to the number requested. */
async function lastOf(index: ReturnType<Rows['index']>, range: IDBKeyRange, most: number): Promise<NumberedCount[]> {
  const counts: NumberedCount[] = [];
  let cursor = await index.openCursor(range, 'prev');
  while (cursor && counts.length < most) {
    counts.push(countOf(cursor.value));
    cursor = await cursor.continue();
  }
  return counts;
}

async function findIn(counts: Rows | Rows<'readwrite'>, uuid: string): Promise<NumberedCount | null> {
  const record: CountRecord | undefined = await counts.index(BY_UUID).get(uuid);
  return record ? countOf(record) : null;
}

/** Whether both say the same under their UUID. */
const isSame = (one: Count, other: Count): boolean =>
  one.receiptId === other.receiptId &&
  one.item.kind === other.item.kind &&
  one.item.id === other.item.id &&
  one.unit === other.unit &&
  one.quantity === other.quantity;

/**
 * Writes counts to the device, all of them or none, and drops the draft that they were, see `entry-draft.ts`; no crash
 * comes between the two. With 'saved' they may be called so; what the device has already is not written again. With
 * 'elsewhere' another window has saved something else under their UUIDs, and nothing is written.
 */
export const addCounts = (counts: readonly Count[], draft: string | null = null): Promise<'saved' | 'elsewhere'> =>
  database.write([COUNTS, KEPT], async (records, kept) => {
    const pairs = await Promise.all(counts.map(async (count) => ({ count, saved: await findIn(records, count.uuid) })));
    if (pairs.some(({ count, saved }) => saved && !isSame(count, saved))) return 'elsewhere';
    const unsaved = pairs.flatMap(({ count, saved }) => (saved ? [] : [count]));
    const last = await records.openKeyCursor(null, 'prev');
    // Numbered here, as not every browser knows the numbers that it gives itself in an index.
    const before = typeof last?.key === 'number' ? last.key : 0;
    await Promise.all(unsaved.map((count, place) => records.add(recordOf({ ...count, seq: before + place + 1 }))));
    if (draft !== null) await kept.delete(draft);
    return 'saved';
  });

/** The next that wait, in the order in which they were made. */
export const nextWaiting = (after: number, most: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], async (counts) => {
    const waiting: CountRecord[] = await counts.index(BY_STATE).getAll(ofGroup('waiting', after), most);
    return waiting.map(countOf);
  });

const change = (uuids: readonly string[], next: (count: NumberedCount) => CountChange | null): Promise<void> =>
  database.write([COUNTS], async (counts) => {
    const changeOne = async (uuid: string) => {
      const count = await findIn(counts, uuid);
      const changed = count && next(count);
      if (changed) await counts.put(recordOf({ ...count, ...changed }));
    };
    await Promise.all(uuids.map(changeOne));
  });

/** The server's answers for waiting counts; what a person decided in the meantime is kept. */
export const settle = (changes: ReadonlyMap<string, CountChange>): Promise<void> =>
  change([...changes.keys()], ({ uuid, status }) => (status === 'waiting' ? (changes.get(uuid) ?? null) : null));

/** Sends parked and discarded counts again. */
export const retry = (uuids: readonly string[]): Promise<void> =>
  change(uuids, ({ status }) =>
    status === 'parked' || status === 'discarded' ? { status: 'waiting', refusal: null } : null,
  );

/** Gives a parked count up: it is part of no result. */
export const discard = (uuid: string): Promise<void> =>
  change([uuid], ({ status }) => (status === 'parked' ? { status: 'discarded' } : null));

export type Tally = Readonly<Record<QueueGroup, number>>;

export const tally = (): Promise<Tally> =>
  database.read([COUNTS], async (counts) => {
    const byState = counts.index(BY_STATE);
    const [waiting, parked, discarded, sent] = await Promise.all([
      byState.count(ofGroup('waiting')),
      byState.count(ofGroup('parked')),
      byState.count(ofGroup('discarded')),
      byState.count(ofGroup('sent')),
    ]);
    return { waiting, parked, discarded, sent };
  });

/** Those of a group, the last one first. */
export const lastOfGroup = (group: QueueGroup, most: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], (counts) => lastOf(counts.index(BY_STATE), ofGroup(group), most));

/** Those of a receipt, the last one first. */
export const lastOfReceipt = (receiptId: number, most: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], (counts) => lastOf(counts.index(BY_RECEIPT), ofReceipt(receiptId), most));

export const numberOfReceipt = (receiptId: number): Promise<number> =>
  database.read([COUNTS], (counts) => counts.index(BY_RECEIPT).count(ofReceipt(receiptId)));

/** A count and its reversal, if they were made on this device. */
export interface CountAndReversal {
  readonly count: NumberedCount | null;
  readonly reversal: NumberedCount | null;
}

export const findCount = (uuid: string): Promise<CountAndReversal> =>
  database.read([COUNTS], async (counts) => {
    const reversals: CountRecord[] = await counts.index(BY_REVERSED).getAll(uuid);
    return { count: await findIn(counts, uuid), reversal: reversals.map(countOf).find(isInForce) ?? null };
  });
