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
import { partakersOf, type Stored } from '../queries.ts';
import { writeReminder } from './mails.ts';
import { lockOpenSites } from './queries.ts';

/** Refuses sites that do not take part, each at its place in `siteIds`. */
export async function refuseStrangers(
  tx: Tx,
  campaignId: number,
  siteIds: readonly number[],
): Promise<undefined | Refusal<'request.invalid'>> {
  const known = new Set((await partakersOf(tx, { id: campaignId })).map(({ siteId }) => siteId));
  const faults = siteIds.flatMap((siteId, place) =>
    known.has(siteId) ? [] : [{ path: `siteIds.${place}`, key: 'reference' }],
  );
  return faults.length > 0 ? invalid(faults) : undefined;
}

/** Which sites are reminded: those of `siteIds`, with null all, as far as `isDue` says so of when it was done last. */
interface Asked {
  readonly siteIds: readonly number[] | null;
  readonly isDue: (remindedAt: string | null) => boolean;
}

/** Writes to sites that have not answered. One without a known address is not reminded now, but may be later. */
export async function remind(
  tx: Tx,
  services: Services,
  actor: Actor,
  campaign: Stored,
  { siteIds, isDue }: Asked,
): Promise<z.output<typeof reminded>> {
  const open = (await lockOpenSites(tx, campaign.id, siteIds)).filter(({ remindedAt }) => isDue(remindedAt));
  const people = await peopleOfSites(
    tx,
    'PortalSite',
    open.map(({ siteId }) => siteId),
  );
  const written = open.map((site) => ({ site, recipients: recipientsOf(site, people, campaign.language, services) }));
  for (const { site, recipients } of written) {
    for (const recipient of recipients) await writeReminder(tx, services, campaign, site, recipient);
  }
  const told = written.filter(({ recipients }) => recipients.length > 0).map(({ site }) => site.siteId);
  const withoutAddress = written
    .filter(({ recipients }) => recipients.length === 0)
    .map(({ site: { siteId, title } }) => ({ siteId, title }));
  const skipped = siteIds === null ? 0 : new Set(siteIds).size - open.length;
  // Tried every day, which is not worth an audit entry; that somebody asked is.
  if (told.length === 0 && actor.kind === 'system') return { sites: 0, mails: 0, skipped, withoutAddress };
  await sql`
    update campaign_site set reminded_at = ${tx.now.toISOString()}
    where campaign_id = ${campaign.id} and site_id = any(${told}::integer[])`.execute(tx.db);
  const mails = written.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const after = { siteIds: told, mails };
  await audit(tx, actor, { action: actionOf(resource, 'reminded'), record: campaign.id, after });
  return { sites: told.length, mails, skipped, withoutAddress };
}
