export const merchandiseErrors = {
  'merchandise.notConfigured': 409,
  'merchandise.unreachable': 502,
  'merchandise.unusable': 502,
  'merchandise.syncRunning': 409,
} as const;
