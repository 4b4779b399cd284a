import { HELD_MINUTES } from '@kontor/contract/areas/booking/rules.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import { forgetMails } from '../../kernel/mail/queue.ts';
import { ASKED } from './mails.ts';
import { forgetOrigins } from './parts/waiting.ts';
import { releaseOverdue } from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Nothing is kept of registrations that nobody confirmed (`behaviour §1`): neither they, nor where they came from, nor the
 * mail that asked. A sent one stays for a day, as it counts among those that an address gets in one.
 */
export const forgetUnconfirmed = job({
  name: 'booking.forget-unconfirmed',
  data: z.object({}),
  run: async (_, { now, transactions }) => {
    const before = (age: number) => new Date(now.getTime() - age);
    await transactions.run(SYSTEM, async (tx) => {
      await releaseOverdue(tx);
      await forgetOrigins(tx);
      await forgetMails(tx, ASKED, { sentBefore: before(DAY), unsentBefore: before(HELD_MINUTES * MINUTE) });
    });
  },
});
