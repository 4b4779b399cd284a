import { MAX_IMPORT_ROWS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { liveProduct } from '@kontor/contract/areas/merchandise/schema.ts';
import { hasCheckDigit } from '@kontor/contract/kernel/ean.ts';
import { describe, expect, it } from 'vitest';
import { SourceFault } from '../../../kernel/erp/source.ts';
import { randomFrom } from '../../../kernel/world.ts';
import { catalogueOf } from '../../master-data/parts/catalogue.ts';
import { DATASETS, type DatasetName } from './datasets.ts';
import { dayNumber, dayText, isClosed, mondayOf } from './demo-calendar.ts';
import { demoSource } from './demo-source.ts';
import { strugglingSite } from './demo-stage.ts';

const TODAY = '2026-11-21';
const catalogue = catalogueOf('tiny', randomFrom(1));
const ids = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => String(id)));
const products = ids(catalogue.products);
const sites = ids(catalogue.sites);

type Row = Readonly<Record<string, string | null>>;

const sourceOn = (today: string) => demoSource({ today: () => today, size: 'tiny', ...catalogue });
const still = new AbortController().signal;

async function read(name: DatasetName, today = TODAY, since: string | null = null): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of sourceOn(today).read(name, { since, signal: still })) {
    for (const cells of batch.rows) {
      rows.push(Object.fromEntries(batch.columns.map((column, index) => [column, cells[index] ?? null])));
    }
  }
  return rows;
}

const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
const keyOf = (row: Row, key: readonly string[]) => key.map((column) => row[column]).join(' ');
const following = (day: string, by = 1) => dayText(dayNumber(day) + by);

/** A Saturday, a Monday, a Sunday, the first day of a month and of a year. */
const DAYS = [TODAY, '2026-03-02', '2026-06-14', '2026-12-01', '2027-01-01'];

const PATTERNS: Readonly<Record<string, RegExp>> = {
  integer: /^\d{1,9}$/,
  text: /\S/,
  position: /^[1-9]$/,
  amount: /^\d+(\.\d+)?$/,
  grade: /^([1-5](\.\d+)?|6(\.0+)?)$/,
  month: /^\d{4}-\d{2}-01$/,
  orderState: /^(placed|ordered|delivered)$/,
  numeric: /^-?\d+(\.\d+)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/,
};

describe.each(DATASETS)('the demo dataset $name', (dataset) => {
  it('has the agreed columns and types, and unique keys', async () => {
    const rows = await read(dataset.name);
    expect(rows.length).toBeGreaterThan(0);
    for (const [column, type] of Object.entries(dataset.columns)) {
      const pattern = PATTERNS[type.replace('?', '')] ?? /^$/;
      const isWrong = (value: string | null | undefined) =>
        value === null || value === undefined ? !type.endsWith('?') : !pattern.test(value);
      expect(rows.filter((row) => isWrong(row[column])).slice(0, 3)).toEqual([]);
    }
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(dataset.columns));
    expect(new Set(rows.map((row) => keyOf(row, dataset.key))).size).toBe(rows.length);
  });

  it('is the same every time', async () => {
    expect(await read(dataset.name)).toEqual(await read(dataset.name));
  });

  it('refers to existing products and sites', async () => {
    const rows = await read(dataset.name);
    const strays = rows.filter(
      ({ siteId, productId, inventoryProductId }) =>
        (siteId !== undefined && !sites.has(String(siteId))) ||
        (productId !== undefined && !products.has(String(productId))) ||
        (inventoryProductId && !products.has(inventoryProductId)),
    );
    expect(strays).toEqual([]);
  });
});

