import { unitBeside } from '@kontor/contract/areas/master-data/parts/units.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { Column } from '../../../kit/table/columns.ts';
import type { ServerSort } from '../../../kit/table/ServerTable.tsx';
import { WithNote } from '../../../kit/text/WithNote.tsx';
import type { Transaction } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';
import { isPlain, StandingChips } from './standing-chips.tsx';
import { useThing } from './thing.ts';

/** The server's sort keys for counts, by the columns below; the latest come first. */
export const TRANSACTION_SORT: ServerSort = {
  name: 'inventory.transactions',
  fields: {
    what: ['inventoryProductTitle', 'inventoryEmptyTitle', 'inventoryPositionPositionNumber'],
    quantity: ['countQuantity'],
    countedBy: ['countedBy'],
    countedAt: ['countedAt'],
    device: ['deviceName'],
    standing: ['standing'],
  },
  first: { key: 'countedAt', isDescending: true },
};

/** Who counted what, when and on which device. */
export function useTransactionColumns(): Column<Transaction>[] {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const { quantity } = useQuantityFormat();
  const { titleOf, noteOf } = useThing();
  return useMemo(() => {
    const amountOf = ({ countQuantity, unit }: Transaction) =>
      t('transactions.quantityOf', { quantity: quantity(countQuantity), unit: unitBeside(countQuantity, unit) });
    return [
      {
        key: 'what',
        header: t('transactions.fields.what'),
        value: titleOf,
        cell: (count) => (
          <WithNote
            text={titleOf(count)}
            note={`${noteOf(count)} · ${t('transactions.positionOf', { number: count.inventoryPositionPositionNumber })}`}
            isWide
          />
        ),
        noteOnPhone: (count) => (
          <>
            {amountOf(count)} · {count.countedBy}
            {!isPlain(count) && <StandingChips of={count} />}
          </>
        ),
        isName: true,
      },
      {
        key: 'quantity',
        header: t('transactions.fields.quantity'),
        value: ({ countQuantity }) => countQuantity,
        cell: amountOf,
        align: 'right',
        width: '8.5rem',
      },
      {
        key: 'countedBy',
        header: t('transactions.fields.countedBy'),
        value: ({ countedBy }) => countedBy,
        width: '9rem',
      },
      {
        key: 'countedAt',
        header: t('transactions.fields.countedAt'),
        value: ({ countedAt }) => countedAt,
        cell: ({ countedAt }) => dateTime(countedAt),
        width: '9.5rem',
      },
      {
        key: 'device',
        header: t('transactions.fields.device'),
        value: ({ deviceName }) => deviceName,
        cell: ({ deviceName }) => deviceName ?? '–',
        showFrom: 'lg',
        width: '8.5rem',
      },
      {
        key: 'standing',
        header: t('transactions.fields.standing'),
        value: ({ standing }) => standing,
        cell: (count) => <StandingChips of={count} hasReason />,
        width: '12rem',
      },
    ];
  }, [t, dateTime, quantity, titleOf, noteOf]);
}
