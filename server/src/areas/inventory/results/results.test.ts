import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { type Counted, inBaseUnits, sumsOf } from '@kontor/contract/areas/inventory/results/sums.testing.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, type SentCount, startCounting } from '../../../testing/inventory.ts';
import { insertProduct, insertReceipt, insertStock } from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

const newReceipt = () => at.app.make((world) => insertReceipt(world, at.inventoryId));

/** A product with stock, in base units. */
const aProduct = (
  stock: { quantity: number; value?: number } | null,
  product: Parameters<typeof insertProduct>[1] = {},
) =>
  at.app.make(async (world) => {
    const productId = await insertProduct(world, product);
    if (stock) await insertStock(world, { warehouseId: at.warehouseId, productId, ...stock });
    return productId;
  });

/** Counts in a new receipt; returns its results. */
async function counted(given: readonly Partial<SentCount>[], query = {}) {
  const receiptId = await newReceipt();
  for (const each of given) {
    const { status } = await at.count(at.aCount({ inventoryPositionInventoryReceiptId: receiptId, ...each }));
    expect(status).toBe(201);
  }
  return { receiptId, rows: await at.resultsOf(query, receiptId) };
}

describe('results', () => {
  it('hold counts in one unit beside the stock, in that unit and in base units', async () => {
    const productId = await aProduct({ quantity: 70, value: 0.55 });
    const { receiptId, rows } = await counted([{ inventoryProductId: productId }]);
    expect(rows).toEqual([
      {
        inventoryReceiptId: receiptId,
        inventoryProductId: productId,
        inventoryProductTitle: 'Adler Pils',
        inventoryEmptyId: null,
        inventoryEmptyTitle: null,
        inventoryEmptyNumber: null,
        places: [],
        batches: [],
        unit: 'Kasten',
        countQuantity: 3,
        stockQuantity: 3.5,
        factor: 20,
        isConverted: true,
        baseUnit: 'Flasche',
        baseCountQuantity: 60,
        isElsewhere: false,
        baseElsewhereQuantity: null,
        baseStockQuantity: 70,
        baseDifference: -10,
        unitValue: 0.55,
        countValue: 33,
        differenceValue: -5.5,
        needsApproval: false,
        accepted: null,
      },
    ]);
  });

  it('have a row for each unit, with the stock of the product in base units alone', async () => {
    const inventoryProductId = await aProduct({ quantity: 70 });
    const { rows } = await counted([
      { inventoryProductId, countQuantity: 3 },
      { inventoryProductId, countQuantity: 7, unit: 'Flasche' },
      { inventoryProductId, countQuantity: 2, unit: 'Liter' },
    ]);
    expect(
      rows.map(({ unit, countQuantity, stockQuantity, factor }) => [unit, countQuantity, stockQuantity, factor]),
    ).toEqual([
      ['Flasche', 7, null, 1],
      ['Kasten', 3, null, 20],
      ['Liter', 2, null, null],
    ]);
    for (const row of rows) expect(row).toMatchObject({ baseCountQuantity: 67, baseDifference: null, unitValue: null });
    expect(rows.map(({ isConverted }) => isConverted)).toEqual([true, true, false]);
  });

  it('of an empty place are zero, and lack the whole stock until the count is taken back', async () => {
    const inventoryProductId = await aProduct({ quantity: 70 });
    const { receiptId } = await counted([]);
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId, inventoryProductId, countQuantity: 0 });
    await at.count(sent);
    expect(await at.resultsOf({}, receiptId)).toMatchObject([
      { countQuantity: 0, stockQuantity: 3.5, baseCountQuantity: 0, baseDifference: -70 },
    ]);
    await at.count(at.anUndo(sent));
    expect(await at.resultsOf({}, receiptId)).toEqual([]);
  });

  it('value empties at their deposit, and know no stock of them', async () => {
    const { rows } = await counted([{ inventoryProductId: null, inventoryEmptyId: at.emptyId, countQuantity: 4 }]);
    expect(rows).toMatchObject([
      {
        inventoryEmptyNumber: 'LG-1001',
        unitValue: 3.1,
        countValue: 12.4,
        baseStockQuantity: null,
        baseDifference: null,
      },
    ]);
  });

  it('of a product that several receipts count are beside the stock together', async () => {
    const inventoryProductId = await aProduct({ quantity: 70 });
    const one = await counted([{ inventoryProductId }]);
    const other = await counted([{ inventoryProductId, countQuantity: 8, unit: 'Flasche' }]);
    const mine = async ({ receiptId }: { receiptId: number }) =>
      (await at.resultsOf({}, receiptId)).map((row) => [
        row.baseCountQuantity,
        row.isElsewhere,
        row.baseElsewhereQuantity,
        row.baseDifference,
      ]);
    expect([await mine(one), await mine(other)]).toEqual([[[60, true, 8, -2]], [[8, true, 60, -2]]]);
    const strange = await counted([{ inventoryProductId, countQuantity: 1, unit: 'Liter' }]);
    expect([await mine(one), await mine(strange)]).toEqual([[[60, true, null, null]], [[null, true, 68, null]]]);
  });

  it('have no base quantity if a unit cannot be converted', async () => {
    const inventoryProductId = await aProduct({ quantity: 5 }, { units: {} });
    const { rows } = await counted([{ inventoryProductId }], { differences: 'true' });
    expect(rows).toMatchObject([{ isConverted: false, baseCountQuantity: null, baseDifference: null, baseUnit: null }]);
  });

  it('can be limited to actual or possible differences', async () => {
    const [right, wrong, unknown] = [
      await aProduct({ quantity: 60 }, { title: 'Richtig' }),
      await aProduct({ quantity: 61 }, { title: 'Falsch' }),
      await aProduct(null, { title: 'Ohne Bestand' }),
    ];
    const { receiptId, rows } = await counted(
      [right, wrong, unknown].map((inventoryProductId) => ({ inventoryProductId })),
      { differences: 'true' },
    );
    expect(rows.map((row) => row.inventoryProductTitle)).toEqual(['Falsch', 'Ohne Bestand']);
    expect((await at.resultsOf({ search: 'richtig' }, receiptId)).map((row) => row.inventoryProductId)).toEqual([
      right,
    ]);
    const sorted = await at.resultsOf({ sort: '-inventoryProductTitle', limit: 2 }, receiptId);
    expect(sorted.map((row) => row.inventoryProductTitle)).toEqual(['Richtig', 'Ohne Bestand']);
  });

  it('are for administrators', async () => {
    for (const person of ['site', 'evaluation', 'booking', 'meters', 'priceTag'] as const) {
      const answer = await at.app.as(person).call(results.results, { params: { receiptId: at.receiptId } });
      expect(answer.outcome).toBe('403 request.forbidden');
    }
    const answer = await at.counter.call(results.results, { params: { receiptId: at.receiptId } });
    expect(answer.outcome).toBe('401 request.unauthenticated');
  });
});

