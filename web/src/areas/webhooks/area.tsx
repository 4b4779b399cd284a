import { only } from '@kontor/contract/kernel/access.ts';
import { IconWebhook } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { WEBHOOKS } from './data.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'), WEBHOOKS);

export const area: Area = {
  name: 'webhooks',
  words: ['webhooks'],
  help: [{ topic: 'administration/webhooks', who: 'any' }],
  pages: [
    forAdministrators('', () => import('./subscriptions/pages/subscription-list.tsx'), 'webhooks:menu.title'),
    forAdministrators('/add', () => import('./subscriptions/pages/subscription-add.tsx'), 'webhooks:subscription.add'),
    forAdministrators('/$id', () => import('./subscriptions/pages/subscription.tsx')),
    forAdministrators('/deliveries', () => import('./deliveries/pages/delivery-list.tsx'), 'webhooks:deliveries.title'),
    forAdministrators('/deliveries/$id', () => import('./deliveries/pages/delivery.tsx')),
  ],
  menu: [
    {
      to: WEBHOOKS,
      title: 'webhooks:menu.title',
      description: 'webhooks:menu.text',
      icon: IconWebhook,
      who: ['PortalAdministrator'],
      order: 157,
    },
  ],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./subscriptions/finders.ts') }],
};
