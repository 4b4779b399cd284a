import type { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { campaignOf } from '../queries.ts';
import { refuseNonParticipants, remind } from './commands.ts';
import { answersOf } from './queries.ts';

export const answerHandlers = (services: Services): Handlers<typeof answers> => ({
  async answers({ read, params }) {
    const campaign = await campaignOf(read, services, params.id);
    return campaign ? answersOf(read, params.id) : refuse('request.notFound');
  },

  async remind({ tx, actor, params, body }) {
    const campaign = await campaignOf(tx, services, params.id);
    if (!campaign) return refuse('request.notFound');
    const refusal = await refuseNonParticipants(tx, params.id, body.siteIds ?? []);
    if (refusal) return refusal;
    if (campaign.state !== 'active') return refuse('campaigns.notActive');
    const isDue = (remindedAt: string | null) => mayRemind({ answer: 'open', remindedAt }, tx.now);
    return remind(tx, services, actor, campaign, { siteIds: body.siteIds ?? null, isDue });
  },
});
