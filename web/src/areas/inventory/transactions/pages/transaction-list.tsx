import { INVENTORY_RECEIPT_STATES, receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { STORED_STATUSES } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { BulkBar } from '../../../../kit/bulk/bulk-bar.tsx';
import { ALL_FOUND, useFound } from '../../../../kit/bulk/found.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { FilterChoice } from '../../../../kit/table/filter-choice.tsx';
import { selectColumn } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { type ListedReceipt, type Transaction, transactionsQuery } from '../../data.ts';
import { receiptPages } from '../../parts/address.ts';
import { useItemNames } from '../../parts/item-names.ts';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';
import { ReceiptFacts } from '../../receipts/receipt-facts.tsx';
import { LateNotice } from '../late-notice.tsx';
import { TRANSACTION_SORT, useTransactionColumns } from '../transaction-columns.tsx';
import { useDecisions } from '../use-deciding.ts';

const TransactionDialog = lazyOverlay(() => import('../transaction-dialog.tsx'));

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
    <Page
      title={t('transactions.title')}
      back={back}
      facts={<ReceiptFacts receipt={receipt} />}
      buttons={
        receipt.state !== INVENTORY_RECEIPT_STATES.closed && (
          <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
            {t('transactions.adding.action')}
          </Button>
        )
      }
    >
      <TransactionTable receipt={receipt} />
      <Suspense>{isAdding && <TransactionDialog receiptId={receipt.id} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

const rowKey = ({ id }: Transaction) => id;

function TransactionTable({ receipt }: Pick<TransactionsProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  const status = STORED_STATUSES.find((each) => each === read('status'));
  const choose = (next: string | null) => write({ status: next ?? undefined });
  const view = useServerView({ isInAddress: true, filterKey: status ?? '', sort: TRANSACTION_SORT });
  const list = transactionsQuery(receipt.id, { ...view.options, status });
  const query = useQuery(list);
  const found = useFound(query.data, transactionsQuery(receipt.id, { ...view.options, status: 'late', ...ALL_FOUND }));
  const late = query.data?.rows.filter((count) => count.late) ?? [];
  const { counted } = useFormats();
  const { titleOf } = useItemNames();
  const selection = useSelection<string>();
  const columns = useTransactionColumns();
  const decisions = useDecisions();
  const nameOf = (count: Transaction) => t('transactions.selected', { what: titleOf(count), person: count.countedBy });
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
          {status !== 'late' && (
            <Button variant="default" onClick={() => choose('late')}>
              {t('transactions.showWaiting')}
            </Button>
          )}
        </LateNotice>
      )}
      <ServerTable
        caption={t('transactions.title')}
        subject={t('receipts.receipt.title', { number: receiptNumber(receipt.id) })}
        view={view}
        query={query}
        savedRows={list.allRows}
        rowKey={rowKey}
        columns={status === 'late' ? [select, ...columns] : columns}
        href={({ id }) => `${receiptPages(receipt).transactions}/${id}`}
        hasSearch
        onClearFilter={status && (() => choose(null))}
        empty={{ title: t('transactions.none'), text: t('transactions.noneText') }}
        actions={
          <FilterChoice
            label={t('transactions.fields.status')}
            all={t('transactions.all')}
            options={STORED_STATUSES.map((value) => ({ value, label: t(`countStatuses.${value}`) }))}
            value={status ?? null}
            onChange={choose}
          />
        }
      />
      {status === 'late' && (
        <BulkBar rows={late} found={found} selection={selection} nameOf={nameOf} options={decisions} />
      )}
    </>
  );
}
