export const priceTagsErrors = {
  'priceTags.tooMany': 413,
  'priceTags.tooManyDots': 413,
  'priceTags.printerUnknown': 409,
  'priceTags.printerSilent': 409,
  'priceTags.cursorUnknown': 409,
} as const;