describe.each(DATASETS.filter((dataset) => 'watermark' in dataset))('the changes of $name', ({ name, key }) => {
  it('are in chronological order, and only from an instant on', async () => {
    const rows = await read(name);
    const times = rows.map(({ changedAt }) => String(changedAt));
    expect(times).toEqual([...times].sort());
    expect(times.filter((at) => at.slice(0, 10) >= TODAY)).toEqual([]);
    const since = times[Math.floor(times.length / 2)] ?? '';
    expect(await read(name, TODAY, since)).toEqual(rows.filter(({ changedAt }) => String(changedAt) >= since));
    // The same instant in PostgreSQL's notation.
    const written = since.replace('T', ' ').replace('Z', '+00');
    expect(await read(name, TODAY, written)).toHaveLength(
      rows.filter((row) => String(row['changedAt']) >= since).length,
    );
  });

  it.each(DAYS)('contain everything of a full read on the day after %s, without duplicates', async (today) => {
    const before = await read(name, today);
    const last = String(before.at(-1)?.['changedAt']);
    const again = await read(name, today, last);
    expect(again).toEqual(before.filter(({ changedAt }) => changedAt === last));

    const copy = new Map(
      [...before, ...(await read(name, following(today), last))].map((row) => [keyOf(row, key), row]),
    );
    const stale = (await read(name, following(today))).filter(
      (row) => JSON.stringify(copy.get(keyOf(row, key))) !== JSON.stringify(row),
    );
    expect(stale).toEqual([]);
  });
});

describe('the demo’s master data', () => {
  it('is the same as in the portal', async () => {
    const portal = catalogue.products.map(({ id, title, primaryUnit, baseUnit, manufacturerId }) => ({
      ...{ id: String(id), title, primaryUnit, baseUnit, manufacturerId: String(manufacturerId) },
    }));
    expect(await read('products')).toEqual(portal);
    expect((await read('sites')).map(({ id }) => id)).toEqual([...sites]);
    expect((await read('manufacturers')).map(({ title }) => title)).toEqual(
      catalogue.manufacturers.map(({ title }) => title),
    );
  });

  // A copy takes as many rows as an import.
  it.each(['tiny', 'small', 'large'] as const)('has no more %s products than the portal copies', (size) => {
    expect(catalogueOf(size, randomFrom(1)).products.length).toBeLessThanOrEqual(MAX_IMPORT_ROWS);
  });

  it('has live products with everything that labels show, except for non-drinks', async () => {
    const small = demoSource({ today: () => TODAY, size: 'small', ...catalogueOf('small', randomFrom(1)) });
    const filled = new Set<string>();
    for await (const { columns, rows } of small.read('live-products', { since: null, signal: still })) {
      for (const row of rows) for (const [at, name] of columns.entries()) if (row[at] !== null) filled.add(name);
    }
    expect(Object.keys(liveProduct.shape).filter((name) => !filled.has(name))).toEqual(['notForConsumption']);
  });

  it('has live products with valid EANs, groups, kinds and container labels', async () => {
    const live = await read('live-products');
    expect(live).toHaveLength(catalogue.products.length);
    expect(live.filter(({ ean }) => !hasCheckDigit(String(ean)))).toEqual([]);
    expect(live.filter(({ kind }) => kind === 'Sonstiges')).toEqual([]);
    expect(new Set(live.map(({ group }) => group))).toContain('AFG Mehrweg');
    // Kegs are returnable although their name does not say so.
    const isReusable = (title: string | null | undefined) => /( MW| Fass)$/.test(title ?? '');
    const wrong = live.filter(({ productTitle, label }) => isReusable(productTitle) !== (label === 'MEHRWEG'));
    expect(wrong).toEqual([]);
    const large = catalogueOf('large', randomFrom(1));
    const all = demoSource({ today: () => TODAY, size: 'large', ...large }).read('live-products', {
      since: null,
      signal: still,
    });
    for await (const { columns, rows } of all) {
      expect(rows.filter((row) => row[columns.indexOf('kind')] === 'Sonstiges')).toEqual([]);
    }
  });
});

