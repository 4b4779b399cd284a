import { readFile } from 'node:fs/promises';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SourceFault } from '../../kernel/erp/source.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { batch, fakeSource } from './source.testing.ts';

const CHANGED = '2027-02-27 06:00:00+00';

const stock = (productId: number, quantity: string) => ({ siteId: 601, productId, date: '2027-02-28', quantity });

const change = (productId: number, validFrom: string, changedAt: string, newPrice = '9.99') => ({
  siteId: 601,
  productId,
  position: 1,
  validFrom,
  newPrice,
  unit: 'Kasten',
  changedAt,
});

const fake = fakeSource({
  manufacturers: [{ id: 1, title: 'Brauerei Adler' }],
  products: [
    { id: 11, title: 'Pils "Gold" \\ 20×0,5 l', primaryUnit: ' kasten', baseUnit: 'Flasche', manufacturerId: 1 },
  ],
  sites: [{ id: 601, title: 'Quellmarkt Kassel', tenant: 'quellmarkt fachmärkte nord gmbh' }],
  stock: [stock(11, '4.5'), stock(12, '7'), stock(13, '0'), stock(14, '1e-2')],
  'price-changes': [
    change(11, '2026-12-30', '2027-02-26T06:00:00Z'),
    change(12, '2027-01-02', CHANGED),
    change(13, '2027-01-03', CHANGED),
    change(14, '2027-01-04', '2027-02-28 07:00:00.123456+01:00'),
  ],
  'inventory-receipts': [
    { id: 5, inventoryId: 1, state: 0, createdAt: CHANGED, createdBy: 'erp', modifiedAt: CHANGED, modifiedBy: 'erp' },
  ],
});

let app: TestApp;

const sources = async () => (await app.as('administrator').call(merchandise.dataSources)).body;
const sourceOf = async (dataset: DatasetName) => (await sources()).find((each) => each.dataset === dataset);

/** Waits until nothing is requested or in progress. */
const settled = () =>
  vi.waitFor(
    async () => {
      const open = (await sources()).filter(({ state }) => state === 'waiting' || state === 'running');
      expect(open.map(({ dataset }) => dataset)).toEqual([]);
    },
    { timeout: 30_000, interval: 30 },
  );

async function sync(dataset: DatasetName) {
  const answer = await app.as('administrator').call(merchandise.syncDataSources, { body: { dataset } });
  expect(answer.outcome).toBe('200');
  expect(answer.body.find((each) => each.dataset === dataset)?.state).toBe('waiting');
  await settled();
  const source = await sourceOf(dataset);
  if (!source) throw new Error('There is no such dataset');
  return source;
}

const quantities = () =>
  app.db.selectFrom('site_stock').select(['product_id', 'quantity']).orderBy('product_id').execute();

const changes = () =>
  app.db.selectFrom('price_change').select(['product_id', 'new_price']).orderBy('product_id').execute();

beforeAll(async () => {
  app = await startApp({ merchandise: { source: fake.source, patience: 300 } });
  await settled();
});
afterAll(() => app.stop());

