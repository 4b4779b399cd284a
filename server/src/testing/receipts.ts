import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { insertSite } from '../areas/master-data/factory.ts';
import { aSignature, insertGoods } from '../areas/receipts/factory.ts';
import { randomFrom } from '../kernel/world.ts';
import type { TestApp } from './app.ts';
import { makeSites } from './booking.ts';

type Sent = SentBodyOf<typeof receipt.create>;

/** Sites 601 and 701, and the goods of a manufacturer. */
export async function makeShop(app: TestApp) {
  await makeSites(app);
  const goods = await app.make(insertGoods);
  const line = (given: Partial<Sent['products'][number]> = {}) => ({
    productId: goods.pils,
    quantity: 2,
    unit: 'Flasche' as const,
    manufacturerId: goods.manufacturerId,
    ...given,
  });
  /** What a person of site 601 sends: a draft with one line. */
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
  return { ...goods, line, sent };
}

/** A signature; another one for another number. */
export const signedBy = (signerName: string, number = 1) => aSignature(signerName, randomFrom(number));

/** Puts many open receipts of two products straight into the database, as many thousand would take the commands minutes. */
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
