import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { KindOfRecords } from '../../../kit/page/record-pages.tsx';
import { ADD_INVENTORY, INVENTORIES } from '../parts/address.ts';
import { InventoryNavigation } from '../parts/navigation.tsx';

/**
 * The shared configuration of the pages of inventories; saving returns to the list, a new one is opened (`spec 3
 * §2.4`).
 */
export function useInventories(): KindOfRecords {
  const { t } = useTranslation('inventory');
  return {
    list: INVENTORIES,
    add: ADD_INVENTORY,
    afterAdd: 'record',
    afterSave: 'list',
    number: t('inventories.inventory.id'),
    mayAdd: isAllowed(inventory.create.caller, useSession()),
    many: (word) => t(`inventories.${word}`),
    one: (word, details) => t(`inventories.inventory.${word}`, details),
    navigation: <InventoryNavigation />,
  };
}