describe('the first sync', () => {
  it('copies every dataset, in order, without a request', async () => {
    const all = await sources();
    expect(all.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(fake.asked.map(({ dataset }) => dataset)).toEqual(all.map(({ dataset }) => dataset));
    expect(await sourceOf('stock')).toEqual({
      dataset: 'stock',
      source: 'database',
      state: 'done',
      isUnderWay: false,
      startedAt: '2027-03-01T08:00:00.000Z',
      finishedAt: '2027-03-01T08:00:00.000Z',
      seconds: 0,
      rowsRead: 4,
      rowsWritten: 4,
      rowsDeleted: 0,
      error: null,
      lastSuccess: '2027-03-01T08:00:00.000Z',
      rows: 4,
      isOld: false,
      nextRun: '2027-03-01T08:17:00.000Z',
    });
    expect(await quantities()).toEqual([
      { product_id: 11, quantity: '4.5' },
      { product_id: 12, quantity: '7' },
      { product_id: 13, quantity: '0' },
      { product_id: 14, quantity: '0.01' },
    ]);
  });

  it('imports master data', async () => {
    const product = await app.db.selectFrom('product').selectAll().where('id', '=', 11).executeTakeFirstOrThrow();
    expect(product).toMatchObject({ title: 'Pils "Gold" \\ 20×0,5 l', primary_unit: 'Kasten', manufacturer_id: 1 });
    expect(await app.db.selectFrom('site').select(['id', 'tenant_id']).execute()).toEqual([{ id: 601, tenant_id: 6 }]);
    const runs = await app.db.selectFrom('import_run').select(['kind', 'source', 'by_name', 'content']).execute();
    expect(runs).toHaveLength(3);
    expect(runs).toContainEqual({ kind: 'product', source: 'database', by_name: 'Kontor', content: null });
  });

  it('creates the years that rows need, and the next one', async () => {
    const partitionsOf = async (table: string) => {
      const { rows } = await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
        app.db,
      );
      return rows.map(({ name }) => name);
    };
    expect(await partitionsOf('price_change')).toEqual(['price_change_2026', 'price_change_2027', 'price_change_2028']);
    expect(await partitionsOf('site_figure')).toEqual(['site_figure_2027', 'site_figure_2028']);
    expect(await changes()).toHaveLength(4);
  });
});

