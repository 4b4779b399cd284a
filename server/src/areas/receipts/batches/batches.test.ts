import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertManyOpen } from '../../../testing/receipts.ts';
import { insertSite } from '../../master-data/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../factory.ts';

let app: TestApp;
let office: Caller;

beforeEach(async () => {
  app = await startApp();
  office = app.as('administrator');
});
afterEach(() => app.stop());

/** One receipt in each of these states, with two products. */
const receiptsIn = (...states: ReceiptState[]) =>
  app.make(async (world) => {
    const { manufacturerId, pils, radler } = await insertGoods(world);
    await world.tx.db.updateTable('manufacturer').set({ customer_id: 4711 }).where('id', '=', manufacturerId).execute();
    const siteId = await insertSite(world, { title: 'Quellmarkt Nord', tenantId: 7 });
    const products = [aLine(pils, manufacturerId, { quantity: 2.5 }), aLine(radler, manufacturerId)];
    const ids: number[] = [];
    for (const state of states) {
      const body = aReceipt({ siteId, manufacturerId }, { products, noSignatureRequired: true, refundType: 'refund' });
      ids.push(await insertReceipt(world, body, state));
    }
    return { ids, siteId, manufacturerId, pils, radler };
  });

const exported = (query: { all?: 'true'; setAsCompleted?: 'true' } = {}) => office.call(batches.export, { query });

const stateOf = async (id: number) => (await office.call(receipt.find, { params: { id } })).body.state;

