import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { AddLink } from '../../../kit/page/AddLink.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { CurrentSiteField } from '../../../pickers/SiteField.tsx';
import { ADD_RECEIPT, type ListedReceipt, receiptPath, receiptsQuery } from '../data.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { ForSite } from '../parts/for-site.tsx';
import { ReceiptFilterBar } from '../parts/receipt-filter-bar.tsx';
import { useReceiptFilters } from '../parts/receipt-filters.ts';
import { ReceiptSpan } from '../parts/receipt-span.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { WaitingReceipts } from '../parts/waiting-receipts.tsx';

function AddButton() {
  const { t } = useTranslation('receipts');
  if (!isAllowed(receipt.create.caller, useSession())) return null;
  return <AddLink to={ADD_RECEIPT}>{t('list.add')}</AddLink>;
}

function useColumns(): Column<ListedReceipt>[] {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return [
    {
      key: 'date',
      header: t('terms.fields.date'),
      value: ({ date }) => dateTime(date),
      width: '10rem',
      noteOnPhone: ({ state, manufacturer, site }) =>
        [t(`terms.states.${state}`), manufacturer.title, site.title].join(' · '),
      isName: true,
    },
    { key: 'site', header: t('terms.fields.site'), value: ({ site }) => site.title, width: '11rem' },
    { key: 'manufacturer', header: t('terms.fields.manufacturer'), value: ({ manufacturer }) => manufacturer.title },
    {
      key: 'manufacturerRepresentative',
      header: t('terms.fields.manufacturerRepresentative'),
      value: (row) => row.manufacturerRepresentative,
    },
    {
      key: 'state',
      header: t('terms.fields.state'),
      value: ({ state }) => state,
      cell: ({ state }) => <StateChip state={state} />,
      width: '9rem',
    },
  ];
}

function ReceiptTable() {
  const { t } = useTranslation('receipts');
  const filters = useReceiptFilters();
  const view = useServerView({ isInAddress: true, filterKey: filters.key });
  const query = useQuery(receiptsQuery({ ...filters.query, ...view.options }));
  const { isPreset, isFiltered } = filters;
  const showAll = (
    <Button variant="default" onClick={() => filters.chooseStates([])}>
      {t('list.allStates')}
    </Button>
  );
  return (
    <>
      <ReceiptSpan filters={filters} />
      <ServerTable<ListedReceipt>
        caption={t('list.title')}
        view={view}
        query={query}
        rowKey={({ id }) => id}
        columns={useColumns()}
        href={receiptPath}
        hasSearch
        onClearFilter={isFiltered && !isPreset ? filters.clear : undefined}
        actions={<ReceiptFilterBar filters={filters} />}
        empty={
          isPreset
            ? { title: t('list.nothingWaits'), text: t('list.nothingWaitsText'), action: showAll }
            : { title: t('list.none'), text: t('list.noneText'), action: <AddButton /> }
        }
      />
    </>
  );
}

export default function ReceiptListPage() {
  const { t } = useTranslation('receipts');
  const { among } = useCurrentSite();
  const session = useSession();
  return (
    <ForSite title={t('list.title')}>
      <PageHeader title={t('list.title')} facts={among !== 'any' && <CurrentSiteField />}>
        <ExportMenu />
        <AddButton />
      </PageHeader>
      {session.state === 'signedIn' && <WaitingReceipts subject={session.subject} />}
      <ReceiptTable />
    </ForSite>
  );
}