describe('a whole dataset', () => {
  it('changes only what differs, and deletes what is missing', async () => {
    fake.set('stock', [stock(11, '4.5'), stock(12, '8'), stock(15, '1')]);
    expect(await sync('stock')).toMatchObject({ state: 'done', rowsRead: 3, rowsWritten: 2, rowsDeleted: 2, rows: 3 });
    expect((await quantities()).map(({ product_id }) => product_id)).toEqual([11, 12, 15]);
    expect(await sync('stock')).toMatchObject({ state: 'done', rowsRead: 3, rowsWritten: 0, rowsDeleted: 0 });
  });

  it.each([
    ['quantity', { ...stock(16, 'viel') }, '„viel“ in der Spalte „quantity“ ist keine Zahl'],
    ['date', { ...stock(16, '1'), date: '2027-02-29' }, '„2027-02-29“ in der Spalte „date“ ist kein Datum'],
    [
      'productId',
      { ...stock(16, '1'), productId: '2147483648' },
      '„2147483648“ in der Spalte „product_id“ ist zu groß oder zu klein',
    ],
    ['siteId', { ...stock(16, '1'), siteId: null }, 'In der Spalte „site_id“ fehlt der Wert'],
  ])('keeps the old data if %s has a wrong type, and reports where', async (_, wrong, sentence) => {
    const before = await quantities();
    fake.set('stock', [stock(11, '1'), stock(12, '1'), stock(13, '1'), wrong]);
    const failed = await sync('stock');
    expect(failed).toMatchObject({ state: 'failed', rows: 3, lastSuccess: '2027-03-01T08:00:00.000Z' });
    expect(failed.error).toContain(`Zeile 4: ${sentence}`);
    expect(await quantities()).toEqual(before);
  });

  it('keeps the old data if the result breaks off, hangs, is empty, has duplicates or wrong columns', async () => {
    const before = await quantities();
    fake.behave('stock', async function* () {
      yield batch('stock', [stock(11, '1')]);
      throw new SourceFault('unreachable');
    });
    expect((await sync('stock')).error).toBe('Die Warenwirtschaft ist nicht erreichbar.');

    fake.behave('stock', async function* () {
      yield batch('stock', [stock(11, '1')]);
      throw new SourceFault('unusable', 'relation "kontor_stock" does not exist');
    });
    expect((await sync('stock')).error).toContain('relation "kontor_stock" does not exist');

    let wasCutOff = false;
    fake.behave('stock', async function* (signal) {
      yield batch('stock', [stock(11, '1')]);
      signal.addEventListener('abort', () => {
        wasCutOff = true;
      });
      await new Promise(() => {});
    });
    expect((await sync('stock')).error).toContain('1 s lang nicht geantwortet');
    expect(wasCutOff).toBe(true);

    fake.set('stock', []);
    expect((await sync('stock')).error).toContain('Die Antwort ist leer, der Bestand im Portal aber nicht (Zeilen: 3)');

    fake.set('stock', [stock(11, '1'), stock(11, '2')]);
    expect((await sync('stock')).error).toBe('Ein Schlüssel kommt mehrmals vor: (site_id, product_id)=(601, 11)');

    fake.behave('stock', async function* () {
      yield { columns: ['siteId', 'PRODUCTID', 'date', 'amount'], rows: [] };
    });
    expect((await sync('stock')).error).toBe('Die Spalte „amount“ der Antwort ist unbekannt.');
    expect(await quantities()).toEqual(before);
  });

  it('reports failures to readiness and the caller in their language, until it works again', async () => {
    const ready = async () => (await app.anonymous().call(portal.ready)).body.degraded;
    expect(await ready()).toContain('merchandise');
    const headers = { 'accept-language': 'en' };
    const english = (await app.as('administrator').call(merchandise.dataSources, { headers })).body;
    expect(english.find(({ dataset }) => dataset === 'stock')?.error).toBe(
      'The result contains an unknown column “amount”.',
    );
    fake.set('stock', [stock(11, '5')]);
    expect(await sync('stock')).toMatchObject({ state: 'done', error: null });
    expect(await ready()).not.toContain('merchandise');
  });

  it('may be empty if that is normal', async () => {
    const offer = { siteId: 601, productId: 11, productTitle: 'Pils', unit: 'Kasten', price: '9.99' };
    fake.set('sale-prices', [{ ...offer, start: '2027-03-01', end: '2027-03-06' }]);
    expect(await sync('sale-prices')).toMatchObject({ state: 'done', rows: 1 });
    fake.set('sale-prices', []);
    expect(await sync('sale-prices')).toMatchObject({ state: 'done', error: null, rowsDeleted: 1, rows: 0 });
  });

  it('rejects an offer that ends before it starts', async () => {
    const offer = { siteId: 601, productId: 11, productTitle: 'Pils', unit: 'Kasten', price: '9.99' };
    fake.set('sale-prices', [
      { ...offer, start: '2027-03-01', end: '2027-03-01' },
      { ...offer, start: '2027-03-02', end: '2027-03-01' },
    ]);
    expect((await sync('sale-prices')).error).toBe(
      'Zeile 2: „2027-03-01“ in der Spalte „end_“ liegt vor dem Tag in der Spalte „start“.',
    );
    fake.set('sale-prices', []);
    expect(await sync('sale-prices')).toMatchObject({ state: 'done' });
  });

  it.each([
    ['refused', 'Die Warenwirtschaft hat die Verbindung abgelehnt: Benutzer, Passwort oder Datenbank stimmen nicht.'],
    ['brokenOff', 'Die Verbindung zur Warenwirtschaft ist mittendrin abgebrochen (gelesene Zeilen: 2.000).'],
    ['tooSlow', 'Die Abfrage hat zu lange keine Zeilen geliefert und wurde beendet.'],
    ['definer', 'Die Abfrage liest eine Sicht, deren Eigentümer (DEFINER) es nicht mehr gibt'],
  ] as const)('reports why it was not read completely: %s', async (trouble, sentence) => {
    fake.behave('warehouses', async function* () {
      yield batch('warehouses', [{ id: 1, name: 'Zentrallager' }]);
      throw SourceFault.of(trouble, 2_000);
    });
    expect((await sync('warehouses')).error).toContain(sentence);
    fake.set('warehouses', []);
    await sync('warehouses');
  });

  it('reports the row and value that an import rejects', async () => {
    const product = { title: 'Pils', primaryUnit: 'Kasten', baseUnit: 'Flasche', manufacturerId: 1 };
    const manufacturers = [1, 2, 1].map((id) => ({ id, title: `Brauerei ${id}` }));
    const site = { title: 'Quellmarkt Kassel', tenant: 'Unbekannt GmbH' };
    const error = async (dataset: 'manufacturers' | 'products' | 'sites', rows: Parameters<typeof fake.set>[1]) => {
      fake.set(dataset, rows);
      return (await sync(dataset)).error;
    };
    expect(await error('manufacturers', manufacturers)).toBe(
      'Zeile 3: „1“ in der Spalte „id“: Diese Nummer steht schon in Zeile 1',
    );
    expect(
      await error(
        'products',
        [11, 12].map((id) => ({ ...product, id, baseUnit: id === 11 ? 'Flasche' : 'Eimer' })),
      ),
    ).toBe('Zeile 2: „Eimer“ in der Spalte „base_unit“: Diese Einheit gibt es nicht');
    expect(await error('products', [{ ...product, id: 12, manufacturerId: 77 }])).toBe(
      'Zeile 1: „77“ in der Spalte „manufacturer_id“: Diesen Eintrag gibt es nicht (mehr)',
    );
    expect(await error('sites', [{ ...site, id: 601 }])).toBe(
      'Zeile 1: „Unbekannt GmbH“ in der Spalte „tenant“: Diesen Eintrag gibt es nicht (mehr)',
    );
    fake.set('manufacturers', [{ id: 1, title: 'Brauerei Adler' }]);
    fake.set('products', [{ ...product, id: 11, title: 'Pils "Gold" \\ 20×0,5 l' }]);
    fake.set('sites', [{ ...site, id: 601, tenant: 'Quellmarkt Fachmärkte Nord GmbH' }]);
    for (const dataset of ['manufacturers', 'products', 'sites'] as const)
      expect((await sync(dataset)).error).toBeNull();
  });

  it('reports faults of a text that cannot even be displayed', async () => {
    fake.set('warehouses', [{ id: 1, name: 'Zentral\0lager \u202e\ud800' }]);
    expect((await sync('warehouses')).error).toContain(
      'Zeile 1: Der Text in der Spalte „name“ ist zu lang oder enthält unzulässige Zeichen',
    );
    fake.set('warehouses', [{ id: 1, name: 'Zentrallager' }]);
    expect(await sync('warehouses')).toMatchObject({ state: 'done', rows: 1 });
  });

  it('restores master data that was deleted in the portal', async () => {
    await app.db.deleteFrom('product').where('id', '=', 11).execute();
    expect(await sync('products')).toMatchObject({ state: 'done', rowsWritten: 1 });
    expect(await app.db.selectFrom('product').select('id').execute()).toContainEqual({ id: 11 });
    expect(await sync('products')).toMatchObject({ state: 'done', rowsWritten: 0 });
  });

  it('that people write too loses nothing, and a receipt keeps its state', async () => {
    const now = app.now().toISOString();
    const of = { inventory_id: 1, state: 2, created_at: now, created_by: 'x', modified_at: now, modified_by: 'x' };
    await app.db.insertInto('inventory_receipt').values(of).execute();
    await app.db.updateTable('inventory_receipt').set({ state: 2 }).where('id', '=', 5).execute();
    const receipt = { id: 5, inventoryId: 2, state: 1, createdAt: CHANGED, createdBy: 'erp', modifiedAt: CHANGED };
    fake.set('inventory-receipts', [{ ...receipt, modifiedBy: 'erp' }]);
    expect(await sync('inventory-receipts')).toMatchObject({ rowsWritten: 1, rowsDeleted: 0 });
    const rows = await app.db
      .selectFrom('inventory_receipt')
      .select(['id', 'inventory_id', 'state', 'version'])
      .execute();
    expect(rows).toContainEqual({ id: 5, inventory_id: 2, state: 2, version: 2 });
    expect(rows).toContainEqual({ id: 1_000_000_000, inventory_id: 1, state: 2, version: 1 });
  });
});

