import { only } from '@kontor/contract/kernel/access.ts';
import { IconSitemap } from '@tabler/icons-react';
import type { Area } from '../../kernel/area.ts';

const who = only('PortalAdministrator');

export const area: Area = {
  name: 'master-data',
  pages: [
    { path: '/departments', who, frame: 'staff', load: () => import('./pages/department-list.tsx') },
    { path: '/departments/add', who, frame: 'staff', load: () => import('./pages/department-add.tsx') },
    { path: '/departments/$id', who, frame: 'staff', load: () => import('./pages/department.tsx') },
  ],
  menu: [
    {
      to: '/departments',
      title: 'masterData:departments.title',
      description: 'masterData:departments.text',
      icon: IconSitemap,
      who: ['PortalAdministrator'],
      order: 120,
    },
  ],
};
