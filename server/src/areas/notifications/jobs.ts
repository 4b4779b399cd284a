import { DATASET_NAMES } from '@kontor/contract/areas/merchandise/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { newestDeadJob } from '../../kernel/jobs/dead-jobs.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import { notify } from '../../kernel/notify.ts';
import { failedDatasets } from '../merchandise/queries.ts';
import { lastTold } from './queries.ts';

const FAILURES = {
  syncFailed: '/administration/data-sources',
  jobFailed: '/system',
} as const;

/**
 * Notifies of failed syncs and of jobs that failed for good. A failure that lasts, or many at once, are one notification
 * a day; the home page has the number.
 */
export function notificationJobs() {
  const findFailures = job({
    name: 'notifications.find-failures',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const syncs = await failedDatasets({ db }, { names: DATASET_NAMES });
      const newest = {
        syncFailed: syncs
          .map(({ failedAt }) => failedAt)
          .toSorted()
          .at(-1),
        jobFailed: await newestDeadJob({ db }),
      };
      await transactions.run(SYSTEM, async (tx) => {
        for (const kind of ['syncFailed', 'jobFailed'] as const) {
          const failedAt = newest[kind];
          const told = await lastTold(tx, kind);
          const isNew = failedAt && (told === null || (failedAt > told && Date.parse(told) <= now.getTime() - DAY_MS));
          if (isNew) notify(tx, SYSTEM, { kind, title: '', path: FAILURES[kind] });
        }
      });
    },
  });
  return { schedules: [{ job: findFailures, cron: '*/5 * * * *' }] };
}
