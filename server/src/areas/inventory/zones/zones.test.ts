import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertInventory } from '../factory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const of = (id: number) => ({ params: { id } });

it('administrators say who counts where, and devices read it', async () => {
  const given = [
    { place: 'Gang 10', counters: ['Petra'] },
    { place: 'Gang 3', counters: ['Olga', 'Petra'] },
  ];
  const set = (body: { zones: typeof given }) => at.admin.call(zones.setZones, { ...of(at.inventoryId), body });
  expect((await set({ zones: given })).outcome).toBe('204');
  const read = async () => (await at.counter.call(zones.zones, of(at.inventoryId))).body;
  expect(await read()).toEqual(given.toReversed());
  expect((await set({ zones: given.slice(0, 1) })).outcome).toBe('204');
  expect(await read()).toEqual(given.slice(0, 1));
  expect((await at.admin.call(inventory.remove, of(at.inventoryId))).outcome).toBe('204');
  expect(await at.app.db.selectFrom('inventory_zone').selectAll().execute()).toEqual([]);
});

it('of two administrators at once the second is refused, and saves after reading again', async () => {
  const read = async () => {
    const { headers, body } = await at.admin.call(zones.zones, of(at.inventoryId));
    return { version: String(headers['etag']), body };
  };
  const set = (counter: string, version: string) =>
    at.admin.call(zones.setZones, {
      ...of(at.inventoryId),
      body: { zones: [{ place: 'Gang 1', counters: [counter] }] },
      headers: { 'if-match': version },
    });
  const { version: initial } = await read();
  const outcomes = await Promise.all([set('Petra', initial), set('Olga', initial)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
  const { version: latest, body } = await read();
  expect(latest).not.toBe(initial);
  const [winner] = ['Petra', 'Olga'].filter((_, index) => outcomes[index]?.outcome === '204');
  expect(body).toEqual([{ place: 'Gang 1', counters: [winner] }]);
  expect((await set('Yusuf', latest)).outcome).toBe('204');
  // Programs that name no version replace whatever there is.
  const blind = await at.admin.call(zones.setZones, { ...of(at.inventoryId), body: { zones: [] } });
  expect(blind.outcome).toBe('204');
  expect((await read()).version).toBe(initial);
});

it('the places are those of the positions', async () => {
  const body = { positionNumbers: [1, 2], place: 'Gang 3' };
  await at.admin.call(positions.movePositions, { params: { receiptId: at.receiptId }, body });
  const { body: found } = await at.admin.call(zones.countingPlaces, of(at.inventoryId));
  expect(found).toEqual([{ place: 'Gang 3', positions: 2 }]);
});

it('are of inventories that there are, within reach of devices', async () => {
  const body = { zones: [] };
  expect((await at.admin.call(zones.setZones, { ...of(77), body })).outcome).toBe('404 request.notFound');
  expect((await at.admin.call(zones.countingPlaces, of(77))).outcome).toBe('404 request.notFound');
  const far = await at.app.make((world) =>
    insertInventory(world, { warehouseId: at.warehouseId, dateOfCounting: '2026-11-01' }),
  );
  expect((await at.counter.call(zones.zones, of(far))).outcome).toBe('404 request.notFound');
});
