import { uuid } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathText } from '../../../kernel/area.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { type ListedReceipt, transactionQuery } from '../data.ts';
import { placesOf } from '../parts/address.ts';
import { BelowReceipt } from '../parts/below-receipt.tsx';
import { TransactionRecord } from '../parts/transaction-record.tsx';

/** One count: mended, deleted, taken back or decided about by administrators (`spec 3 §2.4`). */
export default function TransactionPage() {
  const { t } = useTranslation('inventory');
  const id = uuid().safeParse(usePathText('id'));
  if (!id.success) throw notFound();
  return (
    <BelowReceipt title={t('transactions.one')}>
      {(receipt) => <TransactionOf key={id.data} id={id.data} receipt={receipt} />}
    </BelowReceipt>
  );
}

interface TransactionOfProps {
  readonly id: string;
  readonly receipt: ListedReceipt;
}

function TransactionOf({ id, receipt }: TransactionOfProps) {
  const { t } = useTranslation('inventory');
  const back = placesOf(receipt).transactions;
  return (
    <EntityQuery query={useQuery(transactionQuery(id))} back={back} title={t('transactions.one')}>
      {(known) => {
        if (known.inventoryPositionInventoryReceiptId !== receipt.id) throw notFound();
        return <TransactionRecord known={known} receipt={receipt} back={back} />;
      }}
    </EntityQuery>
  );
}
