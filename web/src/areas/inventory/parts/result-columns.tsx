import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/WithNote.tsx';
import { ResultMarks } from './result-marks.tsx';
import { useResultQuantities } from './result-quantities.ts';
import type { ResultRow } from './result-totals.ts';
import { useThing } from './thing.ts';

/** The counts, beside the stock; a product in several units has its figures once. */
export function useResultColumns(): Column<ResultRow>[] {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf } = useThing();
  const format = useResultQuantities();
  return useMemo(
    () => [
      {
        key: 'what',
        header: t('results.fields.what'),
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
        header: t('results.fields.count'),
        value: ({ countQuantity }) => countQuantity,
        cell: format.count,
        align: 'right',
        width: '9rem',
      },
      {
        key: 'stock',
        header: t('results.fields.stock'),
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
        header: t('results.fields.difference'),
        value: ({ baseDifference }) => baseDifference,
        cell: (row) => row.toldIn === null && format.difference(row.baseDifference, row),
        align: 'right',
        width: '9rem',
      },
      {
        key: 'value',
        header: t('results.fields.value'),
        value: ({ differenceValue }) => differenceValue,
        cell: ({ toldIn, differenceValue }) => toldIn === null && format.valueDifference(differenceValue),
        align: 'right',
        width: '9rem',
      },
      {
        key: 'marks',
        header: t('results.fields.marks'),
        value: ({ accepted }) => accepted?.acceptedAt,
        cell: (result) => <ResultMarks result={result} />,
        isSortable: false,
        width: '13rem',
      },
    ],
    [t, titleOf, noteOf, format],
  );
}
