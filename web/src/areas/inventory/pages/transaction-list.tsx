import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { STANDINGS } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { FilterChoice } from '../../../kit/table/FilterChoice.tsx';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { selectColumn } from '../../../kit/table/selectColumn.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { useAddress } from '../../../kit/table/useFilters.ts';
import { type ListedReceipt, type Transaction, transactionsQuery } from '../data.ts';
import { placesOf } from '../parts/address.ts';
import { BelowReceipt } from '../parts/below-receipt.tsx';
import { LateBar } from '../parts/late-bar.tsx';
import { LateNotice } from '../parts/late-notice.tsx';
import { ReceiptFacts } from '../parts/receipt-facts.tsx';
import { useThing } from '../parts/thing.ts';
import { TRANSACTION_SORT, useTransactionColumns } from '../parts/transaction-columns.tsx';

const TransactionDialog = lazyOverlay(() => import('../parts/transaction-dialog.tsx'));

/** The counts of a receipt, with their counters (`spec 3 §2.4`). */
export default function TransactionListPage() {
  const { t } = useTranslation('inventory');
  return (
    <BelowReceipt title={t('transactions.title')}>
      {(receipt, back) => <Transactions key={receipt.id} receipt={receipt} back={back} />}
    </BelowReceipt>
  );
}

interface TransactionsProps {
  readonly receipt: ListedReceipt;
  readonly back: string;
}

function Transactions({ receipt, back }: TransactionsProps) {
  const { t } = useTranslation('inventory');
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap="lg">
      <PageTitle title={t('transactions.title')} />
      <PageHeader title={t('transactions.title')} back={back} facts={<ReceiptFacts receipt={receipt} />}>
        {receipt.state !== STATES.closed && (
          <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
            {t('transactions.adding.action')}
          </Button>
        )}
      </PageHeader>
      <TransactionTable receipt={receipt} />
      <Suspense>{isAdding && <TransactionDialog receiptId={receipt.id} onClose={() => setAdding(false)} />}</Suspense>
    </Stack>
  );
}

const rowKey = ({ id }: Transaction) => id;

function TransactionTable({ receipt }: Pick<TransactionsProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  const standing = STANDINGS.find((each) => each === read('standing'));
  const choose = (next: string | null) => write({ standing: next ?? undefined });
  const view = useServerView({ isInAddress: true, filterKey: standing ?? '', sort: TRANSACTION_SORT });
  const query = useQuery(transactionsQuery(receipt.id, { ...view.options, standing }));
  const late = query.data?.rows.filter((count) => count.late) ?? [];
  const { counted } = useFormats();
  const { titleOf } = useThing();
  const selection = useSelection<string>();
  const columns = useTransactionColumns();
  const select = selectColumn<Transaction, string>({
    header: t('transactions.select'),
    rows: late,
    selection,
    labelOf: (count) =>
      count.late ? t('transactions.selectOne', { what: titleOf(count), person: count.countedBy }) : null,
  });
  return (
    <>
      {receipt.lateCount > 0 && (
        <LateNotice text={t('transactions.waiting', counted(receipt.lateCount))}>
          {standing !== 'late' && (
            <Button variant="default" onClick={() => choose('late')}>
              {t('transactions.showWaiting')}
            </Button>
          )}
        </LateNotice>
      )}
      <ServerTable
        caption={t('transactions.title')}
        view={view}
        query={query}
        rowKey={rowKey}
        columns={standing === 'late' ? [select, ...columns] : columns}
        href={({ id }) => `${placesOf(receipt).transactions}/${id}`}
        hasSearch
        onClearFilter={standing && (() => choose(null))}
        empty={{ title: t('transactions.none'), text: t('transactions.noneText') }}
        actions={
          <FilterChoice
            label={t('transactions.fields.standing')}
            all={t('transactions.all')}
            options={STANDINGS.map((value) => ({ value, label: t(`standings.${value}`) }))}
            value={standing ?? null}
            onChange={choose}
          />
        }
      />
      <LateBar late={late} selection={selection} />
    </>
  );
}
