import type { DigestFrequency } from '@kontor/contract/areas/open-work/rules.ts';
import { audit } from '../../kernel/audit/audit.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import { recordVisit } from '../../kernel/identity/people.ts';
import { digestOf } from './queries.ts';

/** Sets how often a person gets their open work by mail. */
export async function setDigest(tx: Tx, actor: Person, frequency: DigestFrequency, language: string) {
  const { db } = tx;
  const { subject } = actor;
  const [before] = await digestOf(tx, { subject });
  if (frequency === 'off') await db.deleteFrom('open_work_digest').where('subject', '=', subject).execute();
  else {
    if (actor.verifiedEmail === null) return refuse('openWork.addressMissing');
    await recordVisit(tx, actor, language);
    await db
      .insertInto('open_work_digest')
      .values({ subject, frequency })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ frequency }))
      .execute();
  }
  audit(tx, actor, {
    action: 'openWork.digestChanged',
    record: subject,
    before: { frequency: before?.frequency ?? 'off' },
    after: { frequency },
  });
  return undefined;
}

/** Claims a person's digest of a day: true for only one of several servers, and not if it was switched off. */
export async function claimDigest({ db }: Tx, subject: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('open_work_digest')
    .set({ sent_on: day })
    .where('subject', '=', subject)
    .where(({ or, eb }) => or([eb('sent_on', 'is', null), eb('sent_on', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
