import { usePathId } from '../../../kernel/area.ts';
import type { ReceiptParams } from './address.ts';

/** The receipt in the current path. */
export const useReceiptParams = (): ReceiptParams => ({
  inventoryId: usePathId('inventoryId'),
  receiptId: usePathId('receiptId'),
});
