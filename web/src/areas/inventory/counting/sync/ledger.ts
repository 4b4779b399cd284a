import type { Rows } from '../../../../kernel/offline/open-database.ts';
import { type Count, isInForce, type NumberedCount } from '../count.ts';
import { type CountRecord, countOf, type QueueGroup, recordOf } from './count-record.ts';
import {
  BY_RECEIPT,
  BY_REVERSED,
  BY_STATE,
  BY_UUID,
  COUNTS,
  DEVICE_DATA,
  database,
  ofGroup,
} from './device-database.ts';

/** The fields that sending or a person's decision changes. */
export type CountChange = Pick<Count, 'status'> & Partial<Pick<Count, 'refusal' | 'positionNumber'>>;

const ofReceipt = (receiptId: number) => IDBKeyRange.bound([receiptId, 0], [receiptId, Number.POSITIVE_INFINITY]);

/** Up to this limit, reading one after the other from the end is faster than reading all. */
const FEW = 50;

/** The latest counts of an index, up to a limit. */
async function lastOf(index: ReturnType<Rows['index']>, range: IDBKeyRange, limit: number): Promise<NumberedCount[]> {
  if (limit > FEW) {
    const records: CountRecord[] = await index.getAll(range);
    return records.slice(-limit).toReversed().map(countOf);
  }
  const counts: NumberedCount[] = [];
  let cursor = await index.openCursor(range, 'prev');
  while (cursor && counts.length < limit) {
    counts.push(countOf(cursor.value));
    cursor = await cursor.continue();
  }
  return counts;
}

async function findIn(counts: Rows | Rows<'readwrite'>, uuid: string): Promise<NumberedCount | null> {
  const record: CountRecord | undefined = await counts.index(BY_UUID).get(uuid);
  return record ? countOf(record) : null;
}

/** Whether two counts with the same UUID have the same content. */
const isSame = (a: Count, b: Count): boolean =>
  a.receiptId === b.receiptId &&
  a.item.kind === b.item.kind &&
  a.item.id === b.item.id &&
  a.unit === b.unit &&
  a.quantity === b.quantity;

/**
 * Writes counts to the device, all of them or none, and drops the draft that they were, see `entry-draft.ts`; no crash
 * comes between the two. With 'saved' they may be called so; what the device has already is not written again. With
 * 'elsewhere' another window has saved something else under their UUIDs, and nothing is written.
 */
export const addCounts = (counts: readonly Count[], draft: string | null = null): Promise<'saved' | 'elsewhere'> =>
  database.write([COUNTS, DEVICE_DATA], async (records, kept) => {
    const pairs = await Promise.all(counts.map(async (count) => ({ count, saved: await findIn(records, count.uuid) })));
    if (pairs.some(({ count, saved }) => saved && !isSame(count, saved))) return 'elsewhere';
    const unsaved = pairs.flatMap(({ count, saved }) => (saved ? [] : [count]));
    const last = await records.openKeyCursor(null, 'prev');
    // Numbered here, because not every browser provides generated keys in an index.
    const before = typeof last?.key === 'number' ? last.key : 0;
    await Promise.all(unsaved.map((count, index) => records.add(recordOf({ ...count, seq: before + index + 1 }))));
    if (draft !== null) await kept.delete(draft);
    return 'saved';
  });

/** The next waiting counts in order of creation. */
export const nextWaiting = (after: number, limit: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], async (counts) => {
    const waiting: CountRecord[] = await counts.index(BY_STATE).getAll(ofGroup('waiting', after), limit);
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

/** Applies the server's answers to waiting counts; a person's decisions in the meantime are kept. */
export const settle = (changes: ReadonlyMap<string, CountChange>): Promise<void> =>
  change([...changes.keys()], ({ uuid, status }) => (status === 'waiting' ? (changes.get(uuid) ?? null) : null));

/** Sends parked and discarded counts again. */
export const retry = (uuids: readonly string[]): Promise<void> =>
  change(uuids, ({ status }) =>
    status === 'parked' || status === 'discarded' ? { status: 'waiting', refusal: null } : null,
  );

/** Discards a parked count, which then has no effect. */
export const discard = (uuid: string): Promise<void> =>
  change([uuid], ({ status }) => (status === 'parked' ? { status: 'discarded' } : null));

/** Deletes the counts that the server has and those that were discarded: all, or those before an instant. */
export const forgetSettled = (before?: string): Promise<void> =>
  database.write([COUNTS], async (counts) => {
    for (const group of ['sent', 'discarded'] as const) {
      const records: CountRecord[] = await counts.index(BY_STATE).getAll(ofGroup(group));
      const old = records.filter(({ countedAt }) => before === undefined || countedAt < before);
      await Promise.all(old.map(({ seq }) => counts.delete(seq)));
    }
  });

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

/** The counts of a group, latest first. */
export const lastOfGroup = (group: QueueGroup, limit: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], (counts) => lastOf(counts.index(BY_STATE), ofGroup(group), limit));

/** The counts of a receipt, latest first. */
export const lastOfReceipt = (receiptId: number, limit: number): Promise<NumberedCount[]> =>
  database.read([COUNTS], (counts) => lastOf(counts.index(BY_RECEIPT), ofReceipt(receiptId), limit));

export const numberOfReceipt = (receiptId: number): Promise<number> =>
  database.read([COUNTS], (counts) => counts.index(BY_RECEIPT).count(ofReceipt(receiptId)));

/** A count and its reversal, if this device has them. */
export interface CountAndReversal {
  readonly count: NumberedCount | null;
  readonly reversal: NumberedCount | null;
}

export const findCount = (uuid: string): Promise<CountAndReversal> =>
  database.read([COUNTS], async (counts) => {
    const reversals: CountRecord[] = await counts.index(BY_REVERSED).getAll(uuid);
    return { count: await findIn(counts, uuid), reversal: reversals.map(countOf).find(isInForce) ?? null };
  });
