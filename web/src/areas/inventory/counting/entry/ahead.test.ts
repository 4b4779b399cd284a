import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../../../testing/device-database.ts';

/** A portal with receipts of an inventory, each with a list of positions; the addresses in `broken` do not answer. */
function portalWith(receiptIds: readonly number[], broken: readonly RegExp[] = []) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (broken.some((each) => each.test(address))) throw new TypeError('no network');
    return Response.json(address.includes('inventoryReceipt') ? receiptIds.map((id) => ({ id })) : []);
  });
  return asked;
}

/** As a page has it that has just been opened. */
async function load() {
  vi.resetModules();
  return (await import('./ahead.ts')).loadAhead(7);
}

beforeEach(() => {
  stubDatabase();
});
afterEach(() => vi.unstubAllGlobals());

it('an inventory is there with all of its receipts, and stays so without network', async () => {
  const asked = portalWith([1, 2]);
  expect(await load()).toEqual({ isThere: true, error: null });
  expect(asked.filter((address) => address.includes('inventoryPosition'))).toHaveLength(2);
  portalWith([], [/./]);
  expect(await load()).toMatchObject({ isThere: true, error: { code: 'network.failed' } });
});

it('nobody is ready by half of it', async () => {
  portalWith([1, 2], [/inventoryPosition.*2/]);
  expect(await load()).toMatchObject({ isThere: false, error: { code: 'network.failed' } });
});

it('a receipt that is new has to be brought, too', async () => {
  portalWith([1]);
  await load();
  portalWith([1, 2], [/inventoryPosition.*2/]);
  expect(await load()).toMatchObject({ isThere: false });
  portalWith([1, 2]);
  expect(await load()).toEqual({ isThere: true, error: null });
});
