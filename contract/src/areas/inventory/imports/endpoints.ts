import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { syncResult } from './schema.ts';

/**
 * Reads one kind of record from the merchandise system now. It never deletes; `deleteMissing` is ignored (`spec 3 §7`).
 */
const syncOf = <const Kind extends string>(kind: Kind) =>
  ({
    method: 'POST',
    path: `/inventoryManagement/${kind}/import/sync`,
    caller: only(...INVENTORY_ADMINISTRATORS),
    scope: `inventoryManagement.${kind}`,
    query: z.strictObject({ deleteMissing: z.optional(z.enum(['true', 'false'])) }),
    bulk: { accepts: [], most: 0 },
    response: syncResult,
    errors: ['merchandise.notConfigured', 'merchandise.syncRunning', 'merchandise.unreachable', 'merchandise.unusable'],
  }) as const;

const stock = syncOf('inventoryStock');
const position = syncOf('inventoryPosition');

export const imports = {
  syncEmpties: endpoint(syncOf('inventoryEmpty')),
  syncProducts: endpoint(syncOf('inventoryProduct')),
  syncReceipts: endpoint(syncOf('inventoryReceipt')),
  syncInventories: endpoint(syncOf('inventory')),
  syncPackagingUnits: endpoint(syncOf('inventoryPackagingUnit')),
  syncStocks: endpoint(stock),
  /** Only those of one warehouse. */
  syncStocksOfWarehouse: endpoint({
    ...stock,
    path: '/inventoryManagement/inventoryStock/import/sync/{warehouseId}',
    params: z.object({ warehouseId: pathId() }),
  }),
  /** Only those of one receipt. */
  syncPositionsOfReceipt: endpoint({
    ...position,
    path: '/inventoryManagement/inventoryPosition/import/sync/{receiptId}',
    params: z.object({ receiptId: pathId() }),
  }),
};