describe('the ranges of stock', () => {
  const sale = (productId: number, month: string, quantity: string, changedAt: string) => ({
    siteId: 601,
    ...{ productId, month, quantity, changedAt },
  });
  const ranges = () =>
    app.db
      .selectFrom('stock_range')
      .select(['product_id', 'stock', 'consumption', 'range'])
      .where('site_id', '=', 601)
      .orderBy('product_id')
      .execute()
      .then((rows) => rows.map((row) => [row.product_id, Number(row.stock), Number(row.consumption), row.range]));
  /** The days from March 2026 to January 2027, whose sales count for stock of 28 February. */
  const DAYS = 337;

  it('are added up with each sync of the stock or of sales', async () => {
    fake.set('stock', [stock(11, '10'), stock(12, '7')]);
    fake.set('product-sales', [
      sale(11, '2026-02-01', '5000', '2027-02-26T06:00:00Z'),
      sale(11, '2026-03-01', '300', '2027-02-26T06:00:00Z'),
      sale(11, '2027-01-01', '37', '2027-02-26T06:00:00Z'),
      sale(11, '2027-02-01', '9000', '2027-02-26T06:00:00Z'),
      sale(13, '2026-12-01', String(DAYS), '2027-02-26T06:00:00Z'),
    ]);
    await sync('stock');
    await sync('product-sales');
    expect(await ranges()).toEqual([
      [11, 10, 1, 10],
      [12, 7, 0, null],
      [13, 0, 1, 0],
    ]);
    fake.set('product-sales', [sale(12, '2026-12-01', String(2 * DAYS), '2027-02-27T06:00:00Z')]);
    await sync('product-sales');
    fake.set('stock', [stock(12, '7')]);
    await sync('stock');
    expect(await ranges()).toEqual([
      [11, 0, 1, 0],
      [12, 7, 2, 3.5],
      [13, 0, 1, 0],
    ]);
    expect(await app.db.selectFrom('stock_range_site').selectAll().execute()).toEqual([
      { site_id: 601, date: '2027-02-28', out_count: 2 },
    ]);
  });

  it('are those that a new table begins with', async () => {
    const before = await ranges();
    const sites = await app.db.selectFrom('stock_range_site').selectAll().execute();
    await sql`delete from stock_range`.execute(app.db);
    await sql`delete from stock_range_site`.execute(app.db);
    for (const [file, start] of [
      ['0062-stock-ranges.sql', 'insert into stock_range_site'],
      ['0070-empty-products.sql', 'update stock_range_site'],
    ] as const) {
      const text = await readFile(new URL(`../../migrations/${file}`, import.meta.url), 'utf8');
      const filling = text.slice(text.indexOf(start));
      for (const statement of filling.split(';')) if (statement.trim()) await sql.raw(statement).execute(app.db);
    }
    expect(await ranges()).toEqual(before);
    expect(await app.db.selectFrom('stock_range_site').selectAll().execute()).toEqual(sites);
  });
});

