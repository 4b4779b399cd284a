import { sumOf } from '@kontor/contract/kernel/exact.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { type ListedReceipt, notCountedQuery, type Uncounted } from '../data.ts';
import { receiptPages } from '../parts/address.ts';
import { itemText, useItemNames } from '../parts/item-names.ts';
import { usePlaceFilter } from '../parts/place-filter.tsx';
import { placeIn } from '../parts/places.ts';
import { useResultQuantities } from '../results/result-quantities.ts';

const rowKey = ({ positionNumber }: Uncounted) => positionNumber;
const searchText = (position: Uncounted) =>
  `${position.positionNumber} ${itemText(position)} ${position.effectivePlace ?? ''}`;

/** The positions of a receipt without a count in their current round, with their stock. */
export function NotCounted({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf, itemColumns } = useItemNames();
  const format = useResultQuantities();
  const query = useQuery(notCountedQuery(receipt.id));
  const { filter, choice } = usePlaceFilter(query.data, placeIn);
  return (
    <DataTable<Uncounted>
      name="inventory.not-counted"
      caption={t('results.tabs.notCounted')}
      query={query}
      filter={filter}
      actions={choice}
      rowKey={rowKey}
      searchText={searchText}
      sort={{ key: 'position', isDescending: false }}
      href={(position) => receiptPages(receipt).position(position)}
      columns={columnsOf(t, 'results.fields', [
        { key: 'position', value: rowKey, align: 'right', width: '8rem' },
        {
          key: 'what',
          value: titleOf,
          cell: (position) => <WithNote text={titleOf(position)} note={noteOf(position)} />,
          saved: itemColumns,
          isName: true,
        },
        { key: 'place', value: ({ effectivePlace }) => effectivePlace, width: '9rem' },
        { key: 'unit', width: '8rem' },
        {
          key: 'stock',
          value: ({ baseStockQuantity }) => baseStockQuantity,
          cell: format.baseStock,
          align: 'right',
          width: '10rem',
        },
        {
          key: 'value',
          header: t('results.fields.stockValue'),
          value: ({ stockValue }) => stockValue,
          cell: ({ stockValue }) => format.value(stockValue),
          unit: 'euros',
          align: 'right',
          width: '10rem',
        },
      ])}
      foot={(found) => <NotCountedFoot found={found} />}
      empty={{ title: t('results.notCounted.none'), text: t('results.notCounted.noneText') }}
      canSave
      isInAddress
    />
  );
}

/** The stock that is missing from the results because it was not counted. */
function NotCountedFoot({ found }: { readonly found: readonly Uncounted[] }) {
  const { t } = useTranslation('inventory');
  const { money, whole } = useFormats();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('results.sums.title')}
      </Text>
      <Facts>
        <Fact label={t('positions.title')}>{whole(found.length)}</Fact>
        <Fact label={t('results.fields.stockValue')}>
          <b>{money(sumOf(found.flatMap(({ stockValue }) => stockValue ?? [])))}</b>
        </Fact>
      </Facts>
    </Stack>
  );
}
