import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { demoMerchandise } from '../../../demo/merchandise.ts';
import { type Source, SourceFault } from '../../../kernel/erp/source.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { importsOf } from '../../../testing/imports.ts';

let app: TestApp;

afterEach(() => app.stop());

const start = async (source: Source) => {
  app = await startApp({ env: { ERP_SYNC: 'off' }, merchandise: { source, patience: 1_000 } });
  return importsOf(app).administrator;
};

it('without a merchandise database, the demo’s source is imported', async () => {
  const demo = demoMerchandise({ size: 'tiny', clock: () => app.now(), timeZone: 'Europe/Berlin' });
  const administrator = await start(demo);
  const makers = await administrator.call(imports.checkDatabase, { query: { kind: 'manufacturer' } });
  expect(makers.body).toMatchObject({ state: 'checked', source: 'database', faults: 0 });
  expect(makers.body.rows).toBeGreaterThan(0);

  const query = { deleteMissing: 'false' } as const;
  const imported = await administrator.call(imports.importManufacturersFromDatabase, { query });
  expect(imported.json).toMatchObject({ created: makers.body.created });
  const products = await administrator.call(imports.importProductsFromDatabase, { query });
  expect(products.outcome).toBe('200');
});

it('an unreachable source is reported as such', async () => {
  const administrator = await start({
    name: 'demo',
    // biome-ignore lint/correctness/useYield: it fails before anything comes.
    async *read() {
      throw new SourceFault('unreachable');
    },
  });
  const answer = await administrator.call(imports.checkDatabase, { query: { kind: 'product' } });
  expect(answer.outcome).toBe('502 merchandise.unreachable');
});
