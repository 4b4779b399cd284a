import { isOpen } from '@kontor/contract/areas/learning/attempts/rules.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { scoreOverdue } from './commands.ts';
import { attemptsUnderWay } from './queries.ts';

/** Attempts that were not submitted in time are scored with their saved answers (`behaviour §5`). */
export function attemptJobs(services: Services) {
  const overdue = job({
    name: 'learning.score-overdue',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      for (const attempt of await attemptsUnderWay({ db })) {
        if (!isOpen(attempt, attempt, now))
          await transactions.run(SYSTEM, (tx) => scoreOverdue(tx, services, attempt.id));
      }
    },
  });
  return { schedules: [{ job: overdue, cron: '*/5 * * * *' }] };
}
