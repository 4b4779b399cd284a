import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../../../testing/device-database.ts';

beforeEach(() => {
  stubDatabase();
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** A window that has just been opened, and hears of no other. */
async function openWindow() {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.resetModules();
  const session = await import('./session.ts');
  await session.startSession();
  return session;
}

const pairingWith = (token: string) => ({ token, deviceName: 'Handheld', warehouseName: null });
const kept = async () => (await openWindow()).sessionNow();

describe('what another window changed in the meantime is kept', () => {
  it('where somebody signs in', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await other.pairWith(pairingWith('new'));
    await one.signIn('Petra ');
    expect(await kept()).toEqual({ name: 'Petra', pairing: pairingWith('new'), isRefused: false });
    expect(one.sessionNow()).toEqual(await kept());
  });

  it('where an answer comes late that judges the token before', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await one.pairWith(pairingWith('old'));
    await other.pairWith(pairingWith('new'));
    await one.setAuthorized(false, 'old');
    expect(await kept()).toMatchObject({ pairing: pairingWith('new'), isRefused: false });
  });
});

it('a device whose database fails writes nothing over what it has', async () => {
  await (await openWindow()).pairWith(pairingWith('token'));
  const database = indexedDB;
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('broken');
    },
  });
  const window = await openWindow();
  await window.setAuthorized(false, null);
  vi.stubGlobal('indexedDB', database);
  await window.setAuthorized(false, null);
  expect(await kept()).toMatchObject({ pairing: pairingWith('token'), isRefused: false });
});

it('a device that is full shows that it is refused, though it cannot keep it', async () => {
  const window = await openWindow();
  const told = vi.fn();
  window.onAuthorized(told);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await window.setAuthorized(false, null);
  expect(window.sessionNow().isRefused).toBe(true);
  await window.setAuthorized(true, null);
  expect(told).toHaveBeenCalledTimes(1);
});

describe('a device that was refused', () => {
  it('is notified once it is accepted again, by an answer or by a new pairing', async () => {
    const window = await openWindow();
    await window.pairWith(pairingWith('token'));
    const told = vi.fn();
    window.onAuthorized(told);
    await window.setAuthorized(false, 'token');
    expect(told).toHaveBeenCalledTimes(0);
    await window.setAuthorized(true, 'token');
    expect(told).toHaveBeenCalledTimes(1);
    await window.setAuthorized(false, 'token');
    await window.pairWith(pairingWith('another'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is as the last of several answers says', async () => {
    const window = await openWindow();
    await Promise.all([window.setAuthorized(false, null), window.setAuthorized(true, null)]);
    expect(window.sessionNow().isRefused).toBe(false);
  });
});
