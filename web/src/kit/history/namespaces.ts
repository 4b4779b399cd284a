import type { Area } from '../../kernel/area.ts';

/** The words that entries of the audit trail need: fields are named as on the areas' own pages. */
export const TRAIL_WORDS = [
  'trail',
  'masterData',
  'booking',
  'learning',
  'receipts',
  'campaigns',
  'meters',
  'inventory',
  'webhooks',
] as const satisfies Area['words'];
