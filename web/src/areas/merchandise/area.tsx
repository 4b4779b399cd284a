import { only } from '@kontor/contract/kernel/access.ts';
import type { Area } from '../../kernel/area.ts';
import { DATA_SOURCES } from './data.ts';

export const area: Area = {
  name: 'merchandise',
  words: ['merchandise'],
  pages: [
    {
      path: DATA_SOURCES,
      who: only('PortalAdministrator'),
      frame: 'staff',
      title: 'merchandise:sources.title',
      load: () => import('./pages/data-sources.tsx'),
    },
  ],
  // The administration page leads to the one page there is.
  menu: [],
};
