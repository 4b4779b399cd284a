import { isDue, monthBefore, pausedSince } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageFor } from '../../../kernel/words.ts';
import { evaluationFile } from '../documents/parts/file.ts';
import { evaluationOf } from '../evaluation/queries.ts';
import { mailMonth } from './commands.ts';
import { type Unsent, unsentOf } from './queries.ts';

/** A person whose mail is due. */
type Recipient = Unsent & { readonly email: string };

/** The last month, and its due and active subscriptions, of one subscriber or of all. */
async function recipients({ db, now }: Read, timeZone: string, subject: string | null = null) {
  const today = dayOf(now, timeZone);
  const month = monthBefore(today);
  const unsent = await unsentOf({ db }, { month: month.start, subject });
  const isRecipient = (each: Unsent): each is Recipient =>
    each.email !== null && isDue(today, each.asOf) && pausedSince(each, each.siteId, now) === null;
  return { month, due: unsent.filter(isRecipient) };
}

/** Identifies a job's mail by person, site and month; the month by its first day. */
const Asked = z.object({ subject: z.string(), siteId: z.int(), month: z.string() });

/**
 * Subscribers get the evaluation of the last month by mail (`behaviour §7`). A daily job finds the recipients; each
 * mail is a job of its own, so that a failing one does not block the others.
 */
export function subscriptionJobs(services: Services) {
  const send = job({
    name: 'site-insights.send-evaluation',
    data: Asked,
    run: async ({ subject, siteId, month: asked }, { db, now, transactions }) => {
      const read: Read = { db, now };
      const { month, due } = await recipients(read, services.timeZone, subject);
      const recipient = due.find((each) => each.siteId === siteId);
      // Sent, unsubscribed or paused in the meantime, or delayed until the next month was over.
      if (!recipient || month.start !== asked) return;
      const evaluation = await evaluationOf(read, siteId, month);
      if (!evaluation) return;
      const language = languageFor(recipient.language, services);
      const file = await evaluationFile(services, read, evaluation, language);
      await transactions.run(SYSTEM, (tx) => mailMonth(tx, services, recipient, { evaluation, language, file }));
    },
  });

  const daily = job({
    name: 'site-insights.monthly-evaluation',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const { month, due } = await recipients({ db, now }, services.timeZone);
      await transactions.run(SYSTEM, async (tx) => {
        for (const { subject, siteId } of due) {
          const asked = { subject, siteId, month: month.start };
          await tx.enqueue(send, asked, { singletonKey: JSON.stringify(asked) });
        }
      });
    },
  });

  return { jobs: [send], schedules: [{ job: daily, cron: '15 7 * * *' }] };
}
