export const campaignsErrors = {
  'campaigns.wrongState': 409,
  'campaigns.noProducts': 409,
  'campaigns.frozen': 409,
  'campaigns.productFixed': 409,
  'campaigns.siteOrdered': 409,
  'campaigns.released': 409,
  'campaigns.notActive': 409,
  'campaigns.notClosed': 409,
  'campaigns.siteMissing': 404,
  'campaigns.canceled': 404,
  'campaigns.nothingToAllocate': 409,
  'campaigns.overAllocated': 409,
} as const;
