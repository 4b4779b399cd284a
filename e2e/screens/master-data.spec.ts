import { seen } from '../harness/acts.ts';
import { lookAtScreens } from '../harness/look-at-screens.ts';
import { openMenuItem, screensOf } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

const forAdministrators = screensOf('master-data', 'demo-administrator');

lookAtScreens('master-data', [
  forAdministrators('department-list', '/departments', ({ masterData }) => masterData.departments.title),
  forAdministrators(
    'department-list',
    '/departments?search=nirgends',
    ({ masterData }) => masterData.departments.title,
    { name: 'no hits', open: (page) => seen(page.getByText(de.kit.table.noHits)) },
  ),
  forAdministrators('department-add', '/departments/add', ({ masterData }) => masterData.department.add),
  forAdministrators('department', '/departments/2', () => 'Buchhaltung'),
  forAdministrators('department', '/departments/2', () => 'Buchhaltung', {
    name: 'delete',
    open: (page) => openMenuItem(page, de.masterData.department.delete),
  }),
  forAdministrators('department', '/departments/999999', ({ masterData }) => masterData.department.one),
  forAdministrators('administration', '/administration', ({ masterData }) => masterData.administration.title),
  forAdministrators('import-list', '/administration/imports', ({ masterData }) => masterData.administration.history),
  forAdministrators('import', '/administration/imports/999999', ({ masterData }) => masterData.imports.history.one),
  forAdministrators(
    'manufacturer-list',
    '/administration/manufacturers',
    ({ masterData }) => masterData.manufacturers.title,
  ),
  forAdministrators(
    'manufacturer-add',
    '/administration/manufacturers/add',
    ({ masterData }) => masterData.manufacturer.add,
  ),
  forAdministrators('manufacturer', '/administration/manufacturers/1000', () => 'Brauerei Adlerhof GmbH & Co. KG'),
  forAdministrators('product-list', '/administration/products?size=all', ({ masterData }) => masterData.products.title),
  forAdministrators('product-add', '/administration/products/add', ({ masterData }) => masterData.product.add),
  forAdministrators('product', '/administration/products/100000', () => 'Adlerhof Pils 20×0,5 l MW'),
  forAdministrators('site-list', '/administration/sites', ({ masterData }) => masterData.sites.title),
  forAdministrators('site-add', '/administration/sites/add', ({ masterData }) => masterData.site.add),
  forAdministrators('site', '/administration/sites/601', () => 'Quellmarkt Kassel'),
]);
