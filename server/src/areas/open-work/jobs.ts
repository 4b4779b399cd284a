import { isDigestDay } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import * as z from 'zod/mini';
import type { Read } from '../../kernel/database/tx.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { knownRights, rolesReliedOnSince } from '../../kernel/identity/people.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { claimDigest } from './commands.ts';
import { writeDigest } from './mails.ts';
import { openWorkOf, type ReportUnreadable, unsentDigests } from './queries.ts';

/** Identifies a mail by person and day. */
const Asked = z.object({ subject: z.string(), day: z.string() });

/**
 * People get their open work by mail as often as they chose, but only if there is any. A job in the morning finds the
 * recipients; each mail is a job of its own, so that a failing one does not block the others.
 */
export function digestJobs(services: Services, sources: readonly WorkSource[], report: ReportUnreadable) {
  const { timeZone } = services;

  const recipients = async ({ db, now }: Read, day: string) => {
    const unsent = await unsentDigests({ db }, { day, seenSince: rolesReliedOnSince(now) });
    return unsent.filter(({ frequency }) => isDigestDay(frequency, day));
  };

  const send = job({
    name: 'open-work.send-digest',
    data: Asked,
    run: async ({ subject, day }, { db, now, transactions }) => {
      const read: Read = { db, now };
      // A mail that was delayed until the next day would be about another day's work.
      if (dayOf(now, timeZone) !== day) return;
      const recipient = (await recipients(read, day)).find((each) => each.subject === subject);
      if (!recipient) return;
      const work = await openWorkOf(read, knownRights(recipient), sources, report);
      if (work.entries.length === 0) return;
      await transactions.run(SYSTEM, async (tx) => {
        if (await claimDigest(tx, subject, day)) await writeDigest(tx, services, recipient, work, day);
      });
    },
  });

  const daily = job({
    name: 'open-work.digest',
    data: z.object({}),
    run: async (_, { db, now, transactions }) => {
      const day = dayOf(now, timeZone);
      const due = await recipients({ db, now }, day);
      await transactions.run(SYSTEM, async (tx) => {
        for (const { subject } of due) {
          const asked = { subject, day };
          await tx.enqueue(send, asked, { singletonKey: JSON.stringify(asked) });
        }
      });
    },
  });

  return { jobs: [send], schedules: [{ job: daily, cron: '45 6 * * 1-5' }] };
}
