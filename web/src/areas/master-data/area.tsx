import { only } from '@kontor/contract/kernel/access.ts';
import { IconDatabaseImport, IconSitemap } from '@tabler/icons-react';
import { type Area, pagesFor, pagesOfRecords } from '../../kernel/area.ts';
import { ADMINISTRATION } from './parts/address.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));
const departments = pagesOfRecords(() => import('./affiliations/departments.tsx'));
const manufacturers = pagesOfRecords(() => import('./products/manufacturers.tsx'));
const sites = pagesOfRecords(() => import('./sites/sites.tsx'));

export const area: Area = {
  name: 'master-data',
  words: ['masterData', 'merchandise'],
  help: [{ topic: 'administration/master-data', who: 'any' }],
  pages: [
    forAdministrators('/departments', departments.list),
    forAdministrators('/departments/add', departments.add, 'masterData:department.add'),
    forAdministrators('/departments/$id', departments.record),
    forAdministrators('/administration', () => import('./pages/administration.tsx')),
    forAdministrators(
      '/administration/imports',
      () => import('./imports/pages/import-list.tsx'),
      'masterData:administration.history',
    ),
    forAdministrators('/administration/imports/$id', () => import('./imports/pages/import.tsx')),
    forAdministrators('/administration/manufacturers', manufacturers.list, 'masterData:manufacturers.title'),
    forAdministrators('/administration/manufacturers/add', manufacturers.add, 'masterData:manufacturer.add'),
    forAdministrators('/administration/manufacturers/$id', manufacturers.record),
    forAdministrators(
      '/administration/products',
      () => import('./products/pages/product-list.tsx'),
      'masterData:products.title',
    ),
    forAdministrators(
      '/administration/products/add',
      () => import('./products/pages/product-add.tsx'),
      'masterData:product.add',
    ),
    forAdministrators('/administration/products/$id', () => import('./products/pages/product.tsx')),
    forAdministrators('/administration/sites', sites.list, 'masterData:sites.title'),
    forAdministrators('/administration/sites/add', sites.add, 'masterData:site.add'),
    forAdministrators('/administration/sites/$id', sites.record),
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
  actions: [
    { page: '/departments/add' },
    { page: '/administration/manufacturers/add' },
    { page: '/administration/products/add' },
    { page: '/administration/sites/add' },
  ],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
