import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, type SentCount, startCounting } from '../../../testing/inventory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const HALF_PAST_EIGHT = '2027-03-01T08:30:00Z';
const NINE = '2027-03-01T09:00:00Z';
const TEN = '2027-03-01T10:00:00Z';
const BEFORE = '2027-03-01T08:10:00Z';

/** The answer that a device gets for a count. */
const arrive = async (sent: SentCount) => {
  const answer = await at.counter.visit(inventoryTransaction.create, { body: sent });
  return answer.status < 400 ? [answer.status, answer.body.late] : answer.outcome;
};

const decide = async (what: 'acceptCount' | 'refuseCount', { id = '' }: SentCount) =>
  (await at.admin.call(transactions[what], { params: { id } })).outcome;

const sums = async () => (await at.resultsOf()).map(({ countQuantity }) => countQuantity);

/** The receipt is counted, looked through, and closed at half past eight. */
async function close() {
  await at.count(at.aCount());
  at.app.setClock(HALF_PAST_EIGHT);
  expect([await at.move(2), await at.move(3)]).toEqual(['204', '204']);
  at.app.setClock(NINE);
}

describe('states', () => {
  it('are led on by administrators, a step at a time', async () => {
    expect([await at.move(1), await at.move(2), await at.move(3)]).toEqual(Array(3).fill('409 inventory.wrongState'));
    await at.count(at.aCount());
    expect([await at.move(0), await at.move(3)]).toEqual(Array(2).fill('409 inventory.wrongState'));
    for (const state of [2, 1, 2, 3]) expect(await at.move(state)).toBe('204');
    expect([await at.move(1), await at.move(0)]).toEqual(Array(2).fill('409 inventory.wrongState'));
    expect([await at.move(3), await at.move(2), await at.move(1)]).toEqual(Array(3).fill('204'));
  });
});

