import { seen } from '../harness/acts.ts';
import { openMenuItem, screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forAdministrators = screensOf('master-data', 'demo-administrator');

testScreens('master-data', [
  forAdministrators('affiliations/departments', '/departments', ({ masterData }) => masterData.departments.title),
  forAdministrators(
    'affiliations/departments',
    '/departments?search=nirgends',
    ({ masterData }) => masterData.departments.title,
    { name: 'no hits', open: (page) => seen(page.getByText(de.kit.table.noHits)) },
  ),
  forAdministrators('affiliations/departments', '/departments/add', ({ masterData }) => masterData.department.add),
  forAdministrators('affiliations/departments', '/departments/2', () => 'Buchhaltung'),
  forAdministrators('affiliations/departments', '/departments/2', () => 'Buchhaltung', {
    name: 'delete',
    open: (page) => openMenuItem(page, de.masterData.department.delete),
  }),
  forAdministrators('affiliations/departments', '/departments/999999', ({ masterData }) => masterData.department.one),
  forAdministrators('pages/administration', '/administration', ({ masterData }) => masterData.administration.title),
  forAdministrators(
    'imports/pages/import-list',
    '/administration/imports',
    ({ masterData }) => masterData.administration.history,
  ),
  forAdministrators(
    'imports/pages/import',
    '/administration/imports/999999',
    ({ masterData }) => masterData.imports.history.one,
  ),
  forAdministrators(
    'products/manufacturers',
    '/administration/manufacturers',
    ({ masterData }) => masterData.manufacturers.title,
  ),
  forAdministrators(
    'products/manufacturers',
    '/administration/manufacturers/add',
    ({ masterData }) => masterData.manufacturer.add,
  ),
  forAdministrators(
    'products/manufacturers',
    '/administration/manufacturers/1000',
    () => 'Brauerei Adlerhof GmbH & Co. KG',
  ),
  forAdministrators(
    'products/pages/product-list',
    '/administration/products?size=all',
    ({ masterData }) => masterData.products.title,
  ),
  forAdministrators(
    'products/pages/product-add',
    '/administration/products/add',
    ({ masterData }) => masterData.product.add,
  ),
  forAdministrators('products/pages/product', '/administration/products/100000', () => 'Adlerhof Pils 20×0,5 l MW'),
  forAdministrators('sites/sites', '/administration/sites', ({ masterData }) => masterData.sites.title),
  forAdministrators('sites/sites', '/administration/sites/add', ({ masterData }) => masterData.site.add),
  forAdministrators('sites/sites', '/administration/sites/601', () => 'Quellmarkt Kassel'),
]);
