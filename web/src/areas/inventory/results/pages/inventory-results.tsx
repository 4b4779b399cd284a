import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { ActionMenu } from '../../../../kit/page/action-menu.tsx';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { type Inventory, inventoryQuery } from '../../data.ts';
import { numberOf, warehouseOf } from '../../inventories/inventory-columns.tsx';
import { useStockSync } from '../../inventories/syncing.tsx';
import { inventoryPath } from '../../parts/address.ts';
import { InventoryNavigation } from '../../parts/navigation.tsx';
import { ItemResultTable } from '../item-result-table.tsx';

/** The results of all receipts of an inventory, one row for each product or empty. */
export default function InventoryResultsPage() {
  const { t } = useTranslation('inventory');
  const id = usePathId('id');
  return (
    <>
      <InventoryNavigation />
      <EntityQuery
        query={useQuery(inventoryQuery(id))}
        back={inventoryPath({ id })}
        title={t('results.ofInventory.title')}
      >
        {(inventory) => <InventoryResults inventory={inventory} />}
      </EntityQuery>
    </>
  );
}

function InventoryResults({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const { day } = useFormats();
  const facts = [numberOf(inventory), warehouseOf(inventory), day(inventory.dateOfCounting)];
  return (
    <Page
      title={t('results.ofInventory.title')}
      back={inventoryPath(inventory)}
      facts={<Text c="dimmed">{facts.join(' · ')}</Text>}
      buttons={<ActionMenu actions={[useStockSync(inventory.id)]} />}
    >
      <ItemResultTable inventory={inventory} />
    </Page>
  );
}
