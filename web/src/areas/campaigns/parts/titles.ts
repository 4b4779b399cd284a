import type { CampaignProduct } from '../data.ts';

/** The title of a product, or its number if the title is unknown. */
export const titleOf = ({ product, productId }: CampaignProduct): string => product?.title ?? String(productId);
