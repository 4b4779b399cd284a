import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../../../testing/device-database.ts';

/** A server with the receipts and positions of an inventory; the addresses in `broken` do not respond. */
function portalWith(receiptIds: readonly number[], broken: readonly RegExp[] = []) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (broken.some((each) => each.test(address))) throw new TypeError('no network');
    return Response.json(address.includes('inventoryReceipt') ? receiptIds.map((id) => ({ id })) : []);
  });
  return asked;
}

/** Loads the module as a newly opened page does. */
async function load() {
  vi.resetModules();
  return (await import('./offline-copy.ts')).storeForOffline(7);
}

beforeEach(() => {
  stubDatabase();
});
afterEach(() => vi.unstubAllGlobals());

it('an inventory is stored with all of its receipts and available offline', async () => {
  const asked = portalWith([1, 2]);
  expect(await load()).toEqual({ isStored: true, error: null });
  expect(asked.filter((address) => address.includes('inventoryPosition'))).toHaveLength(2);
  portalWith([], [/./]);
  expect(await load()).toMatchObject({ isStored: true, error: { code: 'network.failed' } });
});

it('a partly stored inventory is not ready', async () => {
  portalWith([1, 2], [/inventoryPosition.*2/]);
  expect(await load()).toMatchObject({ isStored: false, error: { code: 'network.failed' } });
});

it('a new receipt has to be stored as well', async () => {
  portalWith([1]);
  await load();
  portalWith([1, 2], [/inventoryPosition.*2/]);
  expect(await load()).toMatchObject({ isStored: false });
  portalWith([1, 2]);
  expect(await load()).toEqual({ isStored: true, error: null });
});
