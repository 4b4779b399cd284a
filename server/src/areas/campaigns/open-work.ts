import { CAMPAIGN_READERS } from '@kontor/contract/areas/campaigns/access.ts';
import { isReminderDue, lastOrderDay } from '@kontor/contract/areas/campaigns/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { unansweredBySite } from './answers/queries.ts';

const CAMPAIGNS = '/sale-management/campaigns';

/** Campaigns that sites have not answered; head office sees those for which it is time to remind sites. */
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
        const day = lastOrderDay(campaign);
        const campaignPath = `${CAMPAIGNS}/${id}`;
        return {
          kind: isHeadOffice ? 'missingAnswers' : 'unansweredCampaigns',
          urgency: day <= today || isReminderDue(campaign, today) ? 'today' : 'later',
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
