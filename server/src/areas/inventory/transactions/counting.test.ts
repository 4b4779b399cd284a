import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertDevice, insertPosition, insertReceipt } from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

/** A new receipt without positions. */
const newReceipt = () => at.app.make((world) => insertReceipt(world, at.inventoryId));

describe('a count', () => {
  it('is stored under the UUID of the device, and begins the counting', async () => {
    expect((await at.receipt()).state).toBe(0);
    const sent = at.aCount({ countedAt: '2027-03-01T07:30:00Z' });
    const answer = await at.counter.visit(inventoryTransaction.create, { body: sent });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBe(`/api/inventoryManagement/inventoryTransaction/${sent.id}`);
    expect(answer.body).toMatchObject({
      id: sent.id,
      inventoryPositionPositionNumber: 1,
      inventoryProductTitle: 'Adler Pils',
      countQuantity: 3,
      late: false,
      countedAt: '2027-03-01T07:30:00.000Z',
    });
    expect(answer.text).not.toContain('receivedAt');
    const { state, countedCount, version } = await at.receipt();
    expect({ state, countedCount, version }).toEqual({ state: 1, countedCount: 1, version: 2 });
  });

  it('comes once, however often it is sent; another one under its UUID is refused', async () => {
    const receiptId = await newReceipt();
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId });
    expect((await at.count(sent)).outcome).toBe('201');
    const again = await at.counter.visit(inventoryTransaction.create, { body: sent });
    expect([again.status, again.headers.location, again.body.countQuantity]).toEqual([200, undefined, 3]);
    expect((await at.count({ ...sent, countQuantity: 4 })).outcome).toBe('409 inventory.idTaken');
    expect((await at.count({ ...sent, id: sent.id?.toUpperCase() }, at.admin)).outcome).toBe('200');
    expect(await at.countsOf(receiptId)).toHaveLength(1);
  });

  it('of an empty is found by the number on its list', async () => {
    const receiptId = await newReceipt();
    const of = { inventoryPositionInventoryReceiptId: receiptId };
    await at.count(at.aCount({ ...of, inventoryProductId: null, inventoryEmptyId: at.emptyId }));
    await at.count(at.aCount(of));
    const query = { search: 'lg-1001' };
    const answer = await at.counter.visit(transactions.transactionsOfReceipt, { params: { receiptId }, query });
    expect(answer.body).toMatchObject([{ inventoryEmptyId: at.emptyId, inventoryEmptyNumber: 'LG-1001' }]);
  });

  it('is found by its person and device, if administrators ask', async () => {
    const receiptId = await newReceipt();
    const of = { inventoryPositionInventoryReceiptId: receiptId };
    const { token } = await at.app.make((world) => insertDevice(world, at.warehouseId, 'Handheld Nord'));
    await at.count(at.aCount({ ...of, countedBy: 'Zoe' }));
    await at.count(at.aCount({ ...of, countedBy: 'Anton' }), at.app.bearer(token));
    const found = async (query: { search?: string; sort?: string }) => {
      const { body } = await at.admin.call(transactions.transactionsOfReceipt, { params: { receiptId }, query });
      return body.map(({ countedBy }) => countedBy);
    };
    expect(await found({ search: 'zoe' })).toEqual(['Zoe']);
    expect(await found({ search: 'nord' })).toEqual(['Anton']);
    expect(await found({ sort: '-deviceName' })).toEqual(['Zoe', 'Anton']);
    const query = { search: 'zoe' };
    const seen = await at.counter.visit(transactions.transactionsOfReceipt, { params: { receiptId }, query });
    expect(seen.body).toEqual([]);
  });

  it('is stored once where it arrives five times at the same time', async () => {
    const receiptId = await newReceipt();
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.count(sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await at.countsOf(receiptId)).toHaveLength(1);
  });

  it('of one UUID for two receipts at the same time goes to one of them', async () => {
    const receiptIds = [await newReceipt(), await newReceipt()];
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      receiptIds.map((receiptId) => at.count(at.aCount({ id, inventoryPositionInventoryReceiptId: receiptId }))),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '409 inventory.idTaken']);
  });

  it('of something new appends one position, also where fifteen devices find it at once', async () => {
    const receiptId = await newReceipt();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        at.count(
          at.aCount({
            inventoryPositionInventoryReceiptId: receiptId,
            inventoryProductId: number % 3 === 0 ? at.pils : at.unlisted,
            countedBy: `Person ${number}`,
          }),
        ),
      ),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(15).fill('201'));
    const { inventoryPositions } = await at.receipt(receiptId);
    expect(inventoryPositions.map(({ positionNumber }) => positionNumber)).toEqual([1, 2]);
    expect(new Set(inventoryPositions.map((each) => each.inventoryProductId))).toEqual(new Set([at.pils, at.unlisted]));
    expect((await at.resultsOf({}, receiptId)).map(({ countQuantity }) => countQuantity)).toEqual([15, 30]);
  });

  it('is put where its product is, when the position that it names is of another one', async () => {
    const sent = at.aCount({ inventoryPositionPositionNumber: 2 });
    const { body } = await at.counter.visit(inventoryTransaction.create, { body: sent });
    expect(body.inventoryPositionPositionNumber).toBe(1);
  });

  it('may name its position alone, and be of any unit', async () => {
    const { inventoryProductId: _, ...sent } = at.aCount({ inventoryPositionPositionNumber: 3, unit: 'Palette' });
    const { body } = await at.counter.visit(inventoryTransaction.create, { body: sent });
    expect(body).toMatchObject({ inventoryEmptyId: at.emptyId, inventoryProductId: null, unit: 'Palette' });
  });

  it.each([
    ['a negative one without its original', { countQuantity: -1 }, 'reversesId'],
    ['of a unit that there is not', { unit: 'Eimer' }, 'unit'],
    ['of nobody', { countedBy: ' ' }, 'countedBy'],
    ['of a product that there is not', { inventoryProductId: 77 }, 'inventoryProductId'],
    ['of a product and an empty', { inventoryEmptyId: 1 }, 'inventoryProductId'],
    ['of neither', { inventoryProductId: null }, 'inventoryProductId'],
    [
      'of a position that there is not',
      { inventoryProductId: null, inventoryPositionPositionNumber: 99 },
      'inventoryPositionPositionNumber',
    ],
  ])('%s is refused', async (_, given, path) => {
    const answer = await at.counter.send({
      method: 'POST',
      url: '/api/inventoryManagement/inventoryTransaction',
      payload: { ...at.aCount(), ...given },
    });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults).toEqual([path]);
  });

  it('of zero finishes its position, until it is taken back', async () => {
    const { counter } = at;
    const receiptId = await at.app.make(async (world) => {
      const id = await insertReceipt(world, at.inventoryId);
      await insertPosition(world, { receiptId: id, number: 1, productId: at.pils });
      return id;
    });
    const left = async () =>
      (await counter.visit(positions.positionsOfReceipt, { params: { receiptId }, query: { counted: 'false' } })).body;
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId, countQuantity: 0 });
    expect(await left()).toHaveLength(1);
    expect((await at.count(sent)).outcome).toBe('201');
    expect(await left()).toEqual([]);
    expect(await at.receipt(receiptId)).toMatchObject({ state: 1, countedCount: 1 });
    expect((await at.count(at.anUndo(sent))).outcome).toBe('201');
    expect((await at.count(at.anUndo(sent))).outcome).toBe('409 inventory.reversedAlready');
    expect(await left()).toHaveLength(1);
    expect((await at.receipt(receiptId)).countedCount).toBe(0);
  });

  it('of a device whose clock is wrong has the right moment, and none to come', async () => {
    const moments = await Promise.all(
      [
        { countedAt: '2030-01-01T00:00:00Z', sentAt: '2030-01-01T00:10:00Z' },
        { countedAt: '2027-03-01T09:00:00Z' },
        {},
      ].map(async (given) => (await at.counter.visit(inventoryTransaction.create, { body: at.aCount(given) })).body),
    );
    expect(moments.map(({ countedAt }) => countedAt)).toEqual([
      '2027-03-01T07:50:00.000Z',
      '2027-03-01T08:00:00.000Z',
      '2027-03-01T08:00:00.000Z',
    ]);
  });

  it('of an unknown receipt is not found', async () => {
    expect((await at.count(at.aCount({ inventoryPositionInventoryReceiptId: 77 }))).outcome).toBe(
      '404 request.notFound',
    );
  });
});

