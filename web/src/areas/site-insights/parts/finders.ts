import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { IconBottle } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { productOverviewPath } from '../../../pickers/product-overview-path.ts';

export default [
  finderOf({
    title: 'siteInsights:products.found',
    icon: IconBottle,
    resource: { list: merchandise.liveProducts },
    most: 8,
    sort: 'productTitle',
    hitOf: (row) => ({
      label: row.productTitle,
      hint: [row.productId, row.group].filter(Boolean).join(' · '),
      to: productOverviewPath(row.productId),
    }),
  }),
];
