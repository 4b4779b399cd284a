import * as z from 'zod/mini';
import { instant } from '../../../kernel/fields.ts';

/** Whether the caller gets the evaluation of a site every month, and where. */
export const subscription = z.object({
  isSubscribed: z.boolean(),
  /** The verified address of the caller's token, which it is sent to; null if there is none. */
  email: z.nullable(z.string()),
  /** Since when no mail is sent, as the person was not here (`behaviour §7`); null while mails are sent. */
  pausedAt: z.nullable(instant()),
});
