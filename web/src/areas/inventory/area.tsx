import { INVENTORY_ADMINISTRATORS } from '@kontor/contract/areas/inventory/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconClipboardList } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { ADD_INVENTORY, INVENTORY_MANAGEMENT } from './parts/address.ts';

const forAdministrators = pagesFor('staff', only(...INVENTORY_ADMINISTRATORS), INVENTORY_MANAGEMENT);

/** The paths of pages below a receipt. */
const OF_RECEIPT = '/inventories/$inventoryId/receipts/$inventoryReceiptId';

export const area: Area = {
  name: 'inventory',
  words: ['inventory', 'merchandise'],
  help: [{ topic: 'administration/inventories', who: 'any' }],
  pages: [
    forAdministrators('', () => import('./inventories/pages/overview.tsx')),
    forAdministrators(
      '/inventories',
      () => import('./inventories/pages/inventory-list.tsx'),
      'inventory:inventories.title',
    ),
    forAdministrators(
      '/inventories/add',
      () => import('./inventories/pages/inventory-add.tsx'),
      'inventory:inventories.add',
    ),
    forAdministrators('/inventories/$id', () => import('./inventories/pages/inventory.tsx')),
    forAdministrators('/inventories/$id/results', () => import('./results/pages/inventory-results.tsx')),
    forAdministrators('/inventories/$inventoryId/receipts/add', () => import('./receipts/pages/receipt-add.tsx')),
    forAdministrators('/inventories/$inventoryId/receipts/$id', () => import('./receipts/pages/receipt.tsx')),
    forAdministrators(`${OF_RECEIPT}/positions/add`, () => import('./positions/pages/position-add.tsx')),
    forAdministrators(`${OF_RECEIPT}/positions/import`, () => import('./additions/pages/position-import.tsx')),
    forAdministrators(`${OF_RECEIPT}/positions/$id`, () => import('./positions/pages/position.tsx')),
    forAdministrators(`${OF_RECEIPT}/transactions`, () => import('./transactions/pages/transaction-list.tsx')),
    forAdministrators(`${OF_RECEIPT}/transactions/$transaction`, () => import('./transactions/pages/transaction.tsx')),
    forAdministrators(`${OF_RECEIPT}/results`, () => import('./results/pages/result-list.tsx')),
    forAdministrators('/devices', () => import('./devices/pages/device-list.tsx'), 'inventory:devices.title'),
  ],
  menu: [
    {
      to: INVENTORY_MANAGEMENT,
      title: 'inventory:menu.title',
      description: 'inventory:menu.text',
      icon: IconClipboardList,
      who: INVENTORY_ADMINISTRATORS,
      order: 86,
    },
  ],
  actions: [{ page: ADD_INVENTORY }],
  finders: [{ who: INVENTORY_ADMINISTRATORS, load: () => import('./parts/finders.ts') }],
};
