import type de from '../../de/inventory/syncs.ts';
import type { Words } from '../../words.ts';

export default {
  merchandise:
    'This comes from the merchandise system. Anything you change or delete here will be restored by the next sync. Counts are not affected.',
  syncs: {
    inventories: 'Sync inventories and receipts',
    catalogue: 'Sync products, empties and packaging units',
    positions: 'Sync positions',
    stocks: 'Sync stock',
    done: {
      inventories: 'Inventories: {{read}} read, {{written}} new or changed',
      receipts: 'Receipts: {{read}} read, {{written}} new or changed',
      positions: 'Positions: {{read}} read, {{written}} new or changed',
      empties: 'Empties: {{read}} read, {{written}} new or changed',
      products: 'Products: {{read}} read, {{written}} new or changed',
      units: 'Packaging units: {{read}} read, {{written}} new or changed',
      stocks: 'Stock: {{read}} read, {{written}} new or changed',
    },
  },
} satisfies Words<typeof de>;
