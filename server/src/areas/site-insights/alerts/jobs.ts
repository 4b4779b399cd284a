import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { knownRights } from '../../../kernel/identity/people.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import { siteFilterOf } from '../../../kernel/open-work.ts';
import type { Services } from '../../../kernel/services.ts';
import { type AllSitesSubscriber, recipientsOf } from '../subscriptions/queries.ts';
import { checkAlerts, claimAlerts } from './commands.ts';
import { writeAlerts } from './mails.ts';
import { alertsSince, daysAgo } from './queries.ts';

/** Alerts that could not be sent for longer are old news. */
const SENT_WITHIN_DAYS = 2;

/** The alerts of the sites that a person reads which they have not been sent. */
const unsentAlerts = (read: Read, person: AllSitesSubscriber) =>
  alertsSince(read, {
    siteIds: siteFilterOf(knownRights(person)),
    since: daysAgo(read.now, SENT_WITHIN_DAYS),
    afterId: person.sentAlertId ?? 0,
  });

/**
 * Alerts are raised once the figures of a day are there: every hour in the daytime, the days are checked that were not
 * before. Each subscriber gets the new ones in one mail, which is a job of its own.
 */
export function alertJobs(services: Services) {
  const send = job({
    name: 'site-insights.send-alerts',
    data: z.object({ subject: z.string() }),
    run: async ({ subject }, { db, now, transactions }) => {
      const read: Read = { db, now };
      const [recipient] = await recipientsOf(read, 'alerts', subject);
      if (!recipient) return;
      const alerts = await unsentAlerts(read, recipient);
      if (alerts.length === 0) return;
      const lastId = Math.max(...alerts.map(({ id }) => id));
      await transactions.run(SYSTEM, async (tx) => {
        if (await claimAlerts(tx, subject, lastId)) await writeAlerts(tx, services, recipient, alerts);
      });
    },
  });

  const check = job({
    name: 'site-insights.check-alerts',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const read: Read = { db, now };
      await checkAlerts(read, transactions, dayOf(now, services.timeZone));
      const people = await recipientsOf(read, 'alerts');
      const due: AllSitesSubscriber[] = [];
      for (const person of people) if ((await unsentAlerts(read, person)).length > 0) due.push(person);
      await transactions.run(SYSTEM, async (tx) => {
        for (const { subject } of due) await tx.enqueue(send, { subject }, { singletonKey: subject });
      });
    },
  });

  return { jobs: [send], schedules: [{ job: check, cron: '20 6-20 * * *' }] };
}
