import { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertPosition, insertReceipt, insertStock } from '../factory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const ofReceipt = () => ({ params: { receiptId: at.receiptId } });
const add = (body: Partial<BodyOf<typeof additions.addPositions>> & { source: 'stock' | 'group' | 'receipt' }) =>
  at.admin.call(additions.addPositions, { ...ofReceipt(), body });
const listed = async () =>
  (await at.admin.call(positions.positionsOfReceipt, ofReceipt())).body.map(
    ({ positionNumber, inventoryProductTitle, inventoryEmptyTitle, unit, place }) =>
      [positionNumber, inventoryProductTitle ?? inventoryEmptyTitle, unit, place] as const,
  );
const inStock = (productId: number, quantity: number) =>
  at.app.make((world) => insertStock(world, { warehouseId: at.warehouseId, productId, quantity }));

describe('positions are added', () => {
  it('for what the warehouse has in stock, in the largest unit, and once', async () => {
    await inStock(at.pils, 40);
    await inStock(at.unlisted, -3);
    const [known, added] = [await add({ source: 'stock', place: 'Gang 1' }), await listed()];
    expect(known.body).toEqual({ positions: 1, known: 1 });
    expect(added.at(-1)).toEqual([4, 'Quell Medium', 'Kasten', 'Gang 1']);
    expect((await add({ source: 'stock' })).body).toEqual({ positions: 0, known: 2 });
  });

  it('for a product group of the merchandise system', async () => {
    const row = { product_id: at.unlisted, product_title: 'Quell Medium', group: 'Wasser' };
    await at.app.db.insertInto('live_product').values(row).execute();
    expect((await at.admin.call(additions.productGroups)).body).toEqual([{ group: 'Wasser', products: 1 }]);
    expect((await add({ source: 'group', group: 'Wasser' })).body).toEqual({ positions: 1, known: 0 });
    expect((await add({ source: 'group', group: 'Bier' })).body).toEqual({ positions: 0, known: 0 });
    expect((await add({ source: 'group' })).faults).toEqual(['group']);
  });

  it('as in another receipt, with its places, and empties too', async () => {
    const other = await at.app.make(async (world) => {
      const receiptId = await insertReceipt(world, at.inventoryId);
      await insertPosition(world, { receiptId, number: 3, productId: at.unlisted, unit: 'Flasche', place: 'Hof' });
      await insertPosition(world, { receiptId, number: 5, productId: at.unlisted });
      await insertPosition(world, { receiptId, number: 7, emptyId: at.emptyId });
      return receiptId;
    });
    expect((await add({ source: 'receipt', receiptId: other })).body).toEqual({ positions: 2, known: 1 });
    expect((await listed()).slice(3)).toEqual([
      [4, 'Quell Medium', 'Flasche', 'Hof'],
      [5, 'Quell Medium', 'Kasten', null],
    ]);
    expect((await add({ source: 'receipt', receiptId: 77 })).faults).toEqual(['receiptId']);
    expect((await add({ source: 'receipt' })).faults).toEqual(['receiptId']);
  });

  it('not to a closed receipt, nor to one that there is not', async () => {
    await at.count(at.aCount());
    for (const state of [2, 3]) await at.move(state);
    expect((await add({ source: 'stock' })).outcome).toBe('409 inventory.receiptClosed');
    const call = { params: { receiptId: 77 }, body: { source: 'stock' as const } };
    expect((await at.admin.call(additions.addPositions, call)).outcome).toBe('404 request.notFound');
  });
});

describe('a file of positions', () => {
  const send = async (lines: readonly string[], dryRun = false) => {
    const answer = await at.admin.send({
      method: 'POST',
      url: `/api/inventoryManagement/inventoryPosition/receipt/${at.receiptId}/import?dryRun=${dryRun}`,
      headers: { 'content-type': 'text/csv' },
      payload: lines.join('\n'),
    });
    return { outcome: answer.outcome, json: Object(answer.json) };
  };

  it('names products by number or EAN, and empties by number; what is listed stays', async () => {
    const lines = ['Nummer;Einheit;Ort', `${at.unlisted};Flasche;Gang 2`, '4000000000016;;', 'LG-1001;;Hof'];
    const expected = { rows: 3, created: 2, updated: 0, unchanged: 1, faults: [] };
    expect((await send(lines, true)).json).toEqual(expected);
    expect(await listed()).toHaveLength(3);
    expect((await send(lines)).json).toEqual(expected);
    expect((await listed()).slice(3)).toEqual([
      [4, 'Quell Medium', 'Flasche', 'Gang 2'],
      [5, 'Kasten 20×0,5 l', 'Kasten', 'Hof'],
    ]);
    expect((await send(lines)).json).toEqual({ ...expected, created: 0, unchanged: 3 });
  });

  it('says whether devices ask for best-before date and batch', async () => {
    const asking = async () => {
      const { body } = await at.admin.call(positions.positionsOfReceipt, ofReceipt());
      return body.slice(3).map(({ asksBestBefore }) => asksBestBefore);
    };
    const header = 'Nummer;MHD';
    const faulty = await send([header, `${at.unlisted};vielleicht`], true);
    expect(faulty.json.faults).toMatchObject([
      { line: 2, column: 'MHD', value: 'vielleicht', message: 'Hier wird ein x erwartet, oder nichts' },
    ]);
    expect((await send([header, `${at.unlisted};x`, 'LG-1001;'])).outcome).toBe('200');
    expect(await asking()).toEqual([true]);
  });

  it('with faults adds nothing, and names them all', async () => {
    const lines = ['Nummer;Einheit', '77;', `${at.unlisted};Eimer`, `${at.unlisted};`, `${at.unlisted};Kasten`];
    const { json } = await send(lines, true);
    const places = json.faults.map(({ line, column }: { line: number; column: string }) => [line, column]);
    expect(places).toEqual([
      [2, 'Nummer'],
      [3, 'Einheit'],
      [5, 'Nummer'],
    ]);
    expect((await send(lines)).outcome).toBe('409 inventory.importFaulty');
    expect((await send([])).outcome).toBe('409 inventory.importFaulty');
    expect(await listed()).toHaveLength(3);
  });
});
