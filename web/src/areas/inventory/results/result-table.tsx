import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { type ListedReceipt, type Result, type ResultFilter, resultsQuery } from '../data.ts';
import { useResultColumns } from './result-columns.tsx';
import { itemKeyOf, resultKey, rowsOf, totalsOf } from './result-totals.ts';

const ResultDialog = lazyOverlay(() => import('./result-dialog.tsx'));

const NARROWED: readonly ResultFilter[] = ['true', 'unexplained'];

const searchText = (result: Result) =>
  [
    result.inventoryProductId,
    result.inventoryProductTitle,
    result.inventoryEmptyTitle,
    result.inventoryEmptyNumber,
  ].join(' ');

/** The results of a receipt compared with the stock: all, differences, or unexplained ones. */
export function ResultTable({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  // The router does not parse the first one as text.
  const narrowed = NARROWED.find((each) => each === String(read('differences')));
  const narrow = (next: ResultFilter | null) => write({ differences: next === 'true' || (next ?? undefined) });
  const query = useQuery({ ...resultsQuery(receipt.id, narrowed), placeholderData: keepPreviousData });
  const results = useMemo(() => query.data && rowsOf(query.data), [query.data]);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = results?.filter((result) => itemKeyOf(result) === opened) ?? [];
  const choice = (
    <FilterChoice<ResultFilter>
      label={t('results.show.label')}
      all={t('results.show.all')}
      options={NARROWED.map((value) => ({ value, label: t(`results.show.${value}`) }))}
      value={narrowed ?? null}
      onChange={narrow}
    />
  );
  return (
    <>
      <DataTable
        name="inventory.results"
        caption={t('results.title')}
        query={{ ...query, data: results }}
        rowKey={resultKey}
        columns={useResultColumns()}
        searchText={searchText}
        sort={{ key: 'what', isDescending: false }}
        onOpen={(result) => setOpened(itemKeyOf(result))}
        empty={
          narrowed
            ? { title: t(`results.nothing.${narrowed}`), text: t(`results.nothing.${narrowed}Text`), action: choice }
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

/** The sums of the filtered rows, at the foot of the table. */
function ResultFoot({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslation('inventory');
  const { counted, money, whole } = useFormats();
  const totals = useMemo(() => totalsOf(results), [results]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('results.sums.title')}
      </Text>
      <Facts>
        <Fact label={t('results.sums.things')}>{whole(totals.items)}</Fact>
        <Fact label={t('results.sums.differing')}>{whole(totals.differing)}</Fact>
        <Fact label={t('results.sums.countValue')}>{money(totals.countValue)}</Fact>
        <Fact label={t('results.sums.shortage')}>{money(totals.shortage)}</Fact>
        <Fact label={t('results.sums.surplus')}>{money(totals.surplus)}</Fact>
        <Fact label={t('results.sums.differenceValue')}>
          <b>{money(totals.differenceValue)}</b>
        </Fact>
      </Facts>
      {totals.unvalued > 0 && (
        <Text size="sm" c="dimmed">
          {t('results.sums.unvalued', counted(totals.unvalued))}
        </Text>
      )}
    </Stack>
  );
}
