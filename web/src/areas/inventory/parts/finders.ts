import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { IconClipboardList } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { inventoryPath } from './address.ts';

export default [
  finderOf({
    title: 'inventory:inventories.title',
    icon: IconClipboardList,
    resource: inventory,
    most: 5,
    sort: '-dateOfCounting',
    hitOf: (row) => ({
      label: row.inventoryNumber ?? String(row.id),
      hint: row.warehouse?.name ?? row.dateOfCounting,
      to: inventoryPath(row),
    }),
  }),
];
