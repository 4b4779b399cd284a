import type de from '../../de/inventory/syncs.ts';
import type { Words } from '../../words.ts';

export default {
  merchandise:
    'This comes from the merchandise system. Whatever you change or delete here is restored with the next sync. Counts are not touched.',
  syncs: {
    inventories: 'Sync inventories and receipts',
    catalogue: 'Sync products, empties and units',
    positions: 'Sync positions',
    stocks: 'Sync stocks',
    done: {
      inventories: 'Inventories: {{read}} read, {{written}} new or changed',
      receipts: 'Receipts: {{read}} read, {{written}} new or changed',
      positions: 'Positions: {{read}} read, {{written}} new or changed',
      empties: 'Empties: {{read}} read, {{written}} new or changed',
      products: 'Products: {{read}} read, {{written}} new or changed',
      units: 'Units: {{read}} read, {{written}} new or changed',
      stocks: 'Stocks: {{read}} read, {{written}} new or changed',
    },
  },
} satisfies Words<typeof de>;
