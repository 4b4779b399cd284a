import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsById } from '../../../kit/forms/options.ts';
import { type Inventory, tenantsQuery, warehousesQuery } from '../data.ts';
import { useTypeOptions } from './inventory-types.ts';

type NamedRecord = Inventory['tenant'];

/** The known options and the record's current one, which the merchandise system may no longer have. */
function withKnown(items: readonly NonNullable<NamedRecord>[], id: number | undefined, known: NamedRecord | undefined) {
  if (id === undefined || items.some((item) => item.id === id)) return items;
  return [...items, known ?? { id, name: String(id) }];
}

/** The fields of an inventory (`spec 3 §5`); `known` is the saved record. */
export function InventoryFields({ known }: { readonly known?: Inventory }) {
  const { t } = useTranslation('inventory');
  const { compare } = useFormats();
  const tenants = useQuery(tenantsQuery());
  const warehouses = useQuery(warehousesQuery());
  const tenantOptions = useMemo(
    () => optionsById(withKnown(tenants.data ?? [], known?.tenantId, known?.tenant), ({ name }) => name, compare),
    [tenants.data, known, compare],
  );
  const warehouseOptions = useMemo(
    () =>
      optionsById(
        withKnown(warehouses.data ?? [], known?.warehouseId, known?.warehouse),
        ({ id, name }) => `${name} · ${id}`,
        compare,
      ),
    [warehouses.data, known, compare],
  );
  const failed = [tenants, warehouses].find(({ data, error }) => error && data === undefined);
  return (
    <>
      {failed && <ErrorBanner error={failed.error} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="tenantId" label={t('inventories.fields.tenant')} options={tenantOptions} />
        <Field name="inventoryType" label={t('inventories.fields.type')} options={useTypeOptions()} />
        <Field name="warehouseId" label={t('inventories.fields.warehouse')} options={warehouseOptions} />
        <Field name="dateOfCounting" label={t('inventories.fields.dateOfCounting')} />
        <Field
          name="inventoryNumber"
          label={t('inventories.fields.number')}
          description={t('inventories.fields.numberText')}
        />
      </SimpleGrid>
    </>
  );
}