describe('reversals', () => {
  it('is a counter-entry, once and exactly opposite', async () => {
    const receiptId = await newReceipt();
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId });
    const undo = at.anUndo(sent);
    expect((await at.count(undo)).outcome).toBe('409 inventory.originalMissing');
    await at.count(sent);
    expect((await at.count({ ...undo, countQuantity: -2 })).outcome).toBe('409 inventory.notOpposite');
    expect((await at.count({ ...undo, unit: 'Flasche' })).outcome).toBe('409 inventory.notOpposite');
    expect((await at.count(undo)).outcome).toBe('201');
    expect((await at.count(undo)).outcome).toBe('200');
    expect((await at.count(at.anUndo(sent))).outcome).toBe('409 inventory.reversedAlready');
    expect((await at.count(at.anUndo(undo))).outcome).toBe('409 inventory.notOpposite');
    const counts = await at.countsOf(receiptId);
    expect(counts.find(({ id }) => id === sent.id)?.reversedById).toBe(undo.id);
    expect(counts.find(({ id }) => id === undo.id)?.reversesId).toBe(sent.id);
    expect(await at.resultsOf({}, receiptId)).toEqual([]);
    expect((await at.receipt(receiptId)).countedCount).toBe(0);
  });

  it('comes once where two devices do so at the same time', async () => {
    const sent = at.aCount();
    await at.count(sent);
    const answers = await Promise.all([at.count(at.anUndo(sent)), at.count(at.anUndo(sent))]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '409 inventory.reversedAlready']);
  });
});

