export const siteInsightsErrors = {
  'siteInsights.addressMissing': 409,
  'siteInsights.importFaulty': 409,
} as const;
