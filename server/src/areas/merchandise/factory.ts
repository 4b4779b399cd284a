import { type Insertable, sql } from 'kysely';
import type { Database } from '../../kernel/database/schema.ts';
import type { World } from '../../kernel/world.ts';
import { makePartitions } from './parts/partitions.ts';
import { fillStockRanges } from './parts/stock-ranges.ts';

/** A product's facts on a label, as the sync would have copied them. */
export async function insertLiveProduct(
  { tx }: World,
  {
    productId,
    title,
    ean = null,
    group = null,
    kind = null,
  }: {
    readonly productId: number;
    readonly title: string;
    readonly ean?: string | null;
    readonly group?: string | null;
    readonly kind?: string | null;
  },
): Promise<void> {
  const row = { product_id: productId, product_title: title, ean, group, kind };
  await tx.db.insertInto('live_product').values(row).execute();
}

export async function insertLivePrice(
  { tx }: World,
  price: {
    readonly siteId: number;
    readonly productId: number;
    readonly position: number;
    readonly price: string;
    readonly unit: string;
  },
): Promise<void> {
  const { siteId, productId, ...rest } = price;
  await tx.db
    .insertInto('live_price')
    .values({ ...rest, site_id: siteId, product_id: productId, quantity: '20', capacity: '0.5', deposit: '3.1' })
    .execute();
}

/** An offer of a case of Pils; `start` and `end` are days. */
export async function insertSalePrice(
  { tx }: World,
  {
    siteId: site_id,
    productId: product_id,
    ...offer
  }: {
    readonly siteId: number;
    readonly productId: number;
    readonly start: string;
    readonly end: string;
    readonly price?: string;
    readonly unit?: string;
  },
): Promise<void> {
  const defaults = { product_title: 'Pils', unit: 'Kasten', price: '9.99' };
  await tx.db
    .insertInto('sale_price')
    .values({ site_id, product_id, ...defaults, ...offer })
    .execute();
}

/** A row as the sync would have copied it; missing fields are empty or have defaults. */
type Copied<Table extends keyof Database, Given extends PropertyKey> = Partial<Insertable<Database[Table]>> &
  Pick<Insertable<Database[Table]>, Given & keyof Insertable<Database[Table]>>;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A new price of a case from a day on. */
export async function insertPriceChange(
  { tx }: World,
  change: Copied<'price_change', 'site_id' | 'product_id' | 'valid_from' | 'new_price'>,
): Promise<void> {
  await makePartitions(tx.db, 'price_change', [yearOf(change.valid_from)]);
  await tx.db
    .insertInto('price_change')
    .values({ position: 1, unit: 'Kasten', changed_at: tx.now.toISOString(), ...change })
    .execute();
}

/** A site's figures for a day. */
export async function insertSiteFigure({ tx }: World, figure: Copied<'site_figure', 'site_id' | 'day'>): Promise<void> {
  await makePartitions(tx.db, 'site_figure', [yearOf(figure.day)]);
  const zeros = { revenue: 0, loyalty_revenue: 0, invoices: 0, items: 0, working_hours: 0, spoilage: 0 };
  const row = { ...zeros, inventory_difference: 0, changed_at: tx.now.toISOString(), ...figure };
  await tx.db.insertInto('site_figure').values(row).execute();
}

/** Weekdays without sales for a site that has no figures yet: nothing is missing, and no sum changes. */
export async function insertIdleDays(
  { tx }: World,
  { siteId, start, end }: { readonly siteId: number; readonly start: string; readonly end: string },
): Promise<void> {
  await makePartitions(tx.db, 'site_figure', [yearOf(start), yearOf(end)]);
  await sql`
    insert into site_figure (site_id, day, revenue, loyalty_revenue, invoices, items, working_hours, spoilage,
      inventory_difference, changed_at)
    select ${siteId}, at::date, 0, 0, 0, 0, 0, 0, 0, ${tx.now.toISOString()}
    from generate_series(${start}::timestamp, ${end}::timestamp, '1 day') at
    where extract(isodow from at) < 7
    on conflict do nothing`.execute(tx.db);
}

/** A visitor's rating of a site. */
export async function insertSiteRating(
  { tx }: World,
  rating: Copied<'site_rating', 'id' | 'site_id' | 'day'>,
): Promise<void> {
  await tx.db
    .insertInto('site_rating')
    .values({ changed_at: tx.now.toISOString(), ...rating })
    .execute();
}

/** The sales of a product at a site in a month, given by its first day. */
export async function insertProductSale(
  { tx }: World,
  sale: Copied<'product_sale', 'site_id' | 'product_id' | 'month' | 'quantity'>,
): Promise<void> {
  await makePartitions(tx.db, 'product_sale', [yearOf(sale.month)]);
  await tx.db
    .insertInto('product_sale')
    .values({ changed_at: tx.now.toISOString(), ...sale })
    .execute();
}

export async function insertSiteStock({ tx }: World, stock: Insertable<Database['site_stock']>): Promise<void> {
  await tx.db.insertInto('site_stock').values(stock).execute();
}

/** What a sync adds up after it has copied sales and stock. */
export const sumUpStock = ({ tx }: World): Promise<void> => fillStockRanges(tx.db);

/** A placed pre-order of a case. */
export async function insertPreOrder({ tx }: World, order: Copied<'pre_order', 'id' | 'site_id'>): Promise<void> {
  const defaults = { product_id: 1, product_title: 'Festbier', quantity: 1, unit: 'Kasten', state: 'placed' };
  await tx.db
    .insertInto('pre_order')
    .values({ ...defaults, changed_at: tx.now.toISOString(), ...order })
    .execute();
}
