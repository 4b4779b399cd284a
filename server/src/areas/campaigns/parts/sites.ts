import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { sitesAmong } from '../../master-data/sites/queries.ts';
import { participatingSitesOf } from '../queries.ts';
import { withdraw } from './mails.ts';

/** The sites that do not exist, reported at their paths in `sites`. */
export async function siteFaults(tx: Tx, siteIds: readonly number[]): Promise<Partial<Fault>[]> {
  const known = await sitesAmong(tx, { ids: siteIds });
  return siteIds.flatMap((id, index) => (known.has(id) ? [] : [{ path: `sites.${index}.siteId`, key: 'reference' }]));
}

/** Refuses to remove a site that ordered, in every state: administrators may order before the release. */
export async function refuseSites(
  tx: Tx,
  campaignId: number,
  siteIds: readonly number[],
): Promise<undefined | Refusal<'campaigns.siteOrdered'>> {
  const kept = new Set(siteIds);
  const participants = await participatingSitesOf(tx, { id: campaignId });
  const isOrdered = participants.some(({ siteId, hasOrders }) => hasOrders && !kept.has(siteId));
  return isOrdered ? refuse('campaigns.siteOrdered') : undefined;
}

/** Writes the sites of a campaign; remaining sites keep their reminders, removed ones get no more mails. */
export async function writeSites(tx: Tx, campaign_id: number, siteIds: readonly number[]): Promise<void> {
  const { db } = tx;
  const removed = await db
    .deleteFrom('campaign_site')
    .where('campaign_id', '=', campaign_id)
    .where(sql<boolean>`site_id <> all(${siteIds})`)
    .returning('site_id')
    .execute();
  for (const { site_id } of removed) await withdraw(tx, campaign_id, site_id);
  if (siteIds.length === 0) return;
  await db
    .insertInto('campaign_site')
    .values(siteIds.map((site_id) => ({ campaign_id, site_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