describe('prices', () => {
  it('have a price per litre, and separate deposits', async () => {
    const prices = await read('live-prices');
    for (const { price, quantity, capacity, pricePerLiter } of prices) {
      expect(Number(pricePerLiter)).toBeCloseTo(Number(price) / Number(quantity) / Number(capacity), 1);
    }
    const deposits = new Set(prices.map(({ deposit }) => deposit));
    for (const usual of ['3.10', '3.30', '0.08', '0.15', '0.00']) expect(deposits).toContain(usual);
    expect(prices.filter(({ unit }) => !UNITS.some((known) => known === unit))).toEqual([]);
  });

  it.each(DAYS)('are on offer now, soon and recently on %s, below the regular price', async (today) => {
    const offers = await read('sale-prices', today);
    const running = offers.filter(({ start, end }) => String(start) <= today && today <= String(end));
    expect(running.length).toBeGreaterThan(0);
    expect(offers.some(({ start }) => String(start) > today)).toBe(true);
    expect(offers.some(({ end }) => String(end) < today)).toBe(true);
    const usual = new Map(
      (await read('live-prices', today)).map((row) => [
        keyOf(row, ['siteId', 'productId', 'unit']),
        Number(row['price']),
      ]),
    );
    const dear = running.filter(
      (row) => Number(row['price']) >= (usual.get(keyOf(row, ['siteId', 'productId', 'unit'])) ?? 0) * 1.1,
    );
    expect(dear).toEqual([]);
  });

  it.each(DAYS)('have changed to the current ones on %s, and some will change', async (today) => {
    const changes = await read('price-changes', today);
    const place = (row: Row) => keyOf(row, ['siteId', 'productId', 'position']);
    const now = new Map((await read('live-prices', today)).map((row) => [place(row), row['price']]));
    const monday = dayText(mondayOf(dayNumber(today)));
    const latest = new Map(
      changes.filter(({ validFrom }) => String(validFrom) <= monday).map((row) => [place(row), row]),
    );
    expect([...latest].filter(([key, { newPrice }]) => now.get(key) !== newPrice)).toEqual([]);
    const coming = changes.filter(({ validFrom }) => String(validFrom) > today);
    expect(coming.filter((row) => now.get(place(row)) !== row['oldPrice'])).toEqual([]);
    expect(latest.size).toBeGreaterThan(0);
  });
});

describe('pre-orders', () => {
  it('are placed, ordered and delivered, with matching dates and numbers', async () => {
    const orders = await read('pre-orders');
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['placed', 'ordered', 'delivered']));
    for (const { state, jobDate, jobNumber, ...row } of orders) {
      expect(jobDate && jobNumber).toBeTruthy();
      expect(Boolean(row['invoiceDate'] && row['invoiceNumber'])).toBe(state !== 'placed');
      expect(Boolean(row['deliveryNoteDate'] && row['deliveryNoteNumber'])).toBe(state === 'delivered');
    }
  });
});

describe('the figures of sites', () => {
  it('exclude Sundays and holidays, and include every other day up to yesterday', async () => {
    const figures = await read('site-figures');
    for (const { id, region } of catalogue.sites) {
      const days = new Set(figures.filter(({ siteId }) => siteId === String(id)).map(({ day }) => day));
      for (let day = dayNumber(TODAY) - 365; day < dayNumber(TODAY); day += 1) {
        expect(days.has(dayText(day))).toBe(!isClosed(day, region));
      }
      expect(days.has(TODAY)).toBe(false);
    }
  });

  it('grow, except at the struggling market', async () => {
    const figures = await read('site-figures');
    const inYear = (siteId: string, year: number) =>
      sum(
        figures.filter(
          ({ day, ...row }) => row['siteId'] === siteId && day?.startsWith(`${year}-1`) && day.slice(5) < '11-20',
        ),
        'revenue',
      );
    const struggling = String(strugglingSite(catalogue.sites)?.id);
    expect(inYear(struggling, 2026)).toBeLessThan(inYear(struggling, 2025) * 0.92);
    const others = [...sites].filter((id) => id !== struggling);
    const all = (year: number) => others.reduce((total, id) => total + inYear(id, year), 0);
    expect(all(2026)).toBeGreaterThan(all(2025));
  });

  it('are proportionate', async () => {
    for (const row of await read('site-figures')) {
      const revenue = Number(row['revenue']);
      expect(Number(row['loyaltyRevenue']) / revenue).toBeGreaterThan(0.2);
      expect(Number(row['loyaltyRevenue']) / revenue).toBeLessThan(0.5);
      expect(revenue / Number(row['invoices'])).toBeLessThan(40);
      expect(Number(row['items'])).toBeGreaterThan(Number(row['invoices']));
      expect(Number(row['spoilage']) / revenue).toBeLessThan(0.03);
    }
  });

  it('include grades from 1 to 6', async () => {
    const ratings = await read('ratings');
    const grades = ratings.flatMap(({ workwear, positioning, generalOrganization }) =>
      [workwear, positioning, generalOrganization].flatMap((grade) => grade ?? []),
    );
    expect(grades.filter((grade) => !/^[1-6]$/.test(grade))).toEqual([]);
    expect(new Set(ratings.map(({ siteId }) => siteId)).size).toBe(sites.size);
  });
});

