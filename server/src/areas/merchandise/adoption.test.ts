import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { adoptSource } from './parts/adoption.ts';

let app: TestApp;

const stock = { site_id: 601, product_id: 11, date: '2027-02-28', quantity: '4' };

const stocked = () => app.db.selectFrom('site_stock').select('product_id').execute();
const known = () => app.db.selectFrom('sync_state').select(['dataset', 'watermark']).execute();

async function isCopied() {
  await app.db
    .insertInto('site_stock')
    .values(stock)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.db.insertInto('sync_state').values({ dataset: 'stock', watermark: '2027-02-28T06:00:00Z' }).execute();
}

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the source of the merchandise data', () => {
  it('continues while the source is the same', async () => {
    await adoptSource(app.db, 'demo');
    await isCopied();
    await adoptSource(app.db, 'demo');
    expect(await known()).toEqual([{ dataset: 'stock', watermark: '2027-02-28T06:00:00Z' }]);
    expect(await stocked()).toHaveLength(1);
  });

  it('deletes the demo data when it replaces the demo', async () => {
    await adoptSource(app.db, 'one');
    expect(await known()).toEqual([]);
    expect(await stocked()).toEqual([]);
  });

  it('keeps the copies of another database until they are replaced, and is read from the beginning', async () => {
    await isCopied();
    await adoptSource(app.db, 'another');
    expect(await known()).toEqual([]);
    expect(await stocked()).toHaveLength(1);
  });
});
