export const PRICE_TAGS = '/price-tag';
export const PRINT = `${PRICE_TAGS}/print`;
export const CHANGES = `${PRICE_TAGS}/changes`;
