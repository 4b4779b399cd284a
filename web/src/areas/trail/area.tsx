import { only } from '@kontor/contract/kernel/access.ts';
import { IconListSearch } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'trail',
  // Fields are named as on the areas' own pages.
  words: ['trail', 'masterData', 'booking', 'learning', 'receipts', 'campaigns', 'meters', 'inventory'],
  help: [{ topic: 'administration/trail', who: 'any' }],
  pages: [forAdministrators('/trail', () => import('./pages/trail.tsx'), 'trail:menu.title')],
  menu: [
    {
      to: '/trail',
      title: 'trail:menu.title',
      description: 'trail:menu.text',
      icon: IconListSearch,
      who: ['PortalAdministrator'],
      order: 155,
    },
  ],
};
