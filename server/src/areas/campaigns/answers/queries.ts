import type { siteAnswer } from '@kontor/contract/areas/campaigns/answers/schema.ts';
import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { answerBy, stateOn } from '../parts/state.ts';

type SiteAnswer = z.output<typeof siteAnswer>;

/** Every participating site and its answer. */
export async function answersOf({ db }: Pick<Read, 'db'>, campaignId: number): Promise<SiteAnswer[]> {
  const { rows } = await sql<SiteAnswer>`
    select partaker.site_id as "siteId",
      json_build_object('title', site.title, 'tenant', tenant.name, 'group', site."group", 'region', site.region) as site,
      site.key as "externalSiteId",
      ${answerBy({ hasOrders: sql.ref('answer.has_orders'), isAnswered: sql`answer.date is not null` })} as answer,
      date, person_in_charge as "personInCharge", coalesce(product_count, 0) as "productCount",
      coalesce(answer.version, 0) as version, reminded_at as "remindedAt"
    from campaign_site partaker
    join site on site.id = partaker.site_id
    join tenant on tenant.id = site.tenant_id
    left join campaign_answer answer using (campaign_id, site_id)
    left join (
      select site_id, count(*) as product_count from campaign_order
      where campaign_id = ${campaignId} and quantity > 0 group by site_id
    ) ordered on ordered.site_id = partaker.site_id
    where campaign_id = ${campaignId} order by partaker.site_id`.execute(db);
  return rows;
}

/** A site that has not answered, and when it was last reminded. */
export interface OpenSite {
  readonly siteId: number;
  readonly title: string;
  readonly email: string | null;
  readonly remindedAt: string | null;
}

/**
 * Locks the sites of a campaign that have not answered, among `siteIds` or all if null. Of two concurrent reminders,
 * the second sees what the first did; orders are not blocked.
 */
export async function lockOpenSites(
  { db }: Tx,
  campaignId: number,
  siteIds: readonly number[] | null,
): Promise<OpenSite[]> {
  const { rows } = await sql<OpenSite>`
    select site.id as "siteId", site.title, site.email, reminded_at as "remindedAt"
    from campaign_site partaker join site on site.id = partaker.site_id
    where campaign_id = ${campaignId} and (${siteIds}::integer[] is null or site_id = any(${siteIds}::integer[]))
      and not exists (
        select from campaign_answer answer
        where answer.campaign_id = partaker.campaign_id and answer.site_id = partaker.site_id)
    order by site.id for no key update of partaker`.execute(db);
  return rows;
}

/** The campaigns that may have sites to remind on a day; the rules make the decision. */
export const campaignsAround = prepared<{ today: string; yesterday: string }, { id: number }>((db, arg) =>
  db
    .selectFrom('campaign')
    .select('id')
    .where('reminder_date', '<=', arg('today'))
    .where('end_date', '>=', arg('yesterday'))
    .orderBy('id'),
);

/** A site that has not answered an active campaign. */
interface Unanswered {
  readonly id: number;
  readonly title: string;
  readonly endDate: string;
  readonly reminderDate: string | null;
  readonly state: CampaignState;
  readonly siteId: number;
  readonly siteTitle: string;
}

/** The active campaigns that some sites have not answered, or any site if null. */
export const unansweredBySite = prepared<{ today: string; sites: readonly number[] | null }, Unanswered>(
  (_, arg) => sql<Unanswered>`
    select campaign.id, campaign.title, end_date as "endDate", reminder_date as "reminderDate", state,
      site.id as "siteId", site.title as "siteTitle"
    from (select *, ${stateOn(arg('today'))} as state from campaign) campaign
    join campaign_site on campaign_id = campaign.id
    join site on site.id = site_id
    where state = 'active' and (${arg('sites')}::integer[] is null or site_id = any(${arg('sites')}::integer[]))
      and not exists (
        select from campaign_answer answer where answer.campaign_id = campaign.id and answer.site_id = site.id)`,
);
