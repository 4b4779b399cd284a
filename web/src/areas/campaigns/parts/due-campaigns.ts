import { isReminderDue } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { listQuery } from '../../../kernel/query.ts';
import { settings } from '../../../kernel/settings.ts';
import { useNow } from '../../../kit/page/useNow.ts';
import type { ListedCampaign } from '../data.ts';

/** The campaigns of a site, as it sees them, the latest first. */
export const campaignsOfSiteQuery = (siteId: number) => listQuery(campaign, { siteId, sort: '-startDate,-id' });

/** Says of a campaign of a site whether it is to be reminded by now (`behaviour §8`). */
export function useIsDue(): (campaign: ListedCampaign) => boolean {
  const today = dayOf(useNow(), settings().timeZone);
  return (known) => known.answer === 'open' && isReminderDue(known, today);
}
