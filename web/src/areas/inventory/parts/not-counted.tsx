import { sumOf } from '@kontor/contract/kernel/exact.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { WithNote } from '../../../kit/text/WithNote.tsx';
import { type ListedReceipt, notCountedQuery, type Uncounted } from '../data.ts';
import { placesOf } from './address.ts';
import { useResultQuantities } from './result-quantities.ts';
import { useThing } from './thing.ts';

const rowKey = ({ positionNumber }: Uncounted) => positionNumber;
const searchText = (position: Uncounted) =>
  [
    position.positionNumber,
    position.inventoryProductId,
    position.inventoryProductTitle,
    position.inventoryEmptyTitle,
    position.inventoryEmptyNumber,
  ].join(' ');

/** The positions of a receipt without a count in their current round, and their stock. */
export function NotCounted({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useThing();
  const format = useResultQuantities();
  return (
    <DataTable
      name="inventory.not-counted"
      caption={t('results.tabs.notCounted')}
      query={useQuery(notCountedQuery(receipt.id))}
      rowKey={rowKey}
      searchText={searchText}
      sort={{ key: 'position', isDescending: false }}
      href={(position) => placesOf(receipt).position(position)}
      columns={[
        {
          key: 'position',
          header: t('results.fields.position'),
          value: rowKey,
          align: 'right',
          width: '8rem',
        },
        {
          key: 'what',
          header: t('results.fields.what'),
          value: titleOf,
          cell: (position) => <WithNote text={titleOf(position)} note={noteOf(position)} />,
          isName: true,
        },
        { key: 'unit', header: t('results.fields.unit'), value: ({ unit }) => unit, width: '8rem' },
        {
          key: 'stock',
          header: t('results.fields.stock'),
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
          align: 'right',
          width: '10rem',
        },
      ]}
      foot={(found) => <NotCountedFoot found={found} />}
      empty={{ title: t('results.notCounted.none'), text: t('results.notCounted.noneText') }}
      isInAddress
    />
  );
}

/** How much is missing from the results, as it was not counted. */
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
