import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { type ListedReceipt, type ResultFilter, resultsQuery } from '../data.ts';
import { itemText } from '../parts/item-names.ts';
import { usePlaceFilter } from '../parts/place-filter.tsx';
import { useResultColumns } from './result-columns.tsx';
import { ResultFoot } from './result-foot.tsx';
import { itemKeyOf, type ResultRow, resultKey, rowsOf } from './result-totals.ts';

const ResultDialog = lazyOverlay(() => import('./result-dialog.tsx'));

const NARROWED: readonly ResultFilter[] = ['true', 'unexplained'];

const placesOf = ({ places }: ResultRow) => places;
const searchText = (result: ResultRow) => `${itemText(result)} ${result.places.join(' ')}`;

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
  const { filter, choice: placeChoice } = usePlaceFilter(results, placesOf);
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
        filter={filter}
        sort={{ key: 'what', isDescending: false }}
        onOpen={(result) => setOpened(itemKeyOf(result))}
        empty={
          narrowed
            ? { title: t(`results.nothing.${narrowed}`), text: t(`results.nothing.${narrowed}Text`), action: choice }
            : { title: t('results.none'), text: t('results.noneText') }
        }
        actions={
          <>
            {choice}
            {placeChoice}
          </>
        }
        foot={(found) => <ResultFoot results={found} />}
        canSave
        isInAddress
      />
      <Suspense>
        {rows[0] && <ResultDialog receipt={receipt} results={rows} first={rows[0]} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
