import type { orderRow } from '@kontor/contract/areas/campaigns/orders/schema.ts';
import type * as z from 'zod/mini';
import type { Participation, SiteOrder } from './queries.ts';

type Row = z.output<typeof orderRow>;

/** The order of a site as rows; none before its first order. */
export function presentRows({ campaign, site }: Participation, siteId: number, order: SiteOrder): Row[] {
  const { date, personInCharge, products } = order;
  if (date === null || personInCharge === null) return [];
  const { title, tenant, externalSiteId } = site;
  const offered = new Map(campaign.products.map((product) => [product.productId, product]));
  return products.flatMap(({ productId, ...ordered }) => {
    const product = offered.get(productId);
    if (!product) return [];
    const { productTitle, unit, discount } = product;
    const fields = { productId, productTitle, unit, discount, ...ordered };
    return [
      { campaignId: campaign.id, siteId, site: { title, tenant }, externalSiteId, ...fields, date, personInCharge },
    ];
  });
}
