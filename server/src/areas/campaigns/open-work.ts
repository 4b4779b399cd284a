import { CAMPAIGN_READERS } from '@kontor/contract/areas/campaigns/access.ts';
import { isReminderDue, lastOrderDay } from '@kontor/contract/areas/campaigns/rules.ts';
import { urgencyOf } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { unansweredBySite } from './answers/queries.ts';

const CAMPAIGNS = '/sale-management/campaigns';

/**
 * Campaigns that sites have not answered; head office sees those for which it is time to remind sites. For sites,
 * the deadline is the end of the campaign, as on its page; the grace day after it is for head office alone.
 */
export const campaignWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'campaigns',
  roles: CAMPAIGN_READERS,
  async find(read, person) {
    const today = dayOf(read.now, timeZone);
    const own = sitesOf(person);
    const isHeadOffice = own === 'all';
    const campaigns = await unansweredBySite(read, { today, sites: isHeadOffice ? null : own });
    return campaigns
      .filter((campaign) => !isHeadOffice || isReminderDue(campaign, today))
      .map((campaign) => {
        const { id, title, siteId, siteTitle } = campaign;
        const day = isHeadOffice ? lastOrderDay(campaign) : campaign.endDate;
        const urgency = isHeadOffice ? 'today' : urgencyOf(day, today);
        const campaignPath = `${CAMPAIGNS}/${id}`;
        return {
          kind: isHeadOffice ? 'missingAnswers' : 'unansweredCampaigns',
          urgency: urgency === 'later' && isReminderDue(campaign, today) ? 'today' : urgency,
          count: 1,
          day,
          site: { id: siteId, title: siteTitle },
          title,
          path: isHeadOffice ? `${campaignPath}?tab=sites` : `${campaignPath}/orders/${siteId}`,
          listPath: isHeadOffice ? `${CAMPAIGNS}?state=active` : '/sale-management/my-campaigns',
        };
      });
  },
});
