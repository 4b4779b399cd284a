import { isDue, monthBefore } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { SYSTEM, sitesOf } from '../../../kernel/identity/actor.ts';
import { knownRights } from '../../../kernel/identity/people.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageFor } from '../../../kernel/words.ts';
import { comparisonFile } from '../documents/parts/comparison-file.ts';
import { type AllSitesRecipient, recipientsOf } from '../subscriptions/queries.ts';
import { mailComparison } from './commands.ts';
import { type Comparison, comparisonOf } from './queries.ts';

/** The last day that all sites with figures of the period have reported; null if none has any. */
function reportedBy({ sites, start }: Comparison): string | null {
  const days = sites.flatMap(({ asOf }) => (asOf !== null && asOf >= start ? [asOf] : []));
  return days.toSorted()[0] ?? null;
}

/** The comparison of last month for a person, if its mail is due. */
async function dueFor(read: Read, person: AllSitesRecipient, today: string): Promise<Comparison | undefined> {
  const month = monthBefore(today);
  if (person.sentMonth === null || person.sentMonth >= month.start) return undefined;
  const comparison = await comparisonOf(read, month, sitesOf(knownRights(person)), {});
  return comparison.sites.length > 0 && isDue(today, reportedBy(comparison)) ? comparison : undefined;
}

/**
 * Subscribers get the comparison of the last month by mail, as they do a site's evaluation: a daily job finds them, and
 * each mail is a job of its own.
 */
export function comparisonJobs(services: Services) {
  const send = job({
    name: 'site-insights.send-comparison',
    data: z.object({ subject: z.string() }),
    run: async ({ subject }, { db, now, transactions }) => {
      const read: Read = { db, now };
      const [recipient] = await recipientsOf(read, 'comparison', subject);
      const comparison = recipient && (await dueFor(read, recipient, dayOf(now, services.timeZone)));
      if (!comparison) return;
      const language = languageFor(recipient.language, services);
      const asked = { comparison, filter: {}, view: 'overview', basis: 'yearBefore', language } as const;
      const file = await comparisonFile(services, now, asked);
      await transactions.run(SYSTEM, (tx) => mailComparison(tx, services, recipient, { comparison, language, file }));
    },
  });

  const daily = job({
    name: 'site-insights.monthly-comparison',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const read: Read = { db, now };
      const due: string[] = [];
      for (const person of await recipientsOf(read, 'comparison'))
        if (await dueFor(read, person, dayOf(now, services.timeZone))) due.push(person.subject);
      await transactions.run(SYSTEM, async (tx) => {
        for (const subject of due) await tx.enqueue(send, { subject }, { singletonKey: subject });
      });
    },
  });

  return { jobs: [send], schedules: [{ job: daily, cron: '25 7 * * *' }] };
}
