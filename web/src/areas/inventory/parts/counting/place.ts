import { usePathId } from '../../../../kernel/area.ts';
import { remember, remembered } from '../../../../kernel/stored.ts';
import { INVENTORIES, type Place } from './address.ts';

/** The receipt of the current path. */
export const usePlace = (): Place => ({ inventoryId: usePathId('inventoryId'), receiptId: usePathId('receiptId') });

const NAME = 'counting.page';

/** Whoever opens the app goes on where they were. */
export const rememberPage = (path: string): void => remember(NAME, path);
export const rememberedPage = (): string => remembered(NAME) ?? INVENTORIES;
