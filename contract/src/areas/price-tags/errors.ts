export const priceTagsErrors = {
  'priceTags.tooMany': 413,
} as const;
