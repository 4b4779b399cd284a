import { only } from '@kontor/contract/kernel/access.ts';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { DATA_SOURCES } from './parts/address.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'merchandise',
  words: ['merchandise'],
  help: [{ topic: 'administration/data-sources', who: 'any' }],
  pages: [forAdministrators(DATA_SOURCES, () => import('./pages/data-sources.tsx'), 'merchandise:sources.title')],
  // The administration page links to the area's only page.
  menu: [],
};
