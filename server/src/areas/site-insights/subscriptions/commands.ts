import { type AllSitesMail, monthBefore } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Person } from '../../../kernel/identity/actor.ts';
import { recordVisit } from '../../../kernel/identity/people.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { type MonthlyReport, writeMonth } from './mails.ts';

/**
 * Subscribes a person to a site's monthly evaluation. The first mail covers the current month: earlier ones can be read
 * in the portal.
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
  audit(tx, actor, { action: 'evaluation.subscribed', record: siteId });
  return undefined;
}

/** Ends a person's subscription to a site's evaluation. */
export async function unsubscribe(tx: Tx, actor: Person, siteId: number) {
  const [site] = await siteById(tx, { id: siteId });
  if (!site) return refuse('request.notFound');
  await tx.db
    .deleteFrom('evaluation_subscription')
    .where('subject', '=', actor.subject)
    .where('site_id', '=', siteId)
    .execute();
  audit(tx, actor, { action: 'evaluation.unsubscribed', record: siteId });
  return undefined;
}

/** Subscribes a person to a mail about all sites that they read, from the current month or the next alert on. */
export async function subscribeToAllSites(
  tx: Tx,
  { timeZone }: Services,
  actor: Person,
  mail: AllSitesMail,
  language: string,
) {
  if (actor.verifiedEmail === null) return refuse('siteInsights.addressMissing');
  await recordVisit(tx, actor, language);
  await sql`
    insert into insight_subscription (subject, kind, sent_month, sent_alert_id)
    values (${actor.subject}, ${mail}, ${monthBefore(dayOf(tx.now, timeZone)).start},
      (select coalesce(max(id), 0) from site_alert))
    on conflict do nothing`.execute(tx.db);
  audit(tx, actor, { action: 'evaluation.subscribed', record: mail });
  return undefined;
}

/** Ends a person's subscription to a mail about all sites. */
export async function unsubscribeFromAllSites(tx: Tx, actor: Person, mail: AllSitesMail): Promise<void> {
  await tx.db
    .deleteFrom('insight_subscription')
    .where('subject', '=', actor.subject)
    .where('kind', '=', mail)
    .execute();
  audit(tx, actor, { action: 'evaluation.unsubscribed', record: mail });
}

/** Sends a subscriber the mail of a month, only once even if several jobs attempt it. */
export async function mailMonth(
  tx: Tx,
  services: Services,
  recipient: { readonly subject: string; readonly email: string; readonly name: string },
  report: MonthlyReport,
): Promise<void> {
  const { site, start: month } = report.evaluation;
  const { numUpdatedRows } = await tx.db
    .updateTable('evaluation_subscription')
    .set({ sent_month: month })
    .where('subject', '=', recipient.subject)
    .where('site_id', '=', site.id)
    .where('sent_month', '<', month)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await writeMonth(tx, services, recipient, report);
}
