import { campaign, campaignProduct } from '@kontor/contract/areas/campaigns/schema.ts';
import * as z from 'zod/mini';
import stories from './demo-campaigns.json' with { type: 'json' };

/**
 * Products of the demo's catalogue with these words in their title, how many of them, and their terms in the campaign.
 */
const range = z.strictObject({
  ...z.pick(campaignProduct, { discount: true, packStep: true, minimum: true, maximum: true }).shape,
  words: z.string(),
  count: z.int(),
  /** The available share of the orders; head office has allocated it or still has to. */
  short: z.optional(z.strictObject({ part: z.number(), isAllocated: z.boolean() })),
});

const { title, description, greeting, state, allowComment, confirmationEmail } = campaign.body.shape;

const story = z.strictObject({
  title,
  description,
  greeting,
  state,
  allowComment,
  confirmationEmail,
  /** Days from today. */
  start: z.int(),
  end: z.int(),
  reminder: z.nullable(z.int()),
  tenantIds: z.array(z.int()),
  ranges: z.array(range),
  /** The lines of a handout. */
  handout: z.nullable(z.array(z.string())),
  /** The share of the other markets that have answered. */
  answered: z.number(),
  /** The answers of the markets of the demo's users. */
  answers: z.record(z.string(), z.enum(['open', 'ordered', 'declined', 'orderedTwice'])),
});
export type Story = z.output<typeof story>;

/** Campaigns of head office in every state, as the demo shows them on the day of its first start. */
export const STORIES: readonly Story[] = z.parse(z.array(story), stories);
