import { only } from '@kontor/contract/kernel/access.ts';
import { IconListSearch } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { TRAIL_WORDS } from '../../kit/history/namespaces.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'trail',
  words: TRAIL_WORDS,
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
