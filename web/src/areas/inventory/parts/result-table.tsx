import { Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPart } from '../../../kit/states/part.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useAddress } from '../../../kit/table/useFilters.ts';
import { type ListedReceipt, type Result, resultsQuery } from '../data.ts';
import { useResultColumns } from './result-columns.tsx';
import { ResultFoot } from './result-foot.tsx';
import { resultKey, thingOf } from './result-totals.ts';

const ResultDialog = overlayPart(() => import('./result-dialog.tsx'));

const searchText = (result: Result) =>
  [
    result.inventoryProductId,
    result.inventoryProductTitle,
    result.inventoryEmptyTitle,
    result.inventoryEmptyNumber,
  ].join(' ');

/** What was counted of a receipt beside the stock, all of it or only what differs. */
export function ResultTable({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  const isNarrowed = read('differences') === true;
  const query = useQuery({ ...resultsQuery(receipt.id, isNarrowed), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<string | null>(null);
  const rows = query.data?.filter((result) => thingOf(result) === opened) ?? [];
  const narrow = (isOn: boolean) => write({ differences: isOn || undefined });
  const choice = (
    <Switch
      label={t('results.onlyDifferences')}
      checked={isNarrowed}
      onChange={({ currentTarget }) => narrow(currentTarget.checked)}
    />
  );
  return (
    <>
      <DataTable
        name="inventory.results"
        caption={t('results.title')}
        query={query}
        rowKey={resultKey}
        columns={useResultColumns()}
        searchText={searchText}
        sort={{ key: 'what', isDescending: false }}
        onOpen={(result) => setOpened(thingOf(result))}
        empty={
          isNarrowed
            ? { title: t('results.noDifferences'), text: t('results.noDifferencesText'), action: choice }
            : { title: t('results.none'), text: t('results.noneText') }
        }
        actions={choice}
        foot={(found) => <ResultFoot results={found} />}
        isInAddress
      />
      <Suspense>
        {rows[0] && <ResultDialog receipt={receipt} results={rows} first={rows[0]} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