describe('a count that arrives after the closing', () => {
  it('waits when it was made before, and is refused when it was made after', async () => {
    await close();
    const before = at.aCount({ countedAt: BEFORE, countQuantity: 5 });
    expect(await arrive(before)).toEqual([201, true]);
    expect(await arrive(before)).toEqual([200, true]);
    expect(await arrive(at.aCount({ countedAt: '2027-03-01T08:31:00Z' }))).toBe('409 inventory.receiptClosed');
    expect(await sums()).toEqual([3]);
    expect(await at.receipt()).toMatchObject({ state: 3, lateCount: 1 });
  });

  it('is accepted or refused once, together with its reversal', async () => {
    await close();
    const [one, other, taken] = [5, 7, 11].map((countQuantity) => at.aCount({ countedAt: BEFORE, countQuantity }));
    if (!one || !other || !taken) throw new Error('three counts');
    const undo = at.anUndo(taken);
    for (const each of [one, other, taken, undo]) expect(await arrive(each)).toEqual([201, true]);
    expect(await decide('acceptCount', one)).toBe('200');
    expect(await decide('refuseCount', other)).toBe('200');
    expect(await decide('acceptCount', taken)).toBe('200');
    expect(await sums()).toEqual([8]);
    expect([await decide('refuseCount', one), await decide('acceptCount', other)]).toEqual(
      Array(2).fill('409 inventory.notLate'),
    );
    const counts = await at.countsOf();
    expect(counts.find(({ id }) => id === other.id)).toMatchObject({
      status: 'refused',
      lateBecause: 'closed',
      decidedBy: 'Anna Admin',
    });
    expect(await arrive(at.anUndo(other, { countedAt: BEFORE }))).toEqual([201, false]);
    expect(await sums()).toEqual([8]);
  });

  it('reports its status to its device, even if it arrives again', async () => {
    await close();
    const [accepted, refused, deleted] = [5, 7, 11].map((countQuantity) =>
      at.aCount({ countedAt: BEFORE, countQuantity }),
    );
    if (!accepted || !refused || !deleted) throw new Error('three counts');
    for (const each of [accepted, refused, deleted]) await arrive(each);
    await decide('acceptCount', accepted);
    await decide('refuseCount', refused);
    expect(await at.move(2)).toBe('204');
    const params = { id: deleted.id ?? '' };
    expect((await at.admin.call(inventoryTransaction.remove, { params })).outcome).toBe('204');
    const ids = [accepted, refused, deleted].map(({ id = '' }) => id);
    const statuses = await at.counter.call(transactions.statusOfCounts, {
      body: { ids: [...ids, crypto.randomUUID()] },
    });
    expect(statuses.outcome).toBe('200');
    expect(new Map(statuses.body.map(({ id, status, countQuantity }) => [id, [status, countQuantity]]))).toEqual(
      new Map([
        [accepted.id, ['counted', 5]],
        [refused.id, ['refused', 7]],
        [deleted.id, ['deleted', null]],
      ]),
    );
    const { id = '', ...rest } = refused;
    const again = await at.counter.call(transactions.countAll, { body: { counts: [{ id, ...rest }] } });
    expect(again.body).toMatchObject([{ outcome: 'known', late: false, status: 'refused' }]);
  });

  it('is accepted together with its original', async () => {
    await close();
    const sent = at.aCount({ countedAt: BEFORE });
    const undo = at.anUndo(sent);
    for (const each of [sent, undo]) expect(await arrive(each)).toEqual([201, true]);
    expect(await decide('acceptCount', undo)).toBe('200');
    expect(await decide('acceptCount', sent)).toBe('409 inventory.notLate');
    expect(await sums()).toEqual([3]);
  });

  it('is counted again after the receipt was reopened', async () => {
    await close();
    expect([await at.move(2), await arrive(at.aCount())]).toEqual(['204', [201, true]]);
    expect([await at.move(1), await arrive(at.aCount())]).toEqual(['204', [201, false]]);
    expect(await sums()).toEqual([6]);
  });

  it('waits when its device did not know how late it is', async () => {
    await close();
    const sent = at.aCount({ countedAt: '2027-03-01T11:00:00Z' });
    expect(await arrive(sent)).toEqual([201, true]);
    expect((await at.countsOf()).find(({ id }) => id === sent.id)?.lateBecause).toBe('clock');
  });

  it('is neither mended nor deleted', async () => {
    await close();
    const [{ id = '' } = {}] = await at.countsOf();
    const body = { unit: 'Kasten', countQuantity: 1, countedBy: 'Anna' } as const;
    expect((await at.admin.call(inventoryTransaction.update, { params: { id }, body })).outcome).toBe(
      '409 inventory.receiptClosed',
    );
    expect((await at.admin.call(inventoryTransaction.remove, { params: { id } })).outcome).toBe(
      '409 inventory.receiptClosed',
    );
  });
});

describe('a receipt in review', () => {
  it('holds back counts of devices, and accepts those of administrators', async () => {
    await at.count(at.aCount());
    await at.move(2);
    expect(await arrive(at.aCount())).toEqual([201, true]);
    expect((await at.count(at.aCount({ countQuantity: 4 }), at.admin)).outcome).toBe('201');
    expect(await sums()).toEqual([7]);
    const { headers } = await at.counter.visit(transactions.transactionsOfReceipt, {
      params: { receiptId: at.receiptId },
    });
    expect(headers['content-type']).toContain('problem');
  });
});

