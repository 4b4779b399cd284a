import { DATASET_NAMES } from '@kontor/contract/areas/merchandise/rules.ts';
import { isFor } from '@kontor/contract/areas/notifications/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../kernel/database/tx.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { knownRights } from '../../kernel/identity/people.ts';
import { newestDeadJob } from '../../kernel/jobs/dead-jobs.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import { notify } from '../../kernel/notify.ts';
import type { Services } from '../../kernel/services.ts';
import { failedDatasets } from '../merchandise/queries.ts';
import { takeToBeMailed } from './commands.ts';
import { writeNotifications } from './mails.ts';
import { lastNotified, mailReaders, titlesOfSites } from './queries.ts';

const FAILURES = {
  syncFailed: '/administration/data-sources',
  jobFailed: '/system',
} as const;

/** Mails new notifications to those who want it, as far as they may see them as of their last visit; one mail each. */
async function mailNew(tx: Tx, services: Services): Promise<void> {
  const taken = await takeToBeMailed(tx);
  if (taken.length === 0) return;
  const titles = await titlesOfSites(tx, [...new Set(taken.flatMap(({ siteIds }) => siteIds ?? []))]);
  for (const person of await mailReaders(tx, [...new Set(taken.map(({ kind }) => kind))])) {
    const rights = { subject: person.subject, ...knownRights(person) };
    const [first, ...others] = taken.filter((each) => person.mailed.includes(each.kind) && isFor(each, rights));
    if (first) await writeNotifications(tx, services, person, [first, ...others], titles);
  }
}

/**
 * Notifies of failed syncs and of jobs that failed for good. A failure that lasts, or many at once, are one notification
 * a day; the home page has the number.
 */
export function notificationJobs(services: Services) {
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
          const notifiedAt = await lastNotified(tx, kind);
          const isNew =
            failedAt &&
            (notifiedAt === null || (failedAt > notifiedAt && Date.parse(notifiedAt) <= now.getTime() - DAY_MS));
          if (isNew) notify(tx, SYSTEM, { kind, title: '', path: FAILURES[kind] });
        }
      });
    },
  });
  const sendMails = job({
    name: 'notifications.send-mails',
    data: z.object({}),
    run: async (_, { transactions }) => {
      await transactions.run(SYSTEM, (tx) => mailNew(tx, services));
    },
  });
  return {
    schedules: [
      { job: findFailures, cron: '*/5 * * * *' },
      { job: sendMails, cron: '* * * * *' },
    ],
  };
}
