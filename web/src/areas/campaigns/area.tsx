import { CAMPAIGN_READERS } from '@kontor/contract/areas/campaigns/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { MY_CAMPAIGNS, SALE_MANAGEMENT } from './parts/address.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'), SALE_MANAGEMENT);
const forReaders = pagesFor('staff', only(...CAMPAIGN_READERS), SALE_MANAGEMENT);

export const area: Area = {
  name: 'campaigns',
  words: ['campaigns'],
  help: [
    { topic: 'administration/campaigns', who: ['PortalAdministrator'] },
    { topic: 'campaigns', who: 'any' },
  ],
  pages: [
    forAdministrators('', () => import('./campaigns/pages/overview.tsx')),
    forAdministrators('/campaigns', () => import('./campaigns/pages/campaign-list.tsx'), 'campaigns:campaign.title'),
    forAdministrators('/campaigns/add', () => import('./campaigns/pages/campaign-add.tsx'), 'campaigns:campaign.add'),
    forAdministrators('/campaigns/$id', () => import('./campaigns/pages/campaign.tsx')),
    forAdministrators('/campaigns/$id/edit', () => import('./campaigns/pages/campaign-edit.tsx')),
    forAdministrators('/campaigns/$id/pick-list', () => import('./totals/pages/pick-list.tsx')),
    forReaders('/campaigns/$id/orders/$siteId', () => import('./orders/pages/order.tsx')),
    forReaders('/my-campaigns', () => import('./orders/pages/my-campaigns.tsx'), 'campaigns:menu.mine'),
  ],
  menu: [
    {
      to: SALE_MANAGEMENT,
      title: 'campaigns:menu.title',
      description: 'campaigns:menu.text',
      icon: IconSpeakerphone,
      who: ['PortalAdministrator'],
      order: 80,
    },
    {
      to: MY_CAMPAIGNS,
      title: 'campaigns:menu.mine',
      description: 'campaigns:menu.mineText',
      icon: IconSpeakerphone,
      who: ['PortalSite'],
      order: 81,
    },
  ],
  actions: [{ page: '/sale-management/campaigns/add', keywords: 'campaigns:menu.keywords' }],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
