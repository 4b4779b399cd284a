import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../../../testing/device-database.ts';
import type { Count } from '../count.ts';

const NOW = Date.parse('2027-03-01T08:00:00Z');

beforeEach(() => {
  stubDatabase();
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const countOf = (uuid: string, daysAgo = 0): Count => ({
  uuid,
  inventoryId: 1,
  receiptId: 1,
  item: { kind: 'product', id: 1, title: 'Pils' },
  unit: 'Kasten',
  quantity: 1,
  positionNumber: null,
  countedBy: 'Petra',
  countedAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  clockOffset: 0,
  reversesId: null,
  status: 'waiting',
  refusal: null,
});

/** A paired device where Petra has counted; these counts are on the server. */
async function aDevice(counts: readonly Count[], sent: readonly string[]) {
  const ledger = await import('./ledger.ts');
  const session = await import('./session.ts');
  const forgetting = await import('./forgetting.ts');
  await session.signIn('Petra');
  await session.pairWith({ token: 'token', deviceName: 'Handheld', warehouseName: null });
  await ledger.addCounts(counts);
  await ledger.settle(new Map(sent.map((uuid) => [uuid, { status: 'counted' }] as const)));
  return { ...ledger, ...session, ...forgetting };
}

it('a revoked device forgets what was sent and who counted', async () => {
  const device = await aDevice([countOf('a')], ['a']);
  await device.forgetRefused();
  expect(await device.tally()).toMatchObject({ sent: 1 });
  await device.setAuthorized(false, 'token');
  await device.forgetRefused();
  expect(await device.tally()).toMatchObject({ sent: 0 });
  expect(device.sessionNow().name).toBeNull();
});

it('a revoked device keeps counts that were not sent, with their names', async () => {
  const device = await aDevice([countOf('a'), countOf('b')], ['a']);
  await device.setAuthorized(false, 'token');
  await device.forgetRefused();
  expect(await device.tally()).toMatchObject({ sent: 0, waiting: 1 });
  expect(await device.nextWaiting(0, 10)).toMatchObject([{ uuid: 'b', countedBy: 'Petra' }]);
  expect(device.sessionNow().name).toBe('Petra');
});

it('sent counts go after the period of devices; waiting ones never', async () => {
  const device = await aDevice([countOf('old', 31), countOf('new', 29), countOf('waiting', 31)], ['old', 'new']);
  await device.forgetOld(30);
  expect((await device.lastOfReceipt(1, 10)).map(({ uuid }) => uuid)).toEqual(['waiting', 'new']);
});
