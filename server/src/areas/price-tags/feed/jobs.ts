import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { noteFacts } from './commands.ts';
import { basisOf, sitesToNote } from './queries.ts';

/** Notes what labels show: at most five minutes after a copy of the merchandise system, and after midnight. */
export function feedJobs(services: Pick<Services, 'timeZone'>) {
  const note = job({
    name: 'price-tags.note-facts',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const basis = await basisOf({ db }, dayOf(now, services.timeZone));
      for (const { id } of await sitesToNote({ db }, basis)) {
        await transactions.run(SYSTEM, (tx) => noteFacts(tx, services, id, basis));
      }
    },
  });
  return { schedules: [{ job: note, cron: '*/5 * * * *' }] };
}
