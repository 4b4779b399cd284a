import * as z from 'zod/mini';
import { instant } from '../../../kernel/fields.ts';

/** Whether the caller receives the monthly evaluation of a site, and at which address. */
export const subscription = z.object({
  isSubscribed: z.boolean(),
  /** The verified address in the caller's token, to which it is sent; null if there is none. */
  email: z.nullable(z.string()),
  /** Since when mails are paused because of the person's absence (`behaviour §7`); null while mails are sent. */
  pausedAt: z.nullable(instant()),
});

/** Whether the caller receives a mail about all sites that they read, and at which address. */
export const allSitesSubscription = z.omit(subscription, { pausedAt: true });
