import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import type { ItemResult } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { PlacesBelow } from './places-below.tsx';
import { useResultQuantities } from './result-quantities.ts';

/** What the results of a receipt and of an inventory show in one row for each product or empty. */
type ItemFigures = Omit<ItemResult, 'inventoryId' | 'inventoryReceiptIds'>;

/** The columns of an item's counts in all its units, beside the stock. */
export function useItemColumns<Row extends ItemFigures>(stockOf: (row: Row) => ReactNode): Column<Row>[] {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useItemNames();
  const format = useResultQuantities();
  return useMemo(
    () =>
      columnsOf<Row, 'inventory', 'results.fields'>(t, 'results.fields', [
        {
          key: 'what',
          value: titleOf,
          cell: (result) => (
            <>
              <WithNote text={titleOf(result)} note={noteOf(result)} isWide />
              <PlacesBelow places={result.places} />
            </>
          ),
          noteOnPhone: (result) => (
            <>
              {format.counts(result.quantities)} · {t('results.fields.difference')}{' '}
              {format.difference(result.baseDifference, result)}
            </>
          ),
          isName: true,
        },
        { key: 'places', value: ({ places }) => places.join(', '), width: '9rem', showFrom: 'xl' },
        {
          key: 'count',
          value: ({ baseCountQuantity }) => baseCountQuantity,
          cell: ({ quantities }) => format.counts(quantities),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'stock',
          value: ({ baseStockQuantity }) => baseStockQuantity,
          cell: stockOf,
          align: 'right',
          width: '7.5rem',
        },
        {
          key: 'difference',
          value: ({ baseDifference }) => baseDifference,
          cell: (result) => format.difference(result.baseDifference, result),
          align: 'right',
          width: '7.5rem',
        },
        {
          key: 'value',
          value: ({ differenceValue }) => differenceValue,
          cell: ({ differenceValue }) => format.valueDifference(differenceValue),
          unit: 'euros',
          align: 'right',
          width: '7.5rem',
        },
      ]),
    [t, titleOf, noteOf, format, stockOf],
  );
}
