import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { findQuery, listQuery, pageQuery } from '../../kernel/query.ts';

export type Campaign = AnswerOf<typeof campaign.find>;
export type ListedCampaign = AnswerOf<typeof campaign.list>[number];
export type CampaignProduct = Campaign['products'][number];

/** All campaigns; among equals of a table's sort the latest come first (`spec 3 §9`). */
export const campaignsQuery = () => listQuery(campaign, { sort: '-startDate,-id' });
export const campaignQuery = (id: number) => findQuery(campaign, id);

/** How many are active, as the total of a page. */
export const activeCampaignsQuery = () => pageQuery(campaign.list, { query: { state: ['active'], limit: 1 } });
