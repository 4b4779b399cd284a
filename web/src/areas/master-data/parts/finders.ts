import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { IconBottle, IconBuildingFactory2, IconBuildingStore, IconSitemap } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { pathTo } from './address.ts';

export default [
  finderOf({
    title: 'masterData:sites.title',
    icon: IconBuildingStore,
    resource: site,
    most: 5,
    hitOf: (row) => ({ label: row.title, hint: [row.id, row.tenant].join(' · '), to: pathTo('site')(row) }),
  }),
  finderOf({
    title: 'masterData:products.title',
    icon: IconBottle,
    resource: product,
    most: 8,
    hitOf: (row) => ({ label: row.title, hint: [row.id, row.primaryUnit].join(' · '), to: pathTo('product')(row) }),
  }),
  finderOf({
    title: 'masterData:manufacturers.title',
    icon: IconBuildingFactory2,
    resource: manufacturer,
    most: 3,
    hitOf: (row) => ({ label: row.title, hint: String(row.id), to: pathTo('manufacturer')(row) }),
  }),
  finderOf({
    title: 'masterData:departments.title',
    icon: IconSitemap,
    resource: department,
    most: 3,
    hitOf: (row) => ({ label: row.title, hint: String(row.id), to: pathTo('department')(row) }),
  }),
];
