import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../kernel/translation.ts';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { LoadsFirst } from '../../../../kit/states/loads-first.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { inventoriesQuery } from '../../data.ts';
import { inventoryPath } from '../../parts/address.ts';
import { numberOf, tenantOf, useInventoryColumns, warehouseOf } from '../inventory-columns.tsx';
import { useInventories } from '../record-pages.tsx';
import { RunningInventories } from '../running-inventories.tsx';
import { useCatalogueSync, useInventorySync } from '../syncing.tsx';

/** All inventories, latest first (`spec 3 §2.4`). */
export default function InventoryListPage() {
  const kind = useInventories();
  const { t } = useTranslation('inventory');
  return (
    <ListPage kind={kind} actions={[useInventorySync(), useCatalogueSync()]}>
      <LoadsFirst>
        <RunningInventories />
      </LoadsFirst>
      <DataTable
        name="inventory.inventories"
        caption={t('inventories.title')}
        query={useQuery(inventoriesQuery())}
        rowKey={({ id }) => id}
        columns={useInventoryColumns()}
        searchText={(row) => `${numberOf(row)} ${tenantOf(row)} ${warehouseOf(row)}`}
        sort={{ key: 'createdAt', isDescending: true }}
        href={inventoryPath}
        empty={emptyOf(kind)}
        canSave
        isInAddress
      />
    </ListPage>
  );
}
