import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { WithNote } from '../../../kit/text/WithNote.tsx';
import { type ListedReceipt, notCountedQuery, type Position } from '../data.ts';
import { placesOf } from './address.ts';
import { useThing } from './thing.ts';

const rowKey = ({ positionNumber }: Position) => positionNumber;
const searchText = (position: Position) =>
  [
    position.positionNumber,
    position.inventoryProductId,
    position.inventoryProductTitle,
    position.inventoryEmptyTitle,
  ].join(' ');

/** The positions of a receipt that nobody has counted in their present round. */
export function NotCounted({ receipt }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useThing();
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
        { key: 'unit', header: t('results.fields.unit'), value: ({ unit }) => unit, width: '10rem' },
      ]}
      empty={{ title: t('results.notCounted.none'), text: t('results.notCounted.noneText') }}
      isInAddress
    />
  );
}