describe('a dataset with a watermark', () => {
  const LATER = '2027-02-28T12:00:00Z';

  it('is queried only for changes, with some overlap, and written once', async () => {
    fake.set('price-changes', [change(14, '2027-01-04', LATER, '11.49'), change(15, '2027-01-05', LATER)]);
    expect(await sync('price-changes')).toMatchObject({ rowsRead: 2, rowsWritten: 2, rows: 5 });
    expect(fake.asked.at(-1)).toEqual({ dataset: 'price-changes', since: '2027-02-28T05:50:00.123Z' });
    expect(await sync('price-changes')).toMatchObject({ rowsRead: 2, rowsWritten: 0, rows: 5 });
    expect(fake.asked.at(-1)?.since).toBe('2027-02-28T11:50:00.000Z');
  });

  it('keeps what came before a fault, and continues from there', async () => {
    fake.set('price-changes', [
      change(16, '2027-01-05', '2027-02-28T13:00:00Z'),
      change(17, '2027-01-05', '2027-02-28T13:00:00Z'),
      change(18, '2027-01-05', '2027-02-28T13:00:00Z'),
      change(19, '2027-01-05', '2027-02-28T14:00:00Z', 'teuer'),
    ]);
    const failed = await sync('price-changes');
    expect(failed).toMatchObject({ state: 'failed', rowsRead: 3, rowsWritten: 3 });
    expect(failed.error).toContain('Zeile 4');
    fake.set('price-changes', [change(19, '2027-01-05', '2027-02-28T14:00:00Z')]);
    expect(await sync('price-changes')).toMatchObject({ state: 'done', rowsWritten: 1, rows: 9 });
    expect(fake.asked.at(-1)?.since).toBe('2027-02-28T12:50:00.000Z');
  });

  it('rejects a result that is out of order, has an impossible year, or no time zone', async () => {
    fake.set('price-changes', [
      change(20, '2027-01-05', '2027-02-28T16:00:00Z'),
      change(21, '2027-01-05', '2027-02-28T15:00:00Z'),
    ]);
    expect((await sync('price-changes')).error).toContain(
      'Zeile 2: Die Antwort ist nicht nach der Spalte „changed_at“',
    );
    fake.set('price-changes', [change(20, '9999-12-31', '2027-02-28T16:00:00Z')]);
    expect((await sync('price-changes')).error).toContain('„9999-12-31“ in der Spalte „valid_from“');
    fake.set('price-changes', [change(20, '2027-01-05', '2027-02-28 16:00:00')]);
    expect((await sync('price-changes')).error).toContain('Zeitpunkt mit Zeitzone');
    expect(await changes()).toHaveLength(9);
  });

  it('is not affected by timestamps in the future', async () => {
    fake.set('price-changes', [change(20, '2027-01-05', '2030-01-01T00:00:00Z')]);
    expect(await sync('price-changes')).toMatchObject({ state: 'done' });
    await sync('price-changes');
    expect(fake.asked.at(-1)?.since).toBe('2027-03-01T07:50:00.000Z');
  });
});

