import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { InventoryFields } from '../parts/inventory-fields.tsx';
import { useInventories } from '../parts/record-pages.tsx';

export default function InventoryAddPage() {
  const record = useNewRecord(useInventories(), inventory);
  return (
    <AddPage {...record}>
      <InventoryFields />
    </AddPage>
  );
}
