import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { MAX_PRODUCTS_PER_CALL } from '@kontor/contract/areas/merchandise/rules.ts';
import { reducedPrice } from '@kontor/contract/areas/price-tags/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { type ListedTag, tagKeyOf, tagOf } from '../list/listed-tag.ts';

type CampaignOffer = AnswerOf<typeof campaigns.offers>[number];
type Priced = Pick<AnswerOf<typeof merchandise.severalLiveProducts>[number], 'productId' | 'prices'>;
export type OfferingCampaign = AnswerOf<typeof campaigns.offeringCampaigns>[number];

/** A product that a site gets from a campaign, with its price there. */
export interface CampaignLine {
  /** The product's id. */
  readonly id: number;
  readonly title: string;
  readonly unit: CampaignOffer['unit'];
  /** Percent. */
  readonly discount: number | null;
  /** The price of the unit; null if the site does not sell the product in that unit. */
  readonly livePrice: number | null;
  readonly price: number | null;
}

/** Adds prices to a campaign's offers: the price of the unit at the site less the discount, in whole cents. */
export function linesOf(offers: readonly CampaignOffer[], products: readonly Priced[]): CampaignLine[] {
  const prices = new Map(products.map((product) => [product.productId, product.prices]));
  return offers.map(({ productId: id, productTitle: title, unit, discount }) => {
    const livePrice = prices.get(id)?.find((price) => price.unit === unit)?.price ?? null;
    const price = livePrice === null ? null : reducedPrice(livePrice, discount ?? 0);
    // A price of zero gets no label.
    return { id, title, unit, discount, livePrice, price: price === 0 ? null : price };
  });
}

/** The rows of small sale labels with these prices; listed ones keep their count and note. */
export const campaignTags = (listed: readonly ListedTag[], lines: readonly CampaignLine[]): readonly ListedTag[] =>
  lines
    .filter(({ price }) => price !== null)
    .map(({ id, unit, price }) => {
      const tag = tagOf(id, 'saleSmall', { saleUnit: unit, salePrice: price });
      const known = listed.find((each) => tagKeyOf(each) === tagKeyOf(tag));
      return known ? { ...tag, count: known.count, note: known.note } : tag;
    });

export const offeringCampaignsQuery = (siteId: number) =>
  endpointQuery(campaigns.offeringCampaigns, { params: { siteId } });

/** A site's products from a campaign, with prices. */
export const campaignLinesQuery = (siteId: number, id: number) =>
  queryOptions({
    queryKey: ['campaign', 'offer', siteId, id],
    queryFn: async ({ signal }) => {
      const offers = await call(campaigns.offers, { params: { id, siteId }, signal });
      const ids = offers.map(({ productId }) => productId);
      const batches = Array.from({ length: Math.ceil(ids.length / MAX_PRODUCTS_PER_CALL) }, (_, index) =>
        ids.slice(index * MAX_PRODUCTS_PER_CALL, (index + 1) * MAX_PRODUCTS_PER_CALL),
      );
      const answers = batches.map((productIds) =>
        call(merchandise.severalLiveProducts, { params: { siteId }, query: { productIds }, signal }),
      );
      return linesOf(offers, (await Promise.all(answers)).flat());
    },
  });
