import { only } from '@kontor/contract/kernel/access.ts';
import { IconUserShield } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { TRAIL_WORDS } from '../../kit/history/namespaces.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'people',
  words: ['people', ...TRAIL_WORDS],
  help: [{ topic: 'administration/personal-data', who: 'any' }],
  pages: [forAdministrators('/people', () => import('./pages/people.tsx'), 'people:menu.title')],
  menu: [
    {
      to: '/people',
      title: 'people:menu.title',
      description: 'people:menu.text',
      icon: IconUserShield,
      who: ['PortalAdministrator'],
      order: 160,
    },
  ],
};
