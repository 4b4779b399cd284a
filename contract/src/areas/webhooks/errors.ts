export const webhooksErrors = {
  'webhooks.inactive': 409,
} as const;