describe('a dataset with a watermark, once a day', () => {
  const rating = (id: number, day: string, workwear: string | null, changedAt = '2027-03-01T06:00:00Z') => ({
    ...{ id, siteId: 601, day, workwear, changedAt },
  });
  const ratings = () => app.db.selectFrom('site_rating').select(['id', 'workwear']).orderBy('id').execute();
  const asked = () => fake.asked.filter(({ dataset }) => dataset === 'ratings').map(({ since }) => since);

  it('is read in full: deleted rows are removed, missed ones added, those dropped by the source kept', async () => {
    fake.set('ratings', [
      rating(1, '2026-01-10', '1'),
      rating(2, '2027-02-10', '2'),
      rating(3, '2027-02-11', '3'),
      rating(4, '2027-02-12', '4'),
    ]);
    expect(await sync('ratings')).toMatchObject({ rowsWritten: 4, rowsDeleted: 0, rows: 4 });

    const today = [
      // Committed long after its timestamp.
      rating(5, '2027-02-09', '5', '2027-02-20T06:00:00Z'),
      rating(2, '2027-02-10', '1', '2027-02-20T06:00:00Z'),
      // The same key twice: the last counts.
      rating(4, '2027-02-12', '5'),
      rating(4, '2027-02-12', '6'),
    ];
    fake.set('ratings', today);
    expect(await sync('ratings')).toMatchObject({ rowsDeleted: 0, rows: 4 });
    expect(asked().at(-1)).not.toBe(null);

    app.setClock('2027-03-01T23:30:00Z');
    expect(await sync('ratings')).toMatchObject({ state: 'done', rowsWritten: 2, rowsDeleted: 1, rows: 4 });
    expect(asked().slice(-2)).toEqual([expect.any(String), null]);
    expect(await ratings()).toEqual([
      { id: 1, workwear: '1' },
      { id: 2, workwear: '1' },
      { id: 4, workwear: '6' },
      { id: 5, workwear: '5' },
    ]);

    expect(await sync('ratings')).toMatchObject({ rowsWritten: 0, rowsDeleted: 0 });
    expect(asked().at(-1)).not.toBe(null);
  });

  it('keeps everything if the full result is empty or breaks off, and retries with the next sync', async () => {
    const before = await ratings();
    app.setClock('2027-03-02T23:30:00Z');
    fake.set('ratings', []);
    expect((await sync('ratings')).error).toContain('(Zeilen: 4)');
    fake.behave('ratings', async function* () {
      yield batch('ratings', [rating(9, '2027-02-10', '2')]);
      if (asked().at(-1) === null) throw new SourceFault('unreachable');
    });
    expect((await sync('ratings')).error).toBe('Die Warenwirtschaft ist nicht erreichbar.');
    expect((await ratings()).filter(({ id }) => id !== 9)).toEqual(before);
    fake.set('ratings', [rating(1, '2026-01-10', '1')]);
    expect(await sync('ratings')).toMatchObject({ state: 'done', rowsDeleted: 4, rows: 1 });
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('keeps the partitions of rows that it reads again', async () => {
    fake.set('price-changes', [change(12, '2027-01-02', CHANGED), change(99, '2025-01-01', CHANGED)]);
    app.setClock('2027-03-02T08:00:00Z');
    expect(await sync('price-changes')).toMatchObject({ state: 'done', rowsWritten: 1, rows: 2 });
    app.setClock('2027-03-01T08:00:00Z');
  });
});

describe('the import of master data', () => {
  it('fails with the faulty row, while others continue', async () => {
    fake.set('products', [
      { id: 11, title: 'Pils', primaryUnit: 'Kasten', baseUnit: 'Flasche', manufacturerId: 1 },
      { id: 12, title: 'Helles', primaryUnit: 'Eimer', baseUnit: 'Flasche', manufacturerId: 1 },
    ]);
    expect(await sync('products')).toMatchObject({
      state: 'failed',
      error: 'Zeile 2: „Eimer“ in der Spalte „primary_unit“: Diese Einheit gibt es nicht',
    });
    const admin = app.as('administrator');
    expect((await admin.call(merchandise.syncDataSources, { body: {} })).outcome).toBe('200');
    await settled();
    const states = (await sources()).map(({ dataset, state }) => [dataset, state]);
    expect(states.filter(([, state]) => state !== 'done')).toEqual([['products', 'failed']]);
  });

  it('includes number, size and e-mail of sites, and keeps entered values where it has none', async () => {
    const details = async () =>
      app.db.selectFrom('site').select(['key', 'size', 'email', 'version']).where('id', '=', 601).execute();
    const site = { id: 601, title: 'Quellmarkt Kassel', tenant: 'Quellmarkt Fachmärkte Nord GmbH' };
    await app.db
      .updateTable('site')
      .set({ email: 'kassel@kontor.example', size: '400' })
      .where('id', '=', 601)
      .execute();
    const [before] = await details();
    fake.set('sites', [{ ...site, key: '0601', size: '512.50' }]);
    expect(await sync('sites')).toMatchObject({ state: 'done', rowsWritten: 1 });
    const after = { key: '0601', size: '512.50', email: 'kassel@kontor.example' };
    expect(await details()).toEqual([{ ...after, version: (before?.version ?? 0) + 1 }]);

    fake.set('sites', [{ ...site, email: 'niemand' }]);
    expect((await sync('sites')).error).toBe(
      'Zeile 1: „niemand“ in der Spalte „email“: Bitte geben Sie eine gültige E-Mail-Adresse ein',
    );
    expect(await details()).toMatchObject([after]);
    fake.set('sites', [site]);
    expect(await sync('sites')).toMatchObject({ state: 'done', rowsWritten: 0 });
  });

  it('writes nothing if nothing has changed', async () => {
    const count = async () => (await app.db.selectFrom('import_run').select('id').execute()).length;
    const before = await count();
    expect(await sync('manufacturers')).toMatchObject({ state: 'done', rowsRead: 1, rowsWritten: 0 });
    expect(await count()).toBe(before);
  });
});
