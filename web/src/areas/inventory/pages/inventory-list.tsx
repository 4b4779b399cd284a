import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { inventoriesQuery } from '../data.ts';
import { inventoryPath } from '../parts/address.ts';
import { numberOf, placeOf, tenantOf, useInventoryColumns } from '../parts/inventory-columns.tsx';
import { useInventories } from '../parts/record-pages.tsx';
import { useCatalogueSync, useInventorySync } from '../parts/syncing.tsx';

/** All inventories, those made last first (`spec 3 §2.4`). */
export default function InventoryListPage() {
  const kind = useInventories();
  const { t } = useTranslation('inventory');
  return (
    <ListPage kind={kind} actions={[useInventorySync(), useCatalogueSync()]}>
      <DataTable
        name="inventory.inventories"
        caption={t('inventories.title')}
        query={useQuery(inventoriesQuery())}
        rowKey={({ id }) => id}
        columns={useInventoryColumns()}
        searchText={(row) => `${numberOf(row)} ${tenantOf(row)} ${placeOf(row)}`}
        sort={{ key: 'createdAt', isDescending: true }}
        href={inventoryPath}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}
