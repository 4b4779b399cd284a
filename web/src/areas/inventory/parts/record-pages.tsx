import { useTranslation } from 'react-i18next';
import type { KindOfRecords } from '../../../kit/page/RecordPages.tsx';
import { ADD_INVENTORY, INVENTORIES } from './address.ts';
import { InventoryNavigation } from './navigation.tsx';

/** The common part of the pages of inventories; saving leads back to the list, a new one is opened (`spec 3 §2.4`). */
export function useInventories(): KindOfRecords {
  const { t } = useTranslation('inventory');
  return {
    list: INVENTORIES,
    add: ADD_INVENTORY,
    afterAdd: 'record',
    afterSave: 'list',
    number: t('inventories.inventory.id'),
    many: (word) => t(`inventories.${word}`),
    one: (word, details) => t(`inventories.inventory.${word}`, details),
    navigation: <InventoryNavigation />,
  };
}
