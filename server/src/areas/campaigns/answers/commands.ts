import type { reminded } from '@kontor/contract/areas/campaigns/answers/schema.ts';
import { campaign as resource } from '@kontor/contract/areas/campaigns/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf } from '../../../kernel/http/records.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { peopleOfSites, recipientsOf } from '../../../kernel/identity/people.ts';
import type { Services } from '../../../kernel/services.ts';
import { participatingSitesOf, type StoredCampaign } from '../queries.ts';
import { writeReminder } from './mails.ts';
import { lockOpenSites } from './queries.ts';

/** Refuses sites that do not participate, with their paths in `siteIds`. */
export async function refuseNonParticipants(
  tx: Tx,
  campaignId: number,
  siteIds: readonly number[],
): Promise<undefined | Refusal<'request.invalid'>> {
  const known = new Set((await participatingSitesOf(tx, { id: campaignId })).map(({ siteId }) => siteId));
  const faults = siteIds.flatMap((siteId, index) =>
    known.has(siteId) ? [] : [{ path: `siteIds.${index}`, key: 'reference' }],
  );
  return faults.length > 0 ? invalid(faults) : undefined;
}

/** The sites to remind: those of `siteIds`, or all if null, unless `isDue` rejects the time of their last reminder. */
interface ReminderSelection {
  readonly siteIds: readonly number[] | null;
  readonly isDue: (remindedAt: string | null) => boolean;
}

/** Reminds sites that have not answered. A site without a known address is skipped now and may be reminded later. */
export async function remind(
  tx: Tx,
  services: Services,
  actor: Actor,
  campaign: StoredCampaign,
  { siteIds, isDue }: ReminderSelection,
): Promise<z.output<typeof reminded>> {
  const open = (await lockOpenSites(tx, campaign.id, siteIds)).filter(({ remindedAt }) => isDue(remindedAt));
  const people = await peopleOfSites(
    tx,
    'PortalSite',
    open.map(({ siteId }) => siteId),
  );
  const addressed = open.map((site) => ({ site, recipients: recipientsOf(site, people, campaign.language, services) }));
  for (const { site, recipients } of addressed) {
    for (const recipient of recipients) await writeReminder(tx, services, campaign, site, recipient);
  }
  const remindedIds = addressed.filter(({ recipients }) => recipients.length > 0).map(({ site }) => site.siteId);
  const withoutAddress = addressed
    .filter(({ recipients }) => recipients.length === 0)
    .map(({ site: { siteId, title } }) => ({ siteId, title }));
  const skipped = siteIds === null ? 0 : new Set(siteIds).size - open.length;
  // The job runs every day, which is not worth an audit entry; a request by a person is.
  if (remindedIds.length === 0 && actor.kind === 'system') return { sites: 0, mails: 0, skipped, withoutAddress };
  await sql`
    update campaign_site set reminded_at = ${tx.now.toISOString()}
    where campaign_id = ${campaign.id} and site_id = any(${remindedIds}::integer[])`.execute(tx.db);
  const mails = addressed.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const after = { siteIds: remindedIds, mails };
  audit(tx, actor, { action: actionOf(resource, 'reminded'), record: campaign.id, after });
  return { sites: remindedIds.length, mails, skipped, withoutAddress };
}
