import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { insertSite } from '../areas/master-data/factory.ts';
import { aSignature, insertGoods } from '../areas/receipts/factory.ts';
import { randomFrom } from '../kernel/world.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSites } from './booking.ts';

type Sent = RequestBodyOf<typeof receipt.create>;

/**
 * The server with sites 601 and 701 and the goods of a manufacturer, and the receipts calls of people of site 601.
 */
export async function startShop() {
  const app = await startApp();
  await makeSites(app);
  const goods = await app.make(insertGoods);
  const [site, admin] = [app.as('site'), app.as('administrator')];
  const line = (given: Partial<Sent['products'][number]> = {}) => ({
    productId: goods.pils,
    quantity: 2,
    unit: 'Flasche' as const,
    manufacturerId: goods.manufacturerId,
    ...given,
  });
  /** A draft with one line. */
  const sent = (given: Partial<Sent> = {}): Sent => ({
    siteId: 601,
    siteEmployee: 'Clara Conrad',
    manufacturerId: goods.manufacturerId,
    manufacturerRepresentative: 'Jörg Petersen',
    reason: 'breakage',
    refundType: 'delivery',
    products: [line()],
    ...given,
  });
  return {
    app,
    site,
    admin,
    ...goods,
    line,
    sent,
    create: async (given: Partial<Sent> = {}, by = site) => (await by.call(receipt.create, { body: sent(given) })).body,
    find: async (id: number) => (await site.call(receipt.find, { params: { id } })).body,
    /** Sets a receipt's state; returns the outcome. */
    move: async (id: number, state: ReceiptState, by = site) =>
      (await by.call(receipt.update, { params: { id }, body: { state } })).outcome,
  };
}

let drawings = 0;

/** A new signature, as none is accepted twice. */
export function signedBy(signerName: string) {
  drawings += 1;
  return aSignature(signerName, randomFrom(drawings));
}

/** Inserts many open receipts of two products directly into the database, which would take minutes by commands. */
export const insertManyOpen = (app: TestApp, count: number): Promise<void> =>
  app.make(async (world) => {
    const { manufacturerId, pils, radler } = await insertGoods(world);
    const siteId = await insertSite(world, { title: 'Quellmarkt Süd', tenantId: 7 });
    const { db, now } = world.tx;
    await sql`
      with made as (
        insert into receipt (date, state, reason, refund_type, site_id, site_employee, manufacturer_id,
          manufacturer_representative, no_signature_required, send_confirmation_email, language, created_by)
        select ${now.toISOString()}::timestamptz, 'open', 'breakage', 'refund', ${siteId}::int, 'Clara Conrad', ${manufacturerId}::int,
          'Jörg Petersen', true, false, 'de', 'Clara Conrad' from generate_series(1, ${count}::int)
        returning id
      )
      insert into receipt_product (receipt_id, position, product_id, title, quantity, unit, manufacturer_id, is_new)
      select made.id, position, product_id, 'Pils', 1.5, 'Kiste', ${manufacturerId}::int, false
      from made, (values (0, ${pils}::int), (1, ${radler}::int)) line (position, product_id)`.execute(db);
  });