describe('an export', () => {
  it('has one row per product of the open receipts, with all columns, and changes nothing', async () => {
    const { ids, siteId, manufacturerId, pils, radler } = await receiptsIn('draft', 'open', 'completed', 'canceled');
    const [, open] = ids;
    const row = {
      receiptId: open,
      date: '2027-03-01T08:00:00.000Z',
      productId: pils,
      quantity: 2.5,
      unit: 'Flasche',
      manufacturerId,
      customerId: 4711,
      siteId,
      tenant: expect.any(String),
      siteEmployee: 'Clara Conrad',
      manufacturerRepresentative: 'Jörg Petersen',
      reason: 'breakage',
      refundType: 'refund',
      state: 'open',
      noSignatureReason: null,
      earlierExport: null,
    };
    expect((await exported()).body).toEqual([row, { ...row, productId: radler, quantity: 1 }]);
    expect(await stateOf(open ?? 0)).toBe('open');
    expect((await office.call(batches.batches, { query: {} })).body).toEqual([]);
  });

  it('of everything includes completed receipts, but never drafts and cancelled ones', async () => {
    const { ids } = await receiptsIn('draft', 'open', 'completed', 'canceled');
    const rows = (await exported({ all: 'true' })).body;
    expect([...new Set(rows.map(({ receiptId }) => receiptId))]).toEqual([ids[1], ids[2]]);
  });

  it('changes nothing when requested with HEAD', async () => {
    const { ids } = await receiptsIn('open');
    const answer = await office.send({ method: 'HEAD', url: '/api/receipt/export?setAsCompleted=true' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await stateOf(ids[0] ?? 0)).toBe('open');
    expect((await office.call(batches.batches, { query: {} })).body).toEqual([]);
  });

  it('that completes receipts becomes a batch, and leaves nothing for the next one', async () => {
    const { ids } = await receiptsIn('open', 'completed', 'open', 'canceled');
    const rows = (await exported({ setAsCompleted: 'true' })).body;
    expect(rows.map(({ receiptId, state }) => [receiptId, state])).toEqual([
      [ids[0], 'completed'],
      [ids[0], 'completed'],
      [ids[2], 'completed'],
      [ids[2], 'completed'],
    ]);
    const [batch] = (await office.call(batches.batches, { query: {} })).body;
    expect(batch).toMatchObject({ all: false, setAsCompleted: true, receiptCount: 2, rowCount: 4 });
    const params = { id: batch?.id ?? 0 };
    expect((await office.call(batches.batchRows, { params })).body).toEqual(rows);
    const found = (await office.call(receipt.find, { params: { id: ids[0] ?? 0 } })).body;
    expect(found.batches).toEqual([{ id: params.id, at: '2027-03-01T08:00:00.000Z', setAsCompleted: true }]);
    expect(found.history.at(-1)).toMatchObject({ what: 'moved', state: 'completed' });
    expect((await exported({ setAsCompleted: 'true' })).body).toEqual([]);
    expect((await office.call(batches.batches, { query: {} })).body).toHaveLength(1);
  });

  it('contains the reason for a missing signature', async () => {
    const { ids } = await receiptsIn('draft');
    const params = { id: ids[0] ?? 0 };
    const known = (await office.call(receipt.find, { params })).body;
    const body = { ...known, noSignatureReason: 'Außendienst erkrankt', state: 'open' as const };
    await office.call(receipt.update, { params, body });
    expect((await exported()).body[0]?.noSignatureReason).toBe('Außendienst erkrankt');
    const signed = { ...body, noSignatureRequired: false, date: null, state: 'draft' as const };
    expect((await office.call(receipt.create, { body: signed })).body.noSignatureReason).toBeNull();
  });
});

describe('a batch', () => {
  it('keeps its rows unchanged, and lists its receipts in their current state', async () => {
    const { ids } = await receiptsIn('open', 'completed');
    const made = await office.call(batches.createBatch, { body: { all: true, setAsCompleted: false } });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.headers['location']).toBe(`/api/receipt/export/batch/${id}`);
    const rows = (await office.call(batches.batchRows, { params: { id } })).body;
    await office.call(receipt.update, { params: { id: ids[0] ?? 0 }, body: { state: 'canceled' } });
    expect((await office.call(batches.batchRows, { params: { id } })).body).toEqual(rows);
    const { receipts } = (await office.call(batches.batch, { params: { id } })).body;
    expect(receipts.map(({ id: one, state }) => [one, state])).toEqual([
      [ids[0], 'canceled'],
      [ids[1], 'completed'],
    ]);
  });

  it('includes a previously exported receipt only if that export is named, and its rows refer to it', async () => {
    const { ids } = await receiptsIn('open', 'open');
    const [reopened = 0, other = 0] = ids;
    const create = (given: { again?: number[]; all?: boolean } = {}) =>
      office.call(batches.createBatch, { body: { all: false, setAsCompleted: true, ...given } });
    const move = (id: number, state: ReceiptState) => office.call(receipt.update, { params: { id }, body: { state } });
    const preview = async (query: { all?: 'true' } = {}) => (await office.call(batches.exportPreview, { query })).body;
    await move(other, 'canceled');
    expect(await preview()).toEqual({ receiptCount: 1, earlier: [] });
    const first = (await create()).body;
    await move(reopened, 'open');
    const earlier = [{ id: first.id, at: first.at, receiptCount: 1 }];
    expect(await preview()).toEqual({ receiptCount: 0, earlier });
    expect((await create()).outcome).toBe('409 receipts.nothingToExport');
    expect((await create({ again: [first.id + 1] })).outcome).toBe('409 receipts.nothingToExport');
    expect((await exported({ setAsCompleted: 'true' })).body).toEqual([]);
    expect((await exported()).body.map(({ earlierExport }) => earlierExport)).toEqual([first.id, first.id]);

    await move(other, 'open');
    const second = (await create()).body;
    expect(second.receiptCount).toBe(1);
    await move(other, 'open');
    const third = (await create({ again: [first.id] })).body;
    const rows = (await office.call(batches.batchRows, { params: { id: third.id } })).body;
    expect(rows.map(({ receiptId, earlierExport }) => [receiptId, earlierExport])).toEqual([
      [reopened, first.id],
      [reopened, first.id],
    ]);
    expect((await preview({ all: 'true' })).earlier.map(({ id }) => id)).toEqual([second.id, third.id]);
    const firstRows = (await office.call(batches.batchRows, { params: { id: first.id } })).body;
    expect(firstRows.map(({ earlierExport }) => earlierExport)).toEqual([null, null]);
  });

  it('returns rows that were stored before they referred to earlier exports', async () => {
    await receiptsIn('open');
    const { id } = (await office.call(batches.createBatch, { body: { all: false, setAsCompleted: false } })).body;
    await sql`update receipt_batch_row set content = content - 'earlierExport' - 'noSignatureReason'`.execute(app.db);
    const rows = (await office.call(batches.batchRows, { params: { id } })).body;
    expect(rows[0]).toMatchObject({ earlierExport: null, noSignatureReason: null });
  });

  it('is rejected if it would be empty', async () => {
    await receiptsIn('draft', 'completed');
    const made = await office.call(batches.createBatch, { body: { all: false, setAsCompleted: true } });
    expect(made.outcome).toBe('409 receipts.nothingToExport');
  });

  it('can contain twenty thousand receipts', { timeout: 60_000 }, async () => {
    await insertManyOpen(app, 20_000);
    const made = await office.call(batches.createBatch, { body: { all: false, setAsCompleted: true } });
    expect(made.body).toMatchObject({ receiptCount: 20_000, rowCount: 40_000 });
    expect((await office.call(batches.batchRows, { params: { id: made.body.id } })).body).toHaveLength(40_000);
  });
});
