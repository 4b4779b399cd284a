import { isDeepStrictEqual } from 'node:util';
import { availableFaults, isEditable } from '@kontor/contract/areas/campaigns/rules.ts';
import type { campaignProduct } from '@kontor/contract/areas/campaigns/schema.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { productsAmong } from '../../master-data/products/queries.ts';
import type { CampaignProduct, StoredCampaign } from '../queries.ts';

/** The details of a product in a campaign. */
export type Terms = Omit<CampaignProduct, 'productTitle'>;

/** The stored part of a product; the rest is informational. */
export const termsOf = ({ campaignId: _, product: __, ...terms }: z.output<typeof campaignProduct>): Terms => terms;

export const storedTerms = ({ productTitle: _, ...terms }: CampaignProduct): Terms => terms;

/** The stored terms of a campaign's product; null for a new one. */
export const termsBefore = (stored: StoredCampaign | null, { productId }: Terms): Terms | null =>
  stored?.products.find((each) => each.productId === productId) ?? null;

/** Products that do not exist or have too little available, reported at their paths in `products`. */
export async function productFaults(
  tx: Tx,
  products: readonly Terms[],
  stored: StoredCampaign | null,
): Promise<Partial<Fault>[]> {
  const known = await productsAmong(tx, { ids: products.map(({ productId }) => productId) });
  return products.flatMap((terms, index) =>
    [
      ...(known.has(terms.productId) ? [] : [{ path: 'productId', key: 'reference' }]),
      ...availableFaults(terms, termsBefore(stored, terms)),
    ].map(({ path, key }) => ({ path: `products.${index}.${path}`, key })),
  );
}

/** Whether a released campaign keeps the terms of its products: sites may have ordered by them (`spec 3 §4`). */
function keepsProducts(stored: StoredCampaign, products: readonly Terms[]): boolean {
  const updated = new Map(products.map((terms) => [terms.productId, terms]));
  return stored.products.every((product) => {
    const terms = updated.get(product.productId);
    return terms && isDeepStrictEqual({ ...terms, available: product.available }, storedTerms(product));
  });
}

/** Whether more of a product is already allocated than would be available. */
async function isOverAllocated(tx: Tx, { id, products }: StoredCampaign, updated: readonly Terms[]): Promise<boolean> {
  const before = new Map(products.map(({ productId, available }) => [productId, available]));
  const changed = updated.flatMap(({ productId, available }) =>
    available === null || before.get(productId) === available ? [] : [{ productId, available }],
  );
  if (changed.length === 0) return false;
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId"
    from unnest(
      ${changed.map(({ productId }) => productId)}::int[], ${changed.map(({ available }) => available)}::int[]
    ) changed (product_id, available)
    where available < (
      select sum(allocated) from campaign_order "order"
      where campaign_id = ${id} and "order".product_id = changed.product_id)`.execute(tx.db);
  return rows.length > 0;
}

/** Refuses to change the products of a campaign that may not change them. */
export async function refuseProducts(
  tx: Tx,
  stored: StoredCampaign,
  products: readonly Terms[],
): Promise<undefined | Refusal<'campaigns.productFixed' | 'campaigns.overAllocated'>> {
  if (!isEditable(stored.state) && !keepsProducts(stored, products)) return refuse('campaigns.productFixed');
  return (await isOverAllocated(tx, stored, products)) ? refuse('campaigns.overAllocated') : undefined;
}

/** Writes the products of a campaign in order; removed products are deleted together with their orders. */
export async function writeProducts({ db }: Tx, campaign_id: number, products: readonly Terms[]): Promise<void> {
  const kept = products.map(({ productId }) => productId);
  const removed = await db
    .deleteFrom('campaign_product')
    .where('campaign_id', '=', campaign_id)
    .where(sql<boolean>`product_id <> all(${kept})`)
    .returning('allocation_version')
    .execute();
  if (removed.length > 0) {
    const lostVersions = removed.reduce((sum, { allocation_version }) => sum + allocation_version + 1, 0);
    await db
      .updateTable('campaign')
      .set(({ eb }) => ({ lost_allocations: eb('lost_allocations', '+', lostVersions) }))
      .where('id', '=', campaign_id)
      .execute();
    await sql`
      update campaign_answer answer set has_orders = exists (
        select from campaign_order "order"
        where "order".campaign_id = answer.campaign_id and "order".site_id = answer.site_id and quantity > 0)
      where campaign_id = ${campaign_id} and has_orders`.execute(db);
  }
  if (products.length === 0) return;
  const rows = products.map((terms, position) => ({
    campaign_id,
    product_id: terms.productId,
    position,
    unit: terms.unit,
    discount: terms.discount,
    pack_step: terms.packStep,
    minimum: terms.minimum,
    maximum: terms.maximum,
    available: terms.available,
  }));
  await db
    .insertInto('campaign_product')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'product_id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        unit: ref('excluded.unit'),
        discount: ref('excluded.discount'),
        pack_step: ref('excluded.pack_step'),
        minimum: ref('excluded.minimum'),
        maximum: ref('excluded.maximum'),
        available: ref('excluded.available'),
      })),
    )
    .execute();
}
