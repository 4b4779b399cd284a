import { sql } from 'kysely';
import { fields } from '../../../../kernel/database/fields.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../../kernel/identity/actor.ts';
import type { CampaignProduct } from '../../queries.ts';
import type { SiteOrderKey } from '../queries.ts';
import type { OrderBody } from './faults.ts';

/** Locks the answer of a site, creating it first if it does not exist. */
export async function lockAnswer({ db, now }: Tx, { id, siteId }: SiteOrderKey) {
  await db
    .insertInto('campaign_answer')
    .values({
      campaign_id: id,
      site_id: siteId,
      version: 0,
      date: now.toISOString(),
      person_in_charge: '',
      created_by: '',
      has_orders: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom('campaign_answer')
    .select(fields('version', 'personInCharge'))
    .where('campaign_id', '=', id)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The order of each product of a campaign, including zeros. */
export interface OrderedProduct extends CampaignProduct {
  readonly quantity: number;
  readonly comment: string | null;
}

/** An order of all products of a campaign. */
export function orderedProductsOf(products: readonly CampaignProduct[], body: OrderBody): OrderedProduct[] {
  const named = new Map(body.map((item) => [item.productId, item]));
  return products.map((product) => {
    const { quantity = 0, comment = null } = named.get(product.productId) ?? {};
    return { ...product, quantity, comment };
  });
}

/** Writes the ordered quantities; an allocation is deleted with the quantity it belongs to. */
async function storeQuantities(
  { db }: Tx,
  { id, siteId }: SiteOrderKey,
  orderedProducts: readonly OrderedProduct[],
): Promise<void> {
  await sql`
    insert into campaign_order (campaign_id, site_id, product_id, quantity, comment)
    select ${id}, ${siteId}, product_id, quantity, comment from unnest(
      ${orderedProducts.map(({ productId }) => productId)}::integer[],
      ${orderedProducts.map(({ quantity }) => quantity)}::integer[],
      ${orderedProducts.map(({ comment }) => comment)}::text[]
    ) wanted (product_id, quantity, comment)
    on conflict (campaign_id, site_id, product_id) do update set
      quantity = excluded.quantity,
      comment = excluded.comment,
      allocated = case when campaign_order.quantity = excluded.quantity then campaign_order.allocated end`.execute(db);
}

/** Writes an order as the current one, and adds it to the versions. */
export async function storeOrder(
  tx: Tx,
  actor: Actor,
  key: SiteOrderKey,
  {
    version,
    personInCharge,
    wanted: orderedProducts,
  }: { version: number; personInCharge: string; wanted: readonly OrderedProduct[] },
): Promise<void> {
  const { id: campaign_id, siteId: site_id } = key;
  const answer = {
    version,
    date: tx.now.toISOString(),
    person_in_charge: personInCharge,
    created_by: authorOf(actor),
  };
  await storeQuantities(tx, key, orderedProducts);
  await tx.db
    .updateTable('campaign_answer')
    .set({ ...answer, has_orders: orderedProducts.some(({ quantity }) => quantity > 0) })
    .where('campaign_id', '=', campaign_id)
    .where('site_id', '=', site_id)
    .execute();
  const products = orderedProducts.map(({ productId, productTitle, unit, discount, quantity, comment }) => ({
    ...{ productId, productTitle, unit, discount, quantity, comment },
  }));
  await tx.db
    .insertInto('campaign_answer_version')
    .values({ campaign_id, site_id, ...answer, products: JSON.stringify(products) })
    .execute();
}