describe('a batch', () => {
  it('is processed count by count, in any order, and may arrive again', async () => {
    const receiptId = await newReceipt();
    const of = { inventoryPositionInventoryReceiptId: receiptId };
    const [first, second] = [at.aCount(of), at.aCount({ ...of, inventoryProductId: at.radler })];
    const wrong = at.aCount({ ...of, inventoryProductId: 77 });
    const undo = at.anUndo(second);
    const counts = [undo, first, wrong, second, first].map(({ id = '', ...rest }) => ({ id, ...rest }));
    const send = async () => (await at.counter.call(transactions.countAll, { body: { counts } })).body;
    const outcomes = await send();
    expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['stored', null],
      ['stored', null],
      ['refused', 'request.invalid'],
      ['stored', null],
      ['known', null],
    ]);
    expect(outcomes[2]?.detail).toBe('Diesen Eintrag gibt es nicht (mehr)');
    expect((await send()).map(({ outcome }) => outcome)).toEqual(['known', 'known', 'refused', 'known', 'known']);
    expect(await at.resultsOf({}, receiptId)).toMatchObject([{ inventoryProductId: at.pils, countQuantity: 3 }]);
  });

  it('of thousands is stored at once', async () => {
    const receiptId = await newReceipt();
    const products = [at.pils, at.radler, at.unlisted];
    const counts = Array.from({ length: 3_000 }, (_, number) => {
      const { id = '', ...rest } = at.aCount({
        inventoryPositionInventoryReceiptId: receiptId,
        inventoryProductId: products[number % 3] ?? at.pils,
        countQuantity: 0.1,
      });
      return { id, ...rest };
    });
    const answer = await at.counter.call(transactions.countAll, { body: { counts } });
    expect(new Set(answer.body.map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    expect((await at.resultsOf({}, receiptId)).map(({ countQuantity }) => countQuantity)).toEqual([100, 100, 100]);
  });

  it('of thousands may contain a reversal before its original, and can be repeated with its key', async () => {
    const of = { inventoryPositionInventoryReceiptId: await newReceipt() };
    const last = at.aCount(of);
    const between = Array.from({ length: 1_500 }, () => at.aCount(of));
    const counts = [at.anUndo(last), ...between, last].map(({ id = '', ...rest }) => ({ id, ...rest }));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (body: { counts: typeof counts }) => at.admin.call(transactions.countAll, { body, headers });
    const answer = await send({ counts });
    expect(answer.body.map(({ id }) => id)).toEqual(counts.map(({ id }) => id));
    expect(new Set(answer.body.map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    expect((await send({ counts })).text).toBe(answer.text);
    expect((await send({ counts: counts.slice(1) })).outcome).toBe('409 request.keyReused');
  });
});

describe('administrators', () => {
  it('correct counts, which are still recognised as sent, and delete them permanently', async () => {
    const receiptId = await newReceipt();
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId });
    await at.count(sent);
    const params = { id: sent.id ?? '' };
    const found = await at.admin.call(inventoryTransaction.find, { params });
    const body = { unit: 'Kasten', countQuantity: 5, countedBy: 'Clara' } as const;
    const headers = { 'if-match': found.version };
    expect((await at.admin.call(inventoryTransaction.update, { params, body, headers })).outcome).toBe('204');
    expect((await at.admin.call(inventoryTransaction.update, { params, body, headers })).outcome).toBe(
      '412 request.stale',
    );
    expect((await at.count(sent)).outcome).toBe('200');
    expect(await at.resultsOf({}, receiptId)).toMatchObject([{ countQuantity: 5 }]);
    expect((await at.counter.call(inventoryTransaction.update, { params, body })).outcome).toBe(
      '401 request.unauthenticated',
    );
    expect((await at.counter.call(inventoryTransaction.remove, { params })).outcome).toBe(
      '401 request.unauthenticated',
    );
    expect((await at.admin.call(inventoryTransaction.remove, { params })).outcome).toBe('204');
    expect((await at.count(sent)).outcome).toBe('409 inventory.countDeleted');
    expect(await at.resultsOf({}, receiptId)).toEqual([]);
  });

  it('neither change nor delete reversed counts', async () => {
    const sent = at.aCount();
    await at.count(sent);
    await at.count(at.anUndo(sent));
    const params = { id: sent.id ?? '' };
    const body = { unit: 'Kasten', countQuantity: 5, countedBy: 'Clara' } as const;
    expect((await at.admin.call(inventoryTransaction.update, { params, body })).outcome).toBe(
      '409 inventory.reversedAlready',
    );
    expect((await at.admin.call(inventoryTransaction.remove, { params })).outcome).toBe(
      '409 inventory.reversedAlready',
    );
  });
});
