import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { MAX_BULK_ACTION } from '@kontor/contract/kernel/bulk-action.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startShop } from '../../testing/receipts.ts';
import { insertReceipt } from './factory.ts';

const shop = await startShop();
const { app, site, admin } = shop;
afterAll(() => app.stop());

const made = (state: ReceiptState, given: Parameters<typeof shop.sent>[0] = {}) =>
  app.make((world) =>
    insertReceipt(world, receipt.newBody.parse(shop.sent({ noSignatureRequired: true, ...given })), state),
  );

type State = 'open' | 'completed' | 'canceled';

const change = (ids: readonly number[], state: State, mode: 'check' | 'apply' = 'apply', by = site) =>
  by.call(receipts.changeStates, { body: { mode, ids: [...ids], state } });

const stateOf = async (id: number) => (await admin.call(receipt.find, { params: { id } })).body.state;

const entriesOf = async (id: number) =>
  (
    await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record', '=', String(id))
      .where('action', '=', 'receipt.updated')
      .execute()
  ).length;

const refusedAs = (id: number, code: string) => ({ id, code, facts: [] });

describe('the states of several receipts', () => {
  it('change where the rules allow it; the others stay and say why', async () => {
    const [open, refund, draft, foreign] = [
      await made('open'),
      await made('open', { refundType: 'refund' }),
      await made('draft'),
      await made('open', { siteId: 701 }),
    ];
    const { body } = await change([foreign, draft, refund, open, open], 'completed');
    expect(body).toEqual({
      done: [open],
      refused: [
        refusedAs(refund, 'request.forbidden'),
        refusedAs(draft, 'receipts.wrongState'),
        refusedAs(foreign, 'request.notFound'),
      ],
    });
    expect(await Promise.all([open, refund, draft, foreign].map(stateOf))).toEqual([
      'completed',
      'open',
      'draft',
      'open',
    ]);
    expect(await Promise.all([open, refund, draft, foreign].map(entriesOf))).toEqual([1, 0, 0, 0]);
    const { history, version } = await shop.find(open);
    expect([history.at(-1)?.what, history.at(-1)?.state, version]).toEqual(['moved', 'completed', 2]);
  });

  it('are only checked: the same answer, and nothing changes', async () => {
    const [open, canceled] = [await made('open'), await made('canceled')];
    const { body } = await change([open, canceled], 'canceled', 'check');
    expect(body).toEqual({ done: [open], refused: [refusedAs(canceled, 'receipts.wrongState')] });
    expect(await stateOf(open)).toBe('open');
    expect(await entriesOf(open)).toBe(0);
    expect((await change([open, canceled], 'canceled')).body).toEqual(body);
    expect(await stateOf(open)).toBe('canceled');
  });

  it('are all refused without a change', async () => {
    const draft = await made('draft');
    expect((await change([draft], 'open')).body).toEqual({
      done: [],
      refused: [refusedAs(draft, 'receipts.wrongState')],
    });
    expect(await stateOf(draft)).toBe('draft');
  });

  it('are set back by head office', async () => {
    const ids = [await made('open'), await made('open', { siteId: 701, refundType: 'refund' })];
    expect((await change(ids, 'completed', 'apply', admin)).body.done).toEqual(ids);
    expect((await change(ids, 'open', 'apply', admin)).body.done).toEqual(ids);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['open', 'open']);
  });

  it('change once, however often the call arrives', async () => {
    const open = await made('open');
    const call = { body: { mode: 'apply' as const, ids: [open], state: 'canceled' as const } };
    const key = { headers: { 'idempotency-key': '0b0e7c1e-3f0a-4a43-9f5c-7f6f6a9d1c11' } };
    const first = await site.call(receipts.changeStates, { ...call, ...key });
    const second = await site.call(receipts.changeStates, { ...call, ...key });
    expect(second.body).toEqual(first.body);
    expect(await entriesOf(open)).toBe(1);
  });

  it('are rejected for too many, none, or a draft as target', async () => {
    expect((await change([], 'open')).outcome).toBe('400 request.invalid');
    const many = Array.from({ length: MAX_BULK_ACTION + 1 }, (_, index) => index + 1);
    expect((await change(many, 'open')).outcome).toBe('400 request.invalid');
    const draft = await site.send({
      method: 'POST',
      url: '/api/receipt/state',
      payload: { mode: 'apply', ids: [1], state: 'draft' },
    });
    expect(draft.faults).toEqual(['state']);
  });
});
