import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact } from '../../../kit/page/facts.tsx';
import type { Inventory } from '../data.ts';
import { inventoryPath } from '../parts/address.ts';
import { numberOf, warehouseOf } from './inventory-columns.tsx';

/** The inventory of a page, with place and date. */
export function InventoryFacts({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const { day } = useFormats();
  return (
    <>
      <Fact label={t('receipts.receipt.inventory')}>
        <Anchor component={Link} to={inventoryPath(inventory)}>
          {numberOf(inventory)}
        </Anchor>
      </Fact>
      <Fact label={t('inventories.fields.warehouse')}>{warehouseOf(inventory)}</Fact>
      <Fact label={t('inventories.fields.dateOfCounting')}>{day(inventory.dateOfCounting)}</Fact>
    </>
  );
}
