import type { CampaignProduct } from '../data.ts';

/** What a product is called; of one whose title is not told, its number. */
export const titleOf = ({ product, productId }: CampaignProduct): string => product?.title ?? String(productId);
