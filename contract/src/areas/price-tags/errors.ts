export const priceTagsErrors = {
  'priceTags.tooMany': 413,
  'priceTags.tooManyDots': 413,
  'priceTags.printerSilent': 409,
} as const;
