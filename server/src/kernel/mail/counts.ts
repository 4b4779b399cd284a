import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Read } from '../database/tx.ts';
import { KEPT_DAYS } from './mailer.ts';

const mailCounts = prepared<{ now: string; since: string }, { held: number; failed: number }>(
  (_, arg) => sql<{ held: number; failed: number }>`
    select
      (select count(*) from mail where sent_at is null and failed_at is null and send_after > ${arg('now')}) as held,
      (select count(*) from mail where failed_at >= ${arg('since')}) as failed`,
);

/** How many mails are held for a later day, and how many were refused or given up while mails are kept. */
export async function heldAndFailedMails(read: Read): Promise<{ held: number; failed: number }> {
  const since = new Date(read.now.getTime() - KEPT_DAYS * DAY_MS);
  const [counts] = await mailCounts(read, { now: read.now.toISOString(), since: since.toISOString() });
  return counts ?? { held: 0, failed: 0 };
}
