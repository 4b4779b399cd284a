import { isAutomaticDue } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { isReminderDue } from '@kontor/contract/areas/campaigns/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { campaignOf } from '../queries.ts';
import { remind } from './commands.ts';
import { campaignsAround } from './queries.ts';

/**
 * From the reminder date on, sites that have not answered get one automatic mail each, even if they were reminded
 * manually before (`behaviour §8`). A daily job finds the campaigns; each is a job of its own, so that a failing one
 * does not block the others.
 */
export function answerJobs(services: Services) {
  const { timeZone } = services;

  const remindSites = job({
    name: 'campaigns.remind-sites',
    data: z.object({ id: z.int() }),
    run: async ({ id }, { transactions }) => {
      await transactions.run(SYSTEM, async (tx) => {
        const campaign = await campaignOf(tx, services, id);
        if (!campaign || !isReminderDue(campaign, dayOf(tx.now, timeZone))) return;
        const isDue = (remindedAt: string | null) =>
          isAutomaticDue({ remindedAt, reminderDate: campaign.reminderDate }, timeZone);
        await remind(tx, services, SYSTEM, campaign, { siteIds: null, isDue });
      });
    },
  });

  const daily = job({
    name: 'campaigns.remind',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const today = dayOf(now, timeZone);
      const campaigns = await campaignsAround({ db }, { today, yesterday: addDays(today, -1) });
      await transactions.run(SYSTEM, async (tx) => {
        for (const { id } of campaigns) await tx.enqueue(remindSites, { id }, { singletonKey: String(id) });
      });
    },
  });

  return { jobs: [remindSites], schedules: [{ job: daily, cron: '30 7 * * *' }] };
}
