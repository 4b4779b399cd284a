import type { imports } from '@kontor/contract/areas/inventory/imports/endpoints.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { BulkCall, Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { copyNow } from '../../merchandise/commands.ts';
import { hasReceipt } from '../receipts/queries.ts';
import { hasWarehouse } from '../stocks/queries.ts';

type SyncCall = Pick<BulkCall<typeof imports.syncEmpties>, 'actor' | 'language' | 'write'>;

/** Maps each call to its dataset, or to a part of it. */
export const importHandlersOf = (services: Services): Handlers<typeof imports> => {
  const sync = (name: DatasetName, { actor, language, write }: SyncCall, part?: { column: string; value: number }) =>
    copyNow(services, { name, part, language }, write, (tx, copied) =>
      audit(tx, actor, {
        action: 'dataSource.sync',
        record: part ? `${name}/${part.value}` : name,
        after: { ...copied },
      }),
    );

  return {
    syncEmpties: (call) => sync('inventory-empties', call),
    syncProducts: (call) => sync('inventory-products', call),
    syncReceipts: (call) => sync('inventory-receipts', call),
    syncInventories: (call) => sync('inventories', call),
    syncPackagingUnits: (call) => sync('inventory-packaging-units', call),
    syncStocks: (call) => sync('inventory-stock', call),
    async syncStocksOfWarehouse(call) {
      const { warehouseId: value } = call.params;
      if (!(await hasWarehouse(call.read, value))) return refuse('request.notFound');
      return sync('inventory-stock', call, { column: 'warehouseId', value });
    },
    async syncPositionsOfReceipt(call) {
      const { receiptId: value } = call.params;
      if (!(await hasReceipt(call.read, null, value))) return refuse('request.notFound');
      return sync('inventory-positions', call, { column: 'inventoryReceiptId', value });
    },
  };
};
