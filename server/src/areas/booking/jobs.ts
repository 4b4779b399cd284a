import { HOLD_MINUTES } from '@kontor/contract/areas/booking/rules.ts';
import { DAY_MS, MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import { forgetMails } from '../../kernel/mail/queue.ts';
import { CONFIRMATION_REQUEST } from './mails.ts';
import { forgetOrigins } from './parts/waiting.ts';
import { releaseOverdue } from './queries.ts';

/**
 * Deletes registrations that were never confirmed, with their origin and mail (`behaviour §1`). A sent mail is kept for
 * a day, because it counts towards the daily limit of its address.
 */
export const forgetUnconfirmed = job({
  name: 'booking.forget-unconfirmed',
  data: z.object({}),
  run: async (_, { now, transactions }) => {
    const before = (age: number) => new Date(now.getTime() - age);
    await transactions.run(SYSTEM, async (tx) => {
      await releaseOverdue(tx);
      await forgetOrigins(tx);
      await forgetMails(tx, CONFIRMATION_REQUEST, {
        sentBefore: before(DAY_MS),
        unsentBefore: before(HOLD_MINUTES * MINUTE_MS),
      });
    });
  },
});
