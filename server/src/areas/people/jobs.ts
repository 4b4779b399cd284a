import * as z from 'zod/mini';
import { job } from '../../kernel/jobs/jobs.ts';
import type { Purge } from '../../kernel/personal-data/rule.ts';
import { purgeAll, type Settings } from './commands.ts';

/** Removes at night what has been kept long enough (`behaviour §1`). */
export function peopleJobs(purges: readonly Purge[], settings: Settings) {
  const purge = job({
    name: 'people.purge',
    data: z.object({}),
    timeout: 7_200,
    run: async (_, { transactions, now, signal }) => {
      await purgeAll({ transactions, now, signal }, purges, settings);
    },
  });
  return { schedules: [{ job: purge, cron: '27 3 * * *' }] };
}
