import { TAG_PRINTERS } from '@kontor/contract/areas/price-tags/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconTag } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { CHANGES, PRICE_TAGS, PRINT } from './parts/address.ts';

const forPrinters = pagesFor('staff', only(...TAG_PRINTERS));

export const area: Area = {
  name: 'price-tags',
  words: ['priceTags', 'merchandise'],
  help: [{ topic: 'price-tags', who: 'any' }],
  pages: [
    forPrinters(PRICE_TAGS, () => import('./list/pages/tag-list.tsx'), 'priceTags:menu.title'),
    forPrinters(PRINT, () => import('./print/pages/print.tsx')),
    forPrinters(CHANGES, () => import('./changes/pages/changes.tsx'), 'priceTags:changes.title'),
  ],
  menu: [
    {
      to: PRICE_TAGS,
      title: 'priceTags:menu.title',
      description: 'priceTags:menu.text',
      icon: IconTag,
      who: ['PortalPriceTag'],
      order: 85,
    },
  ],
  actions: [
    {
      page: PRICE_TAGS,
      title: 'priceTags:menu.add',
      keywords: 'priceTags:menu.keywords',
      about: { title: 'priceTags:menu.addFor', load: () => import('./parts/find-product-for-tag.ts') },
    },
  ],
};
