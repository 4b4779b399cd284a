import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePathId } from '../../../kernel/area.ts';
import { EntityQuery } from '../../../kit/page/entity-page.tsx';
import { type ListedReceipt, receiptsQuery } from '../data.ts';
import { receiptPath } from '../parts/address.ts';
import { InventoryNavigation } from '../parts/navigation.tsx';
import { selectRecord } from '../parts/select-record.ts';

interface BelowReceiptProps {
  /** The page title until the receipt is loaded. */
  readonly title: string;
  readonly children: (receipt: ListedReceipt, back: string) => ReactNode;
}

/**
 * A page below the receipt in the address; it loads the receipt without its positions, of which there may be thousands.
 */
export function BelowReceipt({ title, children }: BelowReceiptProps) {
  const inventoryId = usePathId('inventoryId');
  const id = usePathId('inventoryReceiptId');
  const back = receiptPath({ inventoryId, id });
  const query = useQuery(receiptsQuery(inventoryId));
  return (
    <>
      <InventoryNavigation />
      <EntityQuery
        query={selectRecord(query, (receipts) => receipts.find((each) => each.id === id))}
        back={back}
        title={title}
      >
        {(receipt) => children(receipt, back)}
      </EntityQuery>
    </>
  );
}
