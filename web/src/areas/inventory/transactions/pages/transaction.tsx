import { uuid } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathText } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { type ListedReceipt, transactionQuery } from '../../data.ts';
import { receiptPages } from '../../parts/address.ts';
import { selectRecord } from '../../parts/select-record.ts';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';
import { TransactionRecord } from '../transaction-record.tsx';

/** One count: corrected, deleted, reversed or decided on by administrators (`spec 3 §2.4`). */
export default function TransactionPage() {
  const { t } = useTranslation('inventory');
  const id = usePathText('transaction');
  return (
    <BelowReceipt title={t('transactions.one')}>
      {(receipt) => <TransactionOf key={id} id={id} receipt={receipt} />}
    </BelowReceipt>
  );
}

/** An id no count has, so that the page answers as for any unknown count. */
const NO_COUNT = '00000000-0000-4000-8000-000000000000';

interface TransactionOfProps {
  readonly id: string;
  readonly receipt: ListedReceipt;
}

function TransactionOf({ id, receipt }: TransactionOfProps) {
  const { t } = useTranslation('inventory');
  const back = receiptPages(receipt).transactions;
  const query = useQuery(transactionQuery(uuid().safeParse(id).data ?? NO_COUNT));
  const known = selectRecord(query, (count) =>
    count.inventoryPositionInventoryReceiptId === receipt.id ? count : undefined,
  );
  return (
    <EntityQuery query={known} back={back} title={t('transactions.one')}>
      {(count) => <TransactionRecord known={count} receipt={receipt} back={back} />}
    </EntityQuery>
  );
}
