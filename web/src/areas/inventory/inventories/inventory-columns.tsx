import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { Inventory } from '../data.ts';
import { useTypeOptions } from './inventory-types.ts';

export const numberOf = ({ id, inventoryNumber }: Inventory) => inventoryNumber ?? String(id);

/** The tenant's name, or its number if the merchandise system has no name. */
export const tenantOf = ({ tenant, tenantId }: Inventory) => tenant?.name ?? String(tenantId);
export const warehouseOf = ({ warehouse, warehouseId }: Inventory) => warehouse?.name ?? String(warehouseId);

/** The columns of inventories (`spec 3 §2.4`). */
export function useInventoryColumns(): Column<Inventory>[] {
  const { t } = useTranslation('inventory');
  const types = useTypeOptions();
  const { day, dateTime } = useFormats();
  return useMemo(() => {
    const typeOf = ({ inventoryType }: Inventory) => types.find(({ value }) => value === inventoryType)?.label;
    return columnsOf(t, 'inventories.fields', [
      {
        key: 'number',
        value: numberOf,
        noteOnPhone: (inventory) => `${warehouseOf(inventory)} · ${day(inventory.dateOfCounting)}`,
        isName: true,
      },
      { key: 'tenant', value: tenantOf },
      { key: 'type', value: typeOf, width: '10rem' },
      { key: 'warehouse', value: warehouseOf },
      { key: 'dateOfCounting', cell: ({ dateOfCounting }) => day(dateOfCounting), width: '7.5rem' },
      { key: 'createdAt', cell: ({ createdAt }) => dateTime(createdAt), width: '9.5rem' },
      { key: 'createdBy' },
    ]);
  }, [t, types, day, dateTime]);
}
