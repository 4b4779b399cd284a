import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { Column } from '../../../kit/table/columns.ts';
import type { Inventory } from '../data.ts';
import { useTypeOptions } from './inventory-types.ts';

export const numberOf = ({ id, inventoryNumber }: Inventory) => inventoryNumber ?? String(id);

/** Its name, or its number if the merchandise system has no name. */
export const tenantOf = ({ tenant, tenantId }: Inventory) => tenant?.name ?? String(tenantId);
export const placeOf = ({ warehouse, warehouseId }: Inventory) => warehouse?.name ?? String(warehouseId);

/** The columns of inventories (`spec 3 §2.4`). */
export function useInventoryColumns(): Column<Inventory>[] {
  const { t } = useTranslation('inventory');
  const types = useTypeOptions();
  const { day, dateTime } = useFormats();
  return useMemo(() => {
    const typeOf = ({ inventoryType }: Inventory) => types.find(({ value }) => value === inventoryType)?.label;
    return [
      {
        key: 'number',
        header: t('inventories.fields.number'),
        value: numberOf,
        noteOnPhone: (inventory) => `${placeOf(inventory)} · ${day(inventory.dateOfCounting)}`,
        isName: true,
      },
      { key: 'tenant', header: t('inventories.fields.tenant'), value: tenantOf },
      { key: 'type', header: t('inventories.fields.type'), value: typeOf, width: '10rem' },
      { key: 'warehouse', header: t('inventories.fields.warehouse'), value: placeOf },
      {
        key: 'dateOfCounting',
        header: t('inventories.fields.dateOfCounting'),
        value: ({ dateOfCounting }) => dateOfCounting,
        cell: ({ dateOfCounting }) => day(dateOfCounting),
        width: '7.5rem',
      },
      {
        key: 'createdAt',
        header: t('inventories.fields.createdAt'),
        value: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => dateTime(createdAt),
        width: '9.5rem',
      },
      { key: 'createdBy', header: t('inventories.fields.createdBy'), value: ({ createdBy }) => createdBy },
    ];
  }, [t, types, day, dateTime]);
}
