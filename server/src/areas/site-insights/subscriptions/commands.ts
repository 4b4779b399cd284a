import { monthBefore } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Person } from '../../../kernel/identity/actor.ts';
import { recordVisit } from '../../../kernel/identity/people.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { type Told, writeMonth } from './mails.ts';

/**
 * Sends a person the evaluation of a site every month from now on. The first one is of the month that is under way: what is
 * over can be read in the portal.
 */
export async function subscribe(tx: Tx, { timeZone }: Services, actor: Person, siteId: number, language: string) {
  const { db, now } = tx;
  const { subject } = actor;
  const [site] = await siteById(tx, { id: siteId });
  if (!site) return refuse('request.notFound');
  if (actor.verifiedEmail === null) return refuse('siteInsights.addressMissing');
  await recordVisit(tx, actor, language);
  const sent_month = monthBefore(dayOf(now, timeZone)).start;
  await db
    .insertInto('evaluation_subscription')
    .values({ subject, site_id: siteId, subscribed_at: now.toISOString(), sent_month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await audit(tx, actor, { action: 'evaluation.subscribed', record: siteId });
  return undefined;
}

/** Ends a person's subscription to the evaluation of a site. */
export async function unsubscribe(tx: Tx, actor: Person, siteId: number) {
  const [site] = await siteById(tx, { id: siteId });
  if (!site) return refuse('request.notFound');
  await tx.db
    .deleteFrom('evaluation_subscription')
    .where('subject', '=', actor.subject)
    .where('site_id', '=', siteId)
    .execute();
  await audit(tx, actor, { action: 'evaluation.unsubscribed', record: siteId });
  return undefined;
}

/** Writes somebody the mail of a month: once, even if others are about to. */
export async function mailMonth(
  tx: Tx,
  services: Services,
  recipient: { readonly subject: string; readonly email: string; readonly name: string },
  told: Told,
): Promise<void> {
  const { site, start: month } = told.evaluation;
  const { numUpdatedRows } = await tx.db
    .updateTable('evaluation_subscription')
    .set({ sent_month: month })
    .where('subject', '=', recipient.subject)
    .where('site_id', '=', site.id)
    .where('sent_month', '<', month)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await writeMonth(tx, services, recipient, told);
}
