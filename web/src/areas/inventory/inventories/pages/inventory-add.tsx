import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { InventoryFields } from '../inventory-fields.tsx';
import { useInventories } from '../record-pages.tsx';

export default function InventoryAddPage() {
  const record = useNewRecord(useInventories(), inventory);
  return (
    <AddPage {...record}>
      <InventoryFields />
    </AddPage>
  );
}
