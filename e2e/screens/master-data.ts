import { seen } from '../harness/acts.ts';
import { openMenuItem, type Screen } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

export const screens: readonly Screen[] = [
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department-list',
    path: '/departments',
    title: ({ masterData }) => masterData.departments.title,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department-list',
    path: '/departments?search=nirgends',
    title: ({ masterData }) => masterData.departments.title,
    state: { name: 'no hits', open: (page) => seen(page.getByText(de.kit.table.noHits)) },
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department-add',
    path: '/departments/add',
    title: ({ masterData }) => masterData.department.add,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department',
    path: '/departments/2',
    title: () => 'Buchhaltung',
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department',
    path: '/departments/2',
    title: () => 'Buchhaltung',
    state: { name: 'delete', open: (page) => openMenuItem(page, de.masterData.department.delete) },
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/department',
    path: '/departments/999999',
    title: ({ masterData }) => masterData.department.one,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/administration',
    path: '/administration',
    title: ({ masterData }) => masterData.administration.title,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/import-list',
    path: '/administration/imports',
    title: ({ masterData }) => masterData.administration.history,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/import',
    path: '/administration/imports/999999',
    title: ({ masterData }) => masterData.imports.history.one,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/manufacturer-list',
    path: '/administration/manufacturers',
    title: ({ masterData }) => masterData.manufacturers.title,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/manufacturer-add',
    path: '/administration/manufacturers/add',
    title: ({ masterData }) => masterData.manufacturer.add,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/manufacturer',
    path: '/administration/manufacturers/1000',
    title: () => 'Brauerei Adlerhof GmbH & Co. KG',
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/product-list',
    path: '/administration/products?size=all',
    title: ({ masterData }) => masterData.products.title,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/product-add',
    path: '/administration/products/add',
    title: ({ masterData }) => masterData.product.add,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/product',
    path: '/administration/products/100000',
    title: () => 'Adlerhof Pils 20×0,5 l MW',
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/site-list',
    path: '/administration/sites',
    title: ({ masterData }) => masterData.sites.title,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/site-add',
    path: '/administration/sites/add',
    title: ({ masterData }) => masterData.site.add,
  },
  {
    who: 'demo-administrator',
    file: 'areas/master-data/pages/site',
    path: '/administration/sites/601',
    title: () => 'Quellmarkt Kassel',
  },
];
