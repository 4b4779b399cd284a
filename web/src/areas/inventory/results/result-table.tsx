import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { type ListedReceipt, type ResultFilter, resultsQuery } from '../data.ts';
import { itemText } from '../parts/item-names.ts';
import { usePlaceFilter } from '../parts/place-filter.tsx';
import { useResultColumns, useResultFileColumns } from './result-columns.tsx';
import { ResultFoot } from './result-foot.tsx';
import { itemKeyOf, itemsOf, type ReceiptItem } from './result-totals.ts';

const ResultDialog = lazyOverlay(() => import('./result-dialog.tsx'));

const NARROWED: readonly ResultFilter[] = ['true', 'unexplained'];

const placesOf = ({ places }: ReceiptItem) => places;
const searchText = (result: ReceiptItem) => `${itemText(result)} ${result.places.join(' ')}`;

/** The results of a receipt compared with the stock: all, differences, or unexplained ones. */
export function ResultTable({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  // The router does not parse the first one as text.
  const narrowed = NARROWED.find((each) => each === String(read('differences')));
  const narrow = (next: ResultFilter | null) => write({ differences: next === 'true' || (next ?? undefined) });
  const query = useQuery({ ...resultsQuery(receipt.id, narrowed), placeholderData: keepPreviousData });
  const results = useMemo(() => query.data && itemsOf(query.data), [query.data]);
  const [opened, setOpened] = useState<string | null>(null);
  const item = results?.find((result) => itemKeyOf(result) === opened);
  const fileColumns = useResultFileColumns();
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
        rowKey={itemKeyOf}
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
        actions={(found) => (
          <>
            {choice}
            {placeChoice}
            <SaveTable name={t('results.title')} columns={fileColumns} rows={found.flatMap(({ units }) => units)} />
          </>
        )}
        foot={(found) => <ResultFoot results={found} />}
        canSave={false}
        isInAddress
      />
      <Suspense>{item && <ResultDialog receipt={receipt} item={item} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}