describe('a difference', () => {
  it('is accepted with a reason, as it is then, and the acceptance is withdrawn', async () => {
    const inventoryProductId = await aProduct({ quantity: 70 });
    const { receiptId } = await counted([{ inventoryProductId }]);
    const accept = async (reason: string | null, difference = -10, productId = inventoryProductId) =>
      (
        await at.admin.call(results.acceptDifference, {
          params: { receiptId },
          body: { inventoryProductId: productId, difference, reason },
        })
      ).outcome;
    expect(await accept('Bruch', -9)).toBe('409 inventory.differenceChanged');
    const unexplained = () => at.resultsOf({ differences: 'unexplained' }, receiptId);
    expect(await unexplained()).toHaveLength(1);
    expect(await accept('Bruch')).toBe('204');
    expect(await unexplained()).toEqual([]);
    await at.count(
      at.aCount({
        inventoryPositionInventoryReceiptId: receiptId,
        inventoryProductId,
        countQuantity: 1,
        unit: 'Flasche',
      }),
    );
    const [row] = await at.resultsOf({}, receiptId);
    expect(row).toMatchObject({
      baseDifference: -9,
      accepted: { reason: 'Bruch', difference: -10, acceptedBy: 'Anna Admin', acceptedAt: '2027-03-01T08:00:00.000Z' },
    });
    // It was explained as it was then.
    expect(await unexplained()).toHaveLength(2);
    expect(await accept(null)).toBe('204');
    expect((await at.resultsOf({}, receiptId))[0]?.accepted).toBe(null);
    expect(await accept('Bruch', 0, at.unlisted)).toBe('409 inventory.noDifference');
    for (const state of [2, 3]) await at.move(state, receiptId);
    expect(await accept('Bruch', -9)).toBe('409 inventory.receiptClosed');
  });

  it('that was accepted is open again once the product is recounted', async () => {
    const inventoryProductId = await aProduct({ quantity: 70 });
    const { receiptId } = await counted([{ inventoryProductId }]);
    const params = { receiptId };
    const body = { inventoryProductId, difference: -10, reason: 'Bruch' };
    expect((await at.admin.call(results.acceptDifference, { params, body })).outcome).toBe('204');
    expect((await at.admin.call(positions.recount, { params, body: { positionNumbers: [1] } })).outcome).toBe('200');
    const count = at.aCount({ inventoryPositionInventoryReceiptId: receiptId, inventoryProductId, countedBy: 'Ines' });
    await at.count(count);
    expect(await at.resultsOf({}, receiptId)).toMatchObject([{ baseDifference: -10, accepted: null }]);
  });
});

