export const systemErrors = {
  'system.notRetryable': 409,
} as const;
