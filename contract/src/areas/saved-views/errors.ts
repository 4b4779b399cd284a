export const savedViewsErrors = {
  'savedViews.tooMany': 409,
} as const;
