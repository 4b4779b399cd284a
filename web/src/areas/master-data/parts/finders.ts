import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { IconBottle, IconBuildingFactory2, IconBuildingStore } from '@tabler/icons-react';
import type { Finder } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';
import { pathTo } from '../data.ts';

const finders: readonly Finder[] = [
  {
    title: 'masterData:sites.title',
    icon: IconBuildingStore,
    find: async (search, signal) =>
      (await call(site.list, { query: { search, sort: 'title', limit: 5 }, signal })).map((row) => ({
        label: row.title,
        hint: [row.id, row.tenant].join(' · '),
        to: pathTo('site')(row),
      })),
  },
  {
    title: 'masterData:products.title',
    icon: IconBottle,
    find: async (search, signal) =>
      (await call(product.list, { query: { search, sort: 'title', limit: 8 }, signal })).map((row) => ({
        label: row.title,
        hint: [row.id, row.primaryUnit].join(' · '),
        to: pathTo('product')(row),
      })),
  },
  {
    title: 'masterData:manufacturers.title',
    icon: IconBuildingFactory2,
    find: async (search, signal) =>
      (await call(manufacturer.list, { query: { search, sort: 'title', limit: 3 }, signal })).map((row) => ({
        label: row.title,
        hint: String(row.id),
        to: pathTo('manufacturer')(row),
      })),
  },
];

export default finders;
