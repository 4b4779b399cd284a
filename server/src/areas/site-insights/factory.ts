import { DEFAULT_GROUP, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { addDays, addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../kernel/database/schema.ts';
import type { World } from '../../kernel/world.ts';
import { insertManufacturer, insertProduct, insertSite } from '../master-data/factory.ts';
import {
  insertLiveProduct,
  insertPreOrder,
  insertProductSale,
  insertSiteFigure,
  insertSiteRating,
  insertSiteStock,
} from '../merchandise/factory.ts';

/** A rule for all sites, from the first of the year on. */
export async function insertAlertRule(
  { tx }: World,
  rule: Partial<Insertable<Database['alert_rule']>> = {},
): Promise<number> {
  const { id } = await tx.db
    .insertInto('alert_rule')
    .values({
      ...{ figure: 'totalRevenue', kind: 'change', threshold: 25, is_for_all_sites: true, site_ids: [] },
      applies_from: '2027-01-01',
      ...rule,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A site with one pre-order that just arrived, one waiting for its goods, one for the merchandise system, and 27 old
 * ones. Their ids start at `first`.
 */
export async function insertSiteWithPreOrders(world: World, first: number): Promise<number> {
  const today = dayOf(world.tx.now, world.services.timeZone);
  const site = await insertSite(world, { title: 'Quellmarkt Vorfreude', tenantId: 6 });
  const ordered = (nth: number, days: number) => ({
    id: first + nth,
    site_id: site,
    product_id: 4000 + nth,
    job_date: addDays(today, -days),
    job_number: `AU-${nth}`,
  });
  const delivered = (nth: number, days: number) => ({
    ...ordered(nth, days),
    state: 'delivered',
    invoice_date: addDays(today, 2 - days),
    invoice_number: `RE-${nth}`,
    delivery_note_date: addDays(today, 5 - days),
    delivery_note_number: `LS-${nth}`,
  });
  await insertPreOrder(world, { ...ordered(1, 1), product_title: 'Festbier', quantity: 1250.5, unit: 'Liter' });
  await insertPreOrder(world, { ...ordered(2, 20), product_title: 'Winterbock' });
  const invoice = { invoice_date: addDays(today, -2), invoice_number: 'RE-3' };
  await insertPreOrder(world, { ...ordered(3, 16), ...invoice, state: 'ordered', product_title: '=Apfelmost' });
  await insertPreOrder(world, { ...delivered(4, 40), product_title: 'Traubensaft' });
  for (let nth = 5; nth <= 30; nth += 1) {
    await insertPreOrder(world, { ...delivered(nth, 40 + nth), product_title: `Wasser ${nth}` });
  }
  return site;
}

/** The groups of the products of `insertSiteWithStock`. */
export const STOCK_GROUPS = {
  water: { group: DEFAULT_GROUP, kind: 'Mineralwasser' },
  beer: { group: 'Bier', kind: 'Pils' },
};

/** A site with six products from sold out to unsold; how long they last follows from the sales of the period. */
export async function insertSiteWithStock(world: World, first: number): Promise<number> {
  const today = dayOf(world.tx.now, world.services.timeZone);
  const { end, days } = salesPeriod(today);
  const site = await insertSite(world, { title: 'Quellmarkt Regal', tenantId: 6 });
  const { water, beer } = STOCK_GROUPS;
  const insert = async (nth: number, title: string, of: typeof water, stock: number, soldPerDay: number) => {
    const product_id = first + nth;
    await insertLiveProduct(world, { productId: product_id, title, ...of });
    await insertSiteStock(world, { site_id: site, product_id, date: today, quantity: stock });
    if (soldPerDay > 0) {
      const month = firstOfMonth(end);
      await insertProductSale(world, { site_id: site, product_id, month, quantity: soldPerDay * days });
    }
  };
  await insert(1, 'Quelle still', water, 0, 2);
  await insert(2, 'Quelle medium', water, 12, 4);
  await insert(3, 'Quelle classic', water, 1234.5, 25);
  await insert(4, 'Heilquelle', { ...water, kind: 'Heilwasser' }, 90, 1);
  await insert(5, 'Ladenhüter', water, 7, 0);
  await insert(6, 'Pils', beer, 10, 1);
  return site;
}

/** Figures for every site that has none yet, and a product; the area has no records of its own. */
export async function samples(world: World) {
  const { db, now } = world.tx;
  const day = dayOf(now, world.services.timeZone);
  const month = addMonths(firstOfMonth(day), -1);
  const known = db.selectFrom('site_figure').select('site_id');
  const sites = await db.selectFrom('site').select('id').where('id', 'not in', known).execute();
  for (const { id } of sites) {
    await insertSiteFigure(world, { site_id: id, day, revenue: 9_000, invoices: 300, items: 700, working_hours: 40 });
    await insertSiteRating(world, { id, site_id: id, day, workwear: 1.5, positioning: 2 });
    await insertSiteStock(world, { site_id: id, product_id: 1, date: day, quantity: 12 });
    await insertProductSale(world, { site_id: id, product_id: 1, month, quantity: 90 });
    await insertPreOrder(world, { id, site_id: id, job_date: day });
  }
  const manufacturerId = await insertManufacturer(world, 'Quellhof');
  const [site] = sites;
  return {
    productOverview: { own: await insertProduct(world, { title: 'Quellhof Still', manufacturerId }) },
    alertRule: { own: await insertAlertRule(world) },
    // Of the targets.
    ...(site && { site: { own: site.id } }),
    figure: { own: 0, name: 'totalRevenue' },
    year: { own: 2027, name: '2027' },
  };
}
