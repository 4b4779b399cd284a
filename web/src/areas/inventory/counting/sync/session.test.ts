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

/** A newly opened window that receives no events from others. */
async function openWindow() {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.resetModules();
  const session = await import('./session.ts');
  await session.startSession();
  return session;
}

const pairingWith = (token: string) => ({ token, deviceName: 'Handheld', warehouseName: null });
const kept = async () => (await openWindow()).sessionNow();

describe('changes by another window are kept', () => {
  it('when someone signs in', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await other.pairWith(pairingWith('new'));
    await one.signIn('Petra ');
    expect(await kept()).toEqual({ name: 'Petra', pairing: pairingWith('new'), isRefused: false });
    expect(one.sessionNow()).toEqual(await kept());
  });

  it('when a late response concerns the previous token', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await one.pairWith(pairingWith('old'));
    await other.pairWith(pairingWith('new'));
    await one.setAuthorized(false, 'old');
    expect(await kept()).toMatchObject({ pairing: pairingWith('new'), isRefused: false });
  });
});

it('a device whose database fails does not overwrite its data', async () => {
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

it('a full device shows that it was rejected, although it cannot store it', async () => {
  const window = await openWindow();
  const onAuthorized = vi.fn();
  window.onAuthorized(onAuthorized);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await window.setAuthorized(false, null);
  expect(window.sessionNow().isRefused).toBe(true);
  await window.setAuthorized(true, null);
  expect(onAuthorized).toHaveBeenCalledTimes(1);
});

describe('a rejected device', () => {
  it('is notified when it is accepted again, by a response or by a new pairing', async () => {
    const window = await openWindow();
    await window.pairWith(pairingWith('token'));
    const onAuthorized = vi.fn();
    window.onAuthorized(onAuthorized);
    await window.setAuthorized(false, 'token');
    expect(onAuthorized).toHaveBeenCalledTimes(0);
    await window.setAuthorized(true, 'token');
    expect(onAuthorized).toHaveBeenCalledTimes(1);
    await window.setAuthorized(false, 'token');
    await window.pairWith(pairingWith('another'));
    expect(onAuthorized).toHaveBeenCalledTimes(2);
  });

  it('follows the last of several responses', async () => {
    const window = await openWindow();
    await Promise.all([window.setAuthorized(false, null), window.setAuthorized(true, null)]);
    expect(window.sessionNow().isRefused).toBe(false);
  });
});
