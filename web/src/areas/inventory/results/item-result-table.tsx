import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Anchor, Group, Stack } from '@mantine/core';
import { IconArrowsExchange, IconQuestionMark } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { ToProduct } from '../../../pickers/product-link.tsx';
import { type Inventory, type ItemResult, itemResultsQuery } from '../data.ts';
import { numberOf } from '../inventories/inventory-columns.tsx';
import { receiptPages } from '../parts/address.ts';
import { itemText, useItemNames } from '../parts/item-names.ts';
import { usePlaceFilter } from '../parts/place-filter.tsx';
import { useItemColumns } from './item-columns.tsx';
import { ResultFoot } from './result-foot.tsx';
import { useResultQuantities } from './result-quantities.ts';
import { itemKeyOf } from './result-totals.ts';
import { UnitFacts } from './unit-facts.tsx';

const placesOf = ({ places }: ItemResult) => places;
const searchText = (result: ItemResult) => `${itemText(result)} ${result.places.join(' ')}`;

/** One row for each product or empty, with all its units. */
function useColumns(): Column<ItemResult>[] {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  const columns = useItemColumns<ItemResult>(format.baseStock);
  return useMemo(
    () => [
      ...columns,
      ...columnsOf<ItemResult, 'inventory', 'results.fields'>(t, 'results.fields', [
        {
          key: 'countValue',
          cell: ({ countValue }) => format.value(countValue),
          unit: 'euros',
          align: 'right',
          width: '7.5rem',
          showFrom: 'xl',
        },
        {
          key: 'marks',
          value: () => null,
          cell: (result) => <Marks result={result} />,
          isSortable: false,
          width: '9rem',
        },
      ]),
    ],
    [t, columns, format],
  );
}

function Marks({ result }: { readonly result: ItemResult }) {
  const { t } = useTranslation('inventory');
  if (!result.isConverted) {
    return (
      <Chip kind="orange" icon={IconArrowsExchange}>
        {t('results.marks.notConverted')}
      </Chip>
    );
  }
  if (result.inventoryProductId === null || result.baseStockQuantity !== null) return null;
  return <Chip icon={IconQuestionMark}>{t('results.marks.noStock')}</Chip>;
}

/** The columns of a saved table: figures as numbers, their unit beside them. */
function useFileColumns(): Column<ItemResult>[] {
  const { t } = useTranslation('inventory');
  const { titleOf } = useItemNames();
  const format = useResultQuantities();
  return columnsOf(t, 'results.fields', [
    { key: 'number', value: (result) => result.inventoryEmptyNumber ?? result.inventoryProductId },
    { key: 'what', value: titleOf },
    { key: 'places', value: ({ places }) => places.join(', ') },
    { key: 'count', value: ({ quantities }) => format.counts(quantities) },
    { key: 'batches', value: ({ batches }) => format.batches(batches).join('; ') },
    { key: 'baseCount', value: ({ baseCountQuantity }) => baseCountQuantity },
    { key: 'baseUnit' },
    { key: 'stock', value: ({ baseStockQuantity }) => baseStockQuantity },
    { key: 'difference', value: ({ baseDifference }) => baseDifference },
    { key: 'unitValue', unit: 'euros' },
    { key: 'countValue', unit: 'euros' },
    { key: 'value', value: ({ differenceValue }) => differenceValue, unit: 'euros' },
  ]);
}

/** What all receipts of an inventory counted, compared with the stock of its warehouse. */
export function ItemResultTable({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  // The router does not parse it as text.
  const hasDifference = String(read('differences')) === 'true';
  const query = useQuery({ ...itemResultsQuery(inventory.id, hasDifference), placeholderData: keepPreviousData });
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const { filter, choice: placeChoice } = usePlaceFilter(query.data, placesOf);
  const choice = (
    <FilterChoice<'true'>
      label={t('results.show.label')}
      all={t('results.show.all')}
      options={[{ value: 'true', label: t('results.show.true') }]}
      value={hasDifference ? 'true' : null}
      onChange={(next) => write({ differences: next === 'true' || undefined })}
    />
  );
  return (
    <DataTable
      name="inventory.itemResults"
      caption={t('results.ofInventory.title')}
      query={query}
      rowKey={itemKeyOf}
      columns={columns}
      searchText={searchText}
      filter={filter}
      sort={{ key: 'what', isDescending: false }}
      detail={(result) => <Units result={result} />}
      canSave={false}
      empty={
        hasDifference
          ? { title: t('results.nothing.true'), text: t('results.nothing.trueText'), action: choice }
          : { title: t('results.none'), text: t('results.noneText') }
      }
      actions={(found) => (
        <>
          {choice}
          {placeChoice}
          <SaveTable
            name={t('results.ofInventory.file', { number: numberOf(inventory) })}
            columns={fileColumns}
            rows={found}
          />
        </>
      )}
      foot={(found) => <ResultFoot results={found} />}
      isInAddress
    />
  );
}

/** The units of an item, and the receipts that counted it. */
function Units({ result }: { readonly result: ItemResult }) {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  const { inventoryId, inventoryReceiptIds, inventoryProductId } = result;
  const batches = format.batches(result.batches);
  return (
    <Stack gap="sm" align="flex-start">
      <Facts>
        <UnitFacts of={result} />
        {result.places.length > 0 && <Fact label={t('results.fields.places')}>{result.places.join(', ')}</Fact>}
        {batches.map((line, at) => (
          <Fact key={line} label={at === 0 ? t('results.fields.batches') : ''}>
            {line}
          </Fact>
        ))}
        <Fact label={t('receipts.title')}>
          <Group gap="sm">
            {inventoryReceiptIds.map((id) => (
              <Anchor key={id} component={Link} to={receiptPages({ inventoryId, id }).results}>
                {receiptNumber(id)}
              </Anchor>
            ))}
          </Group>
        </Fact>
      </Facts>
      {inventoryProductId !== null && <ToProduct productId={inventoryProductId} />}
    </Stack>
  );
}
