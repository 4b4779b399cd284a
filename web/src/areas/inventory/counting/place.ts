import { usePathId } from '../../../kernel/area.ts';
import type { Place } from './address.ts';

/** The receipt of the current path. */
export const usePlace = (): Place => ({ inventoryId: usePathId('inventoryId'), receiptId: usePathId('receiptId') });