describe('sums', () => {
  const made = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      product: fc.nat(1),
      unit: fc.constantFrom('Kasten', 'Flasche', 'Liter'),
      hundredths: fc.integer({ min: 0, max: 100_000 }),
      isUndone: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  );

  /** Counts with what takes them back, then batches of them: shuffled, and some of them again. */
  const deliveries = made.chain((counts) => {
    const all = counts.flatMap((count) => [
      { ...count, reverses: false },
      ...(count.isUndone ? [{ ...count, reverses: true }] : []),
    ]);
    const batch = fc.shuffledSubarray(all, { minLength: 1 });
    return fc.record({ all: fc.constant(all), batches: fc.array(batch, { maxLength: 3 }) });
  });

  it('are the same however counts arrive: shuffled, repeated, in parts', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ all, batches }) => {
        const receiptId = await newReceipt();
        const idOf = ({ id, reverses }: { id: string; reverses: boolean }) =>
          reverses ? `${id.slice(0, -1)}${id.endsWith('f') ? '0' : 'f'}` : id;
        const sentOf = (each: (typeof all)[number]) => {
          const quantity = each.hundredths / 100;
          const { id = '', ...rest } = at.aCount({
            id: idOf(each),
            inventoryPositionInventoryReceiptId: receiptId,
            inventoryProductId: each.product === 0 ? at.pils : at.radler,
            unit: each.unit === 'Kasten' ? 'Kasten' : each.unit === 'Flasche' ? 'Flasche' : 'Liter',
            countQuantity: each.reverses ? -quantity : quantity,
            ...(each.reverses && { reversesId: each.id }),
          });
          return { id, ...rest };
        };
        // A device sends until nothing is waiting: what the batches left arrives last.
        for (const batch of [...batches, all]) {
          const body = { counts: batch.map(sentOf) };
          expect((await at.counter.call(transactions.countAll, { body })).status).toBe(200);
        }
        // Reversed counts leave no row, not even one of zero.
        const counts: Counted[] = all
          .filter(({ isUndone }) => !isUndone)
          .map((each) => {
            const { id, unit, countQuantity } = sentOf(each);
            const inventoryProductId = each.product === 0 ? at.pils : at.radler;
            return { id, unit, countQuantity, inventoryProductId, inventoryEmptyId: null };
          });
        const expected = sumsOf(counts);
        const rows = await at.resultsOf({}, receiptId);
        expect(
          rows.map(({ inventoryProductId, inventoryEmptyId, unit, countQuantity }) => ({
            inventoryProductId,
            inventoryEmptyId,
            unit,
            countQuantity,
          })),
        ).toEqual(expected);
        for (const row of rows) {
          const own = rows.filter(({ inventoryProductId }) => inventoryProductId === row.inventoryProductId);
          expect(row.baseCountQuantity).toBe(inBaseUnits(own));
        }
      }),
      { numRuns: depth.runs(15, 150), seed: 20_270_301 },
    );
  });
});
