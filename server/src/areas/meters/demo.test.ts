import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createDemoData as tellMasterData } from '../master-data/demo.ts';
import { createDemoData } from './demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-10T08:00:00Z') });
  const { services } = app;
  await app.inTransaction(async (tx) => {
    const world = { tx, services, size: 'small', random: randomFrom(1) } as const;
    await tellMasterData(world);
    await createDemoData(world);
  });
});
afterAll(() => app.stop());

it('has four meters per site and two per plant, read for two years, some of them too late', async () => {
  const all = (await app.as('meters').call(siteMeter.list)).body;
  const sites = new Set(all.map(({ siteId }) => siteId));
  const plants = all.filter(({ direction }) => direction === 'generation').length;
  expect(plants).toBeGreaterThan(0);
  expect(all).toHaveLength(4 * sites.size + 2 * plants);
  expect(new Set(all.map(({ type }) => type)).size).toBe(4);
  const due = all.filter(({ entryAllowed }) => entryAllowed).length;
  expect(due).toBeGreaterThan(sites.size / 4);
  expect(due).toBeLessThan(2 * sites.size);
});

it('contains only data that could have been entered', async () => {
  const { body } = await app.as('meters').call(siteMeterValue.list);
  expect(body.every(({ consumption, value }) => value >= 0 && (consumption ?? 0) >= 0)).toBe(true);
  expect(body.every(({ date }) => date <= '2027-03-10')).toBe(true);
});

it('shows every case at the first site', async () => {
  const site = app.as('site');
  const { body: entries } = await site.call(meters.entries, { params: { siteId: 601 } });
  expect(entries).toHaveLength(4);
  expect(entries.every(({ expected }) => expected !== null)).toBe(true);
  expect(entries.filter(({ entryAllowed }) => entryAllowed)).toHaveLength(2);
  const { body: readings } = await site.call(siteMeterValue.list);
  expect(new Set(readings.map(({ kind }) => kind))).toEqual(new Set(['start', 'reading', 'end']));
  const water = readings.filter(({ siteMeter: { type } }) => type === 'water').map(({ value }) => value);
  expect(water.some((value, index) => index > 0 && value < (water[index - 1] ?? 0))).toBe(true);
  expect(readings.filter(({ reason }) => reason !== null)).toHaveLength(1);
});

it('has plants that generate more than they feed in', async () => {
  const { body } = await app.as('meters').call(meters.generation, { query: {} });
  expect(body.length).toBeGreaterThan(0);
  expect(body.every(({ ownShare }) => ownShare !== null && ownShare > 0.3 && ownShare < 1)).toBe(true);
});
