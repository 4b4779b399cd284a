import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { failingSubscriptions } from './queries.ts';

/** Subscriptions whose receivers get no events any more. */
export const webhookWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'webhooks',
  roles: ['PortalAdministrator'],
  async find(read) {
    const [failing] = await failingSubscriptions(read, {});
    if (!failing || failing.since === null) return [];
    const day = dayOf(new Date(failing.since), timeZone);
    return [
      {
        kind: 'failingWebhooks',
        urgency: 'overdue',
        count: failing.count,
        day,
        path: '/webhooks',
        listPath: '/webhooks',
      },
    ];
  },
});
