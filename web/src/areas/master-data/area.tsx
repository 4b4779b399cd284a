import { only } from '@kontor/contract/kernel/access.ts';
import { IconDatabaseImport, IconSitemap } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { ADMINISTRATION } from './parts/address.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'master-data',
  words: ['masterData', 'merchandise'],
  pages: [
    forAdministrators('/departments', () => import('./pages/department-list.tsx')),
    forAdministrators('/departments/add', () => import('./pages/department-add.tsx'), 'masterData:department.add'),
    forAdministrators('/departments/$id', () => import('./pages/department.tsx')),
    forAdministrators('/administration', () => import('./pages/administration.tsx')),
    forAdministrators(
      '/administration/imports',
      () => import('./pages/import-list.tsx'),
      'masterData:administration.history',
    ),
    forAdministrators('/administration/imports/$id', () => import('./pages/import.tsx')),
    forAdministrators(
      '/administration/manufacturers',
      () => import('./pages/manufacturer-list.tsx'),
      'masterData:manufacturers.title',
    ),
    forAdministrators(
      '/administration/manufacturers/add',
      () => import('./pages/manufacturer-add.tsx'),
      'masterData:manufacturer.add',
    ),
    forAdministrators('/administration/manufacturers/$id', () => import('./pages/manufacturer.tsx')),
    forAdministrators(
      '/administration/products',
      () => import('./pages/product-list.tsx'),
      'masterData:products.title',
    ),
    forAdministrators(
      '/administration/products/add',
      () => import('./pages/product-add.tsx'),
      'masterData:product.add',
    ),
    forAdministrators('/administration/products/$id', () => import('./pages/product.tsx')),
    forAdministrators('/administration/sites', () => import('./pages/site-list.tsx'), 'masterData:sites.title'),
    forAdministrators('/administration/sites/add', () => import('./pages/site-add.tsx'), 'masterData:site.add'),
    forAdministrators('/administration/sites/$id', () => import('./pages/site.tsx')),
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
