import { isReminderDue } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { findQuery, listQuery } from '../../kernel/query.ts';
import { settings } from '../../kernel/settings.ts';
import { useNow } from '../../kit/page/use-now.ts';

export type Campaign = AnswerOf<typeof campaign.find>;
export type ListedCampaign = AnswerOf<typeof campaign.list>[number];
export type CampaignProduct = Campaign['products'][number];

/** All campaigns; rows that sort as equal come latest first (`spec 3 §9`). */
export const campaignsQuery = () => listQuery(campaign, { sort: '-startDate,-id' });
export const campaignQuery = (id: number) => findQuery(campaign, id);

/** The campaigns that sites order from, now or soon; rows that sort as equal come first that end first. */
export const currentCampaignsQuery = () => listQuery(campaign, { state: ['active', 'upcoming'], sort: 'endDate,id' });

/** The campaigns of a site, latest first. */
export const campaignsOfSiteQuery = (siteId: number) => listQuery(campaign, { siteId, sort: '-startDate,-id' });

/** Whether any of the user's sites is due for a reminder of a campaign (`behaviour §8`). */
export function useIsDue(): (campaign: ListedCampaign) => boolean {
  const today = dayOf(useNow(), settings().timeZone);
  return (known) => known.answerCount < known.siteCount && isReminderDue(known, today);
}
