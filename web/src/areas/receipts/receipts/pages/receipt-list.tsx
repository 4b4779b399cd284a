import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { LIST_MONTHS, RECEIPT_STATES } from '@kontor/contract/areas/receipts/rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { listQuery } from '../../../../kernel/query.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { ALL_FOUND, useFound } from '../../../../kit/bulk/found.ts';
import { optionsById } from '../../../../kit/forms/options.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { FilterChoice } from '../../../../kit/table/filter-choice.tsx';
import { FilterSelect } from '../../../../kit/table/filter-select.tsx';
import { selectColumn } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { useCurrentSite } from '../../../../pickers/current-site.ts';
import { CurrentSiteField, useSiteOptions } from '../../../../pickers/site-field.tsx';
import { ExportMenu } from '../../batches/export-menu.tsx';
import { type ListedReceipt, receiptPath, receiptsQuery } from '../../data.ts';
import { WaitingReceipts } from '../../editing/waiting-receipts.tsx';
import { ForSite } from '../../parts/for-site.tsx';
import { AddReceipt } from '../add-receipt.tsx';
import { PERIODS } from '../period.ts';
import { isTickable, ReceiptBulk } from '../receipt-bulk.tsx';
import { useReceiptColumns } from '../receipt-columns.tsx';
import { type ReceiptFilters, useReceiptFilters } from '../receipt-filters.ts';

const NONE: readonly never[] = [];

function ReceiptTable() {
  const { t } = useTranslation('receipts');
  const filters = useReceiptFilters();
  const view = useServerView({ isInAddress: true, filterKey: filters.key });
  const list = receiptsQuery({ ...filters.query, ...view.options });
  const query = useQuery(list);
  const found = useFound(query.data, receiptsQuery({ ...filters.query, ...view.options, ...ALL_FOUND }));
  const { isPreset, isFiltered } = filters;
  const selection = useSelection();
  const rows = query.data?.rows ?? NONE;
  const mayChange = isAllowed(receipts.changeStates.caller, useSession());
  const select = selectColumn({
    header: t('bulk.select'),
    rows,
    selection,
    labelOf: (row) => (isTickable(row) ? t('bulk.selectOne', { id: row.id }) : null),
  });
  const columns = useReceiptColumns();
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
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={mayChange ? [select, ...columns] : columns}
        href={receiptPath}
        hasSearch
        onClearFilter={isFiltered && !isPreset ? filters.clear : undefined}
        actions={<ReceiptFilterBar filters={filters} />}
        empty={
          isPreset
            ? { title: t('list.nothingWaits'), text: t('list.nothingWaitsText'), action: showAll }
            : { title: t('list.none'), text: t('list.noneText'), action: <AddReceipt /> }
        }
      />
      <ReceiptBulk rows={rows} found={found} selection={selection} />
    </>
  );
}

export default function ReceiptListPage() {
  const { among } = useCurrentSite();
  const session = useSession();
  return (
    <ForSite>
      <Page
        facts={among !== 'any' && <CurrentSiteField />}
        buttons={
          <>
            <ExportMenu />
            <AddReceipt />
          </>
        }
      >
        {session.state === 'signedIn' && <WaitingReceipts subject={session.subject} />}
        <ReceiptTable />
      </Page>
    </ForSite>
  );
}

/** Describes which receipts are listed, with buttons to show others. */
function ReceiptSpan({ filters }: { readonly filters: ReceiptFilters }) {
  const { t } = useTranslation('receipts');
  const { day, counted } = useFormats();
  const { states, period, query, isEverything, chooseStates, showEverything } = filters;
  const { start, end } = query;
  const span = () => {
    if (period && start && end) return t('list.between', { start: day(start), end: day(end) });
    return isEverything ? t('list.everything') : t('list.recent', counted(LIST_MONTHS));
  };
  const names = states.map((state) => t(`terms.states.${state}`)).join(', ');
  return (
    <Group gap="sm" justify="space-between">
      <Text c="dimmed">{states.length > 0 ? t('list.withStates', { span: span(), states: names }) : span()}</Text>
      <Group gap="sm">
        {states.length > 0 && (
          <Button variant="subtle" onClick={() => chooseStates([])}>
            {t('list.allStates')}
          </Button>
        )}
        {!period && (
          <Button variant="default" onClick={() => showEverything(!isEverything)}>
            {isEverything ? t('list.onlyRecent', counted(LIST_MONTHS)) : t('list.loadAll')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** The manufacturers by title; empty for users without permission to read them. */
function useManufacturerOptions() {
  const { compare } = useFormats();
  const enabled = isAllowed(manufacturer.list.caller, useSession());
  const { data = [] } = useQuery({ ...listQuery(manufacturer), enabled });
  return optionsById(data, ({ id, title }) => `${title} · ${id}`, compare);
}

function ReceiptFilterBar({ filters }: { readonly filters: ReceiptFilters }) {
  const { t } = useTranslation('receipts');
  const current = useCurrentSite();
  const sites = useSiteOptions(current);
  return (
    <Group gap="sm" flex="4 1 40rem" miw={0}>
      <FilterSelect
        label={t('terms.fields.state')}
        options={RECEIPT_STATES.map((state) => ({ value: state, label: t(`terms.states.${state}`) }))}
        value={filters.states}
        onChange={(chosen) => filters.chooseStates(RECEIPT_STATES.filter((state) => chosen.includes(state)))}
      />
      <FilterChoice
        label={t('list.period')}
        options={PERIODS.map((period) => ({ value: period, label: t(`list.periods.${period}`) }))}
        value={filters.period}
        onChange={filters.choosePeriod}
      />
      {current.among === 'any' && (
        <FilterSelect
          label={t('terms.fields.site')}
          options={sites}
          value={filters.sites}
          onChange={(chosen) => filters.chooseSites(chosen.map(Number))}
        />
      )}
      <FilterSelect
        label={t('terms.fields.manufacturer')}
        options={useManufacturerOptions()}
        value={filters.manufacturers}
        onChange={(chosen) => filters.chooseManufacturers(chosen.map(Number))}
      />
    </Group>
  );
}
