export const siteInsights = {};
