import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { forgetTries, networkOf } from './tries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a whole IPv6 network gets only ten tries', async () => {
  const { tries } = app.services;
  for (let host = 1; host <= 10; host += 1) {
    expect(await tries.wait('probe', `2001:db8:7:8::${host}`, 1)).toBe(0);
    await tries.wrong('probe', `2001:db8:7:8::${host}`, 1);
  }
  expect(await tries.wait('probe', '2001:db8:7:8:ffff::1', 1)).toBeGreaterThan(0);
  expect(await tries.wait('probe', '2001:db8:7:9::1', 1)).toBe(0);
});

it('tries are forgotten after ten minutes', async () => {
  const { db, transactions } = app;
  await app.services.tries.wrong('probe', '192.0.2.7', 2);
  const keys = async () => (await sql`select key from wrong_tries`.execute(db)).rows.length;
  const forget = (minutes: number) =>
    forgetTries.execute(
      {},
      { db, transactions, now: new Date(Date.now() + minutes * 60_000), signal: AbortSignal.timeout(5_000) },
    );
  await forget(9);
  expect(await keys()).toBeGreaterThan(0);
  await forget(11);
  expect(await keys()).toBe(0);
});
