export const savedViewsErrors = {
  'savedViews.nameTaken': 409,
  'savedViews.tooMany': 409,
} as const;