describe('sales', () => {
  it('follow the seasons', async () => {
    const sales = await read('product-sales');
    const trades = new Map(catalogue.products.map(({ id, trade }) => [String(id), trade]));
    const of = (trade: string, month: string) =>
      sum(
        sales.filter((row) => row['month'] === month && trades.get(String(row['productId'])) === trade),
        'quantity',
      );
    expect(of('wine', '2025-12-01')).toBeGreaterThan(of('wine', '2026-06-01') * 1.5);
    expect(of('beer', '2026-07-01')).toBeGreaterThan(of('beer', '2026-01-01') * 1.3);
    expect(of('water', '2026-07-01')).toBeGreaterThan(of('water', '2026-01-01') * 1.3);
  });

  it('leave some unsold products in stock, and some that are sold out', async () => {
    const stock = await read('stock');
    const sold = new Set((await read('product-sales')).map((row) => keyOf(row, ['siteId', 'productId'])));
    expect(stock.some((row) => !sold.has(keyOf(row, ['siteId', 'productId'])) && row['quantity'] !== '0')).toBe(true);
    expect(stock.some(({ quantity }) => quantity === '0')).toBe(true);
    expect(new Set(stock.map(({ date }) => date))).toEqual(new Set([following(TODAY, -1)]));
  });
});

describe('inventories', () => {
  it.each(DAYS)('are due on %s, with two completed ones', async (today) => {
    const inventories = await read('inventories', today);
    expect(inventories).toHaveLength(3);
    const due = inventories.filter(({ dateOfCounting }) => {
      const since = dayNumber(today) - dayNumber(String(dateOfCounting));
      return since >= 0 && since < 7;
    });
    expect(due).toHaveLength(1);
    const receipts = await read('inventory-receipts', today);
    const open = new Set(receipts.filter(({ state }) => state === '0').map(({ inventoryId }) => inventoryId));
    expect([...open]).toEqual(due.map(({ id }) => id));
    expect(receipts.some(({ state }) => state === '3')).toBe(true);
  });

  it('have positions of existing products and empties', async () => {
    const receipts = new Set((await read('inventory-receipts')).map(({ id }) => id));
    const counted = new Set((await read('inventory-products')).map(({ id }) => id));
    const empties = new Set((await read('inventory-empties')).map(({ id }) => id));
    const positions = await read('inventory-positions');
    expect(positions.filter(({ inventoryReceiptId = '' }) => !receipts.has(inventoryReceiptId))).toEqual([]);
    for (const { type, inventoryProductId = '', inventoryEmptyId = '' } of positions) {
      expect(type === 'product' ? counted.has(inventoryProductId) : empties.has(inventoryEmptyId)).toBe(true);
    }
    expect(new Set(positions.map(({ inventoryReceiptId }) => inventoryReceiptId))).toEqual(receipts);
  });

  it('value a full crate of empties at the deposit in its price', async () => {
    const value = new Map((await read('inventory-empties')).map(({ id, depositValue }) => [id, depositValue]));
    const prices = (await read('live-prices')).filter(({ position }) => position === '1');
    const deposit = new Map(prices.map(({ productId, deposit }) => [productId, deposit]));
    const crates = (await read('inventory-products')).filter(
      ({ id, inventoryEmptyId, title }) => inventoryEmptyId && deposit.has(id ?? '') && title?.includes('×'),
    );
    expect(crates.length).toBeGreaterThan(0);
    for (const { id, inventoryEmptyId } of crates)
      expect(value.get(inventoryEmptyId ?? '')).toBe(deposit.get(id ?? ''));
  });
});

describe('the source', () => {
  it('stops on request, and knows its content', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    const first = (name: string, signal: AbortSignal) =>
      sourceOn(TODAY).read(name, { since: null, signal })[Symbol.asyncIterator]().next();
    await expect(first('live-prices', stopped)).rejects.toThrow('enough');
    await expect(first('secrets', still)).rejects.toThrow(SourceFault);
  });

  it('returns batches', async () => {
    const sizes: number[] = [];
    const small = demoSource({ today: () => TODAY, size: 'small', ...catalogueOf('small', randomFrom(1)) });
    for await (const { rows } of small.read('products', { since: null, signal: still })) sizes.push(rows.length);
    expect(sizes).toEqual([5_000, 5_000, 2_016]);
  });
});
