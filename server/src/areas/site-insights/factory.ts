import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../kernel/database/schema.ts';
import type { World } from '../../kernel/world.ts';
import { insertManufacturer, insertProduct } from '../master-data/factory.ts';
import {
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
