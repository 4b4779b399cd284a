import type { World } from '../../kernel/world.ts';

/** What a label tells of a product, as the sync would have copied it. */
export async function insertLiveProduct(
  { tx }: World,
  {
    productId,
    title,
    ean = null,
  }: { readonly productId: number; readonly title: string; readonly ean?: string | null },
): Promise<void> {
  await tx.db.insertInto('live_product').values({ product_id: productId, product_title: title, ean }).execute();
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

/** An offer; `start` and `end` are days. */
export async function insertSalePrice(
  { tx }: World,
  offer: { readonly siteId: number; readonly productId: number; readonly start: string; readonly end: string },
): Promise<void> {
  const { siteId, productId, start, end } = offer;
  await tx.db
    .insertInto('sale_price')
    .values({
      site_id: siteId,
      product_id: productId,
      product_title: 'Pils',
      unit: 'Kasten',
      start,
      end,
      price: '9.99',
    })
    .execute();
}