describe('a reversal that arrives in review', () => {
  const original = async () => (await at.countsOf()).find(({ reversesId }) => reversesId === null);
  const editing = async (id: string) => {
    const body = { unit: 'Kasten', countQuantity: 5, countedBy: 'Anna' } as const;
    return (await at.admin.call(inventoryTransaction.update, { params: { id }, body })).outcome;
  };

  it('waits, and takes nothing back where it is refused', async () => {
    const sent = at.aCount();
    const undo = at.anUndo(sent);
    await at.count(sent);
    await at.move(2);
    expect(await arrive(undo)).toEqual([201, true]);
    expect([await sums(), (await at.receipt()).lateCount]).toEqual([[3], 1]);
    expect(await original()).toMatchObject({ reversedById: undo.id, reversalWaits: true });
    expect(await editing(sent.id ?? '')).toBe('409 inventory.reversedAlready');
    expect(await decide('refuseCount', undo)).toBe('200');
    expect(await original()).toMatchObject({ reversedById: null, reversalWaits: false });
    expect([await sums(), (await at.receipt()).lateCount]).toEqual([[3], 0]);
    expect(await editing(sent.id ?? '')).toBe('204');
    const again = at.anUndo({ ...sent, countQuantity: 5 });
    expect((await at.count(again, at.admin)).outcome).toBe('201');
    expect([await sums(), await original()]).toMatchObject([[], { reversedById: again.id }]);
  });

  it('of a count that waits itself is taken, also when it was made after the closing', async () => {
    await close();
    const waiting = at.aCount({ countedAt: BEFORE, countQuantity: 8 });
    expect(await arrive(waiting)).toEqual([201, true]);
    expect(await arrive(at.anUndo(waiting, { countedAt: NINE }))).toEqual([201, true]);
    expect((await at.receipt()).lateCount).toBe(1);
    expect(await decide('acceptCount', waiting)).toBe('200');
    expect(await sums()).toEqual([3]);
    const [counted] = (await at.countsOf()).filter(({ lateBecause }) => lateBecause === null);
    const undo = at.anUndo(at.aCount({ id: counted?.id ?? '' }), { countedAt: NINE });
    expect(await arrive(undo)).toBe('409 inventory.receiptClosed');
  });

  it('goes with its count, where that is deleted', async () => {
    const sent = at.aCount();
    const undo = at.anUndo(sent);
    await at.count(sent);
    await at.move(2);
    await arrive(undo);
    await decide('refuseCount', undo);
    expect((await at.admin.call(inventoryTransaction.remove, { params: { id: sent.id ?? '' } })).outcome).toBe('204');
    expect(await at.countsOf()).toEqual([]);
    expect(await arrive(undo)).toBe('409 inventory.countDeleted');
  });
});

