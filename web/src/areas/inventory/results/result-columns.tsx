import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { useThing } from '../parts/thing.ts';
import { ResultMarks } from './result-marks.tsx';
import { useResultQuantities } from './result-quantities.ts';
import type { ResultRow } from './result-totals.ts';

/** The counts, beside the stock; a product in several units has its figures once. */
export function useResultColumns(): Column<ResultRow>[] {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useThing();
  const format = useResultQuantities();
  return useMemo(
    () =>
      columnsOf(t, 'results.fields', [
        {
          key: 'what',
          value: titleOf,
          cell: (result) => <WithNote text={titleOf(result)} note={noteOf(result)} isWide />,
          noteOnPhone: (row) => (
            <>
              {format.count(row)}
              {row.toldIn === null && (
                <>
                  {' '}
                  · {t('results.fields.difference')} {format.difference(row.baseDifference, row)}
                </>
              )}
            </>
          ),
          isName: true,
        },
        {
          key: 'count',
          value: ({ countQuantity }) => countQuantity,
          cell: format.count,
          align: 'right',
          width: '9rem',
        },
        {
          key: 'stock',
          value: ({ baseStockQuantity }) => baseStockQuantity,
          cell: (row) =>
            row.toldIn === null ? (
              format.stock(row)
            ) : (
              <Text span inherit c="dimmed">
                {t('results.toldIn', { unit: row.toldIn })}
              </Text>
            ),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'difference',
          value: ({ baseDifference }) => baseDifference,
          cell: (row) => row.toldIn === null && format.difference(row.baseDifference, row),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'value',
          value: ({ differenceValue }) => differenceValue,
          cell: ({ toldIn, differenceValue }) => toldIn === null && format.valueDifference(differenceValue),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'marks',
          value: ({ accepted }) => accepted?.acceptedAt,
          cell: (result) => <ResultMarks result={result} />,
          isSortable: false,
          width: '13rem',
        },
      ]),
    [t, titleOf, noteOf, format],
  );
}
