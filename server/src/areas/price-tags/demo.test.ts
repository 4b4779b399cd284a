import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastMerchandise } from '../../demo/merchandise.ts';
import { randomFrom } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { insertSite } from '../master-data/factory.ts';
import { createDemoData } from './demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-01T08:00:00Z') });
  await app.inTransaction(async (tx) => {
    const world = { tx, services: app.services, size: 'small', random: randomFrom(1) } as const;
    await insertSite(world, { id: 601, title: 'Quellmarkt', tenantId: 6 });
    await createDemoData(world, pastMerchandise);
  });
});
afterAll(() => app.stop());

it('has labels of several styles, printed over several weeks with their content at the time', async () => {
  // Nothing is copied yet, so all of them would be gone.
  const { body } = await app.as('administrator').call(priceTags.changes, { params: { siteId: 601 } });
  expect(body.length).toBeGreaterThan(150);
  expect(new Set(body.map(({ changes }) => changes.join()))).toEqual(new Set(['gone']));
  expect(new Set(body.map(({ printedAt }) => printedAt.slice(0, 10)))).toEqual(
    new Set(['2027-01-13', '2027-02-03', '2027-02-24']),
  );
  expect(new Set(body.map(({ printedBy }) => printedBy))).toEqual(new Set(['Felix Fuchs']));
  const styles = new Set(body.map(({ printStyle }) => printStyle));
  for (const style of ['default', 'packs', 'sale', 'single'] as const) expect(styles).toContain(style);
});
