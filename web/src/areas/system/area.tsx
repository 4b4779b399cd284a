import { only } from '@kontor/contract/kernel/access.ts';
import { IconServer2 } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'system',
  words: ['system', 'merchandise'],
  help: [{ topic: 'administration/system', who: 'any' }],
  pages: [forAdministrators('/system', () => import('./pages/system.tsx'), 'system:menu.title')],
  menu: [
    {
      to: '/system',
      title: 'system:menu.title',
      description: 'system:menu.text',
      icon: IconServer2,
      who: ['PortalAdministrator'],
      order: 150,
    },
  ],
};