describe('a recount', () => {
  const recount = async (...positionNumbers: number[]) =>
    (await at.admin.call(positions.recount, { params: { receiptId: at.receiptId }, body: { positionNumbers } }))
      .outcome;

  it('replaces earlier counts, whenever they arrive', async () => {
    await at.count(at.aCount({ countQuantity: 3 }));
    await at.count(at.aCount({ countQuantity: 2, inventoryProductId: at.radler }));
    at.app.setClock(HALF_PAST_EIGHT);
    expect(await recount(1)).toBe('200');
    expect(await sums()).toEqual([2]);
    expect((await at.receipt()).countedCount).toBe(1);
    at.app.setClock(NINE);
    expect(await arrive(at.aCount({ countedBy: 'Ines', countQuantity: 9 }))).toEqual([201, false]);
    expect(await arrive(at.aCount({ countedBy: 'Olga', countQuantity: 40, countedAt: BEFORE }))).toEqual([201, false]);
    expect(await sums()).toEqual([9, 2]);
    expect((await at.countsOf()).filter(({ isCurrent }) => !isCurrent)).toHaveLength(2);
    const [{ id = '' } = {}] = (await at.countsOf()).filter(({ isCurrent }) => !isCurrent);
    const statuses = await at.counter.call(transactions.statusOfCounts, { body: { ids: [id] } });
    expect(statuses.body).toMatchObject([{ id, status: 'former' }]);
    const seen = await at.counter.visit(transactions.transactionsOfReceipt, { params: { receiptId: at.receiptId } });
    expect(seen.body.map(({ countQuantity }) => countQuantity).toSorted()).toEqual([2, 9]);
  });

  it('drops no count because of an unreliable time', async () => {
    at.app.setClock(HALF_PAST_EIGHT);
    await recount(1);
    at.app.setClock(NINE);
    // The clock was an hour behind, and set right before this was sent: by it alone, it was before the recount.
    const known = at.aCount({ countedBy: 'Ines', countQuantity: 5, countedAt: '2027-03-01T07:50:00Z', sentAt: NINE });
    expect(await arrive({ ...known, clockOffset: 3600 })).toEqual([201, false]);
    expect(await sums()).toEqual([5]);
    const stale = at.aCount({ countedBy: 'Olga', countQuantity: 6, countedAt: BEFORE, sentAt: NINE, clockOffset: 600 });
    const mad = at.aCount({ countedBy: 'Paul', countQuantity: 7, countedAt: '1970-01-01T00:10:00Z' });
    for (const sent of [stale, mad]) {
      expect(await arrive(sent)).toEqual([201, true]);
      expect((await at.countsOf()).find(({ id }) => id === sent.id)).toMatchObject({
        lateBecause: 'clock',
        isCurrent: true,
      });
    }
    expect(await sums()).toEqual([5]);
    expect(await decide('acceptCount', mad)).toBe('200');
    expect(await sums()).toEqual([12]);
    expect(await arrive({ ...stale, clockOffset: 0 })).toEqual([200, true]);
  });

  it('must be done by another person', async () => {
    await at.count(at.aCount({ countedBy: 'Clara Yıldız' }));
    at.app.setClock(HALF_PAST_EIGHT);
    await recount(1);
    at.app.setClock(NINE);
    const same = at.aCount({ countedBy: ' clara  yildiz', countQuantity: 4 });
    expect(await arrive(same)).toBe('409 inventory.countedBefore');
    await at.move(2);
    expect(await arrive(same)).toBe('409 inventory.countedBefore');
    await at.move(1);
    expect(await arrive(at.aCount({ countedBy: 'Ines', countQuantity: 6 }))).toEqual([201, false]);
    expect(await sums()).toEqual([6]);
  });

  it('answers who counted before, for this position only', async () => {
    await at.count(at.aCount({ countedBy: 'Clara' }));
    await at.count(at.aCount({ countedBy: 'Clara', inventoryProductId: at.radler }));
    at.app.setClock(HALF_PAST_EIGHT);
    await recount(1);
    at.app.setClock(NINE);
    await at.count(at.aCount({ countedBy: 'Ines' }));
    const { body } = await at.counter.visit(positions.positionsOfReceipt, { params: { receiptId: at.receiptId } });
    expect(body.map(({ formerCounters }) => formerCounters)).toEqual([['Clara'], [], []]);
  });

  it('resolves pending counts of the previous round', async () => {
    await at.count(at.aCount());
    await at.move(2);
    const late = at.aCount({ countQuantity: 5 });
    expect(await arrive(late)).toEqual([201, true]);
    at.app.setClock(HALF_PAST_EIGHT);
    expect(await recount(1)).toBe('200');
    expect((await at.receipt()).lateCount).toBe(0);
    expect(await decide('acceptCount', late)).toBe('409 inventory.notLate');
    at.app.setClock(NINE);
    await at.move(2);
    expect(await arrive(at.aCount({ countedBy: 'Olga', countedAt: BEFORE }))).toEqual([201, false]);
    expect([await sums(), (await at.receipt()).lateCount]).toEqual([[], 0]);
  });

  it('leads a receipt in review back to counting, and a closed one nowhere', async () => {
    await at.count(at.aCount());
    await at.move(2);
    expect(await recount(1)).toBe('200');
    expect((await at.receipt()).state).toBe(1);
    expect(await recount(1, 99)).toBe('400 request.invalid');
    await at.move(2);
    await at.move(3);
    expect(await recount(1)).toBe('409 inventory.receiptClosed');
  });

  it('keeps a later reversal in the round of its original', async () => {
    const first = at.aCount();
    await at.count(first);
    at.app.setClock(HALF_PAST_EIGHT);
    await recount(1);
    at.app.setClock(NINE);
    await at.count(at.aCount({ countedBy: 'Ines', countQuantity: 8 }));
    at.app.setClock(TEN);
    expect(await arrive(at.anUndo(first))).toEqual([201, false]);
    expect(await sums()).toEqual([8]);
  });
});

it('several are decided in one call, and those that do not wait are named', async () => {
  await close();
  const [one, other] = [5, 7].map((countQuantity) => at.aCount({ countedAt: BEFORE, countQuantity }));
  if (!one || !other) throw new Error('two counts');
  for (const each of [one, other]) await arrive(each);
  // One for the receipt, however many counts are late.
  const notified = await at.app.db
    .selectFrom('notification')
    .select('title')
    .where('kind', '=', 'countsLate')
    .execute();
  expect(notified.length).toBeGreaterThan(0);
  await decide('acceptCount', one);
  const body = { mode: 'apply' as const, ids: [one.id ?? '', other.id ?? ''], decision: 'refuse' as const };
  const answer = await at.admin.call(transactions.decideCounts, { body });
  expect(answer.body).toEqual({
    done: [other.id],
    refused: [{ id: one.id, code: 'inventory.notLate', facts: [] }],
  });
  expect(await sums()).toEqual([8]);
});
