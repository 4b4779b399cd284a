export const siteInsightsErrors = {
  'siteInsights.addressMissing': 409,
} as const;
