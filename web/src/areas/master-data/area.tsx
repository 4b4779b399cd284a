import { only } from '@kontor/contract/kernel/access.ts';
import { IconDatabaseImport, IconSitemap } from '@tabler/icons-react';
import type { Area, Page } from '../../kernel/area.ts';
import type { WordsKey } from '../../kernel/locale.ts';
import { ADMINISTRATION } from './data.ts';

const page = (path: string, load: Page['load'], title?: WordsKey): Page => ({
  path,
  ...(title && { title }),
  who: only('PortalAdministrator'),
  frame: 'staff',
  load,
});

export const area: Area = {
  name: 'master-data',
  words: ['masterData', 'merchandise'],
  pages: [
    page('/departments', () => import('./pages/department-list.tsx')),
    page('/departments/add', () => import('./pages/department-add.tsx'), 'masterData:department.add'),
    page('/departments/$id', () => import('./pages/department.tsx')),
    page('/administration', () => import('./pages/administration.tsx')),
    page('/administration/imports', () => import('./pages/import-list.tsx'), 'masterData:administration.history'),
    page('/administration/imports/$id', () => import('./pages/import.tsx')),
    page(
      '/administration/manufacturers',
      () => import('./pages/manufacturer-list.tsx'),
      'masterData:manufacturers.title',
    ),
    page(
      '/administration/manufacturers/add',
      () => import('./pages/manufacturer-add.tsx'),
      'masterData:manufacturer.add',
    ),
    page('/administration/manufacturers/$id', () => import('./pages/manufacturer.tsx')),
    page('/administration/products', () => import('./pages/product-list.tsx'), 'masterData:products.title'),
    page('/administration/products/add', () => import('./pages/product-add.tsx'), 'masterData:product.add'),
    page('/administration/products/$id', () => import('./pages/product.tsx')),
    page('/administration/sites', () => import('./pages/site-list.tsx'), 'masterData:sites.title'),
    page('/administration/sites/add', () => import('./pages/site-add.tsx'), 'masterData:site.add'),
    page('/administration/sites/$id', () => import('./pages/site.tsx')),
  ],
  menu: [
    {
      to: '/departments',
      title: 'masterData:menu.departments',
      description: 'masterData:menu.departmentsText',
      icon: IconSitemap,
      who: ['PortalAdministrator'],
      order: 120,
    },
    {
      to: ADMINISTRATION,
      title: 'masterData:menu.administration',
      description: 'masterData:menu.administrationText',
      icon: IconDatabaseImport,
      who: ['PortalAdministrator'],
      order: 140,
    },
  ],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
