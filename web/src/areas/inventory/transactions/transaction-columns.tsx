import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { ServerSort } from '../../../kit/table/server-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import type { Transaction } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { isPlain, StatusChips } from './status-chips.tsx';

/** The server's sort keys of the columns; latest first. */
export const TRANSACTION_SORT: ServerSort = {
  name: 'inventory.transactions',
  fields: {
    what: ['inventoryProductTitle', 'inventoryEmptyTitle', 'inventoryPositionPositionNumber'],
    quantity: ['countQuantity'],
    bestBefore: ['bestBefore'],
    batch: ['batch'],
    countedBy: ['countedBy'],
    countedAt: ['countedAt'],
    device: ['deviceName'],
    status: ['status'],
  },
  first: { key: 'countedAt', isDescending: true },
};

/** The columns of counts: item, quantity, person, time and device. */
export function useTransactionColumns(): Column<Transaction>[] {
  const { t } = useTranslation('inventory');
  const { dateTime, day } = useFormats();
  const { quantity } = useQuantityFormat();
  const { titleOf, noteOf, itemColumns } = useItemNames();
  return useMemo(() => {
    const amountOf = ({ countQuantity, unit }: Transaction) =>
      t('transactions.quantityOf', { quantity: quantity(countQuantity), unit: unitNameFor(countQuantity, unit) });
    return columnsOf(t, 'transactions.fields', [
      {
        key: 'what',
        value: titleOf,
        cell: (count) => (
          <WithNote
            text={titleOf(count)}
            note={`${noteOf(count)} · ${t('transactions.positionOf', { number: count.inventoryPositionPositionNumber })}`}
            isWide
          />
        ),
        saved: [
          ...itemColumns,
          {
            key: 'position',
            header: t('transactions.fields.position'),
            value: ({ inventoryPositionPositionNumber }) => inventoryPositionPositionNumber,
          },
        ],
        noteOnPhone: (count) => (
          <>
            {amountOf(count)} · {count.countedBy}
            {!isPlain(count) && <StatusChips of={count} />}
          </>
        ),
        isName: true,
      },
      {
        key: 'quantity',
        value: ({ countQuantity }) => countQuantity,
        cell: amountOf,
        saved: columnsOf(t, 'transactions.fields', [
          { key: 'quantity', value: ({ countQuantity }) => countQuantity },
          'unit',
        ]),
        align: 'right',
        width: '8.5rem',
      },
      {
        key: 'bestBefore',
        header: t('counting.label.bestBefore'),
        cell: ({ bestBefore }) => bestBefore && day(bestBefore),
        showFrom: 'xl',
        width: '9rem',
      },
      { key: 'batch', header: t('counting.label.batch'), showFrom: 'xl', width: '8rem' },
      { key: 'countedBy', width: '9rem' },
      { key: 'countedAt', cell: ({ countedAt }) => dateTime(countedAt), width: '9.5rem' },
      {
        key: 'device',
        value: ({ deviceName }) => deviceName,
        cell: ({ deviceName }) => deviceName ?? '–',
        showFrom: 'lg',
        width: '8.5rem',
      },
      {
        key: 'status',
        cell: (count) => <StatusChips of={count} hasReason />,
        saved: ({ status }) => t(`countStatuses.${status}`),
        width: '12rem',
      },
    ]);
  }, [t, dateTime, day, quantity, titleOf, noteOf, itemColumns]);
}
