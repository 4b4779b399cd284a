import { Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconFiles,
  IconQuestionMark,
  IconRefreshAlert,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf, type FileColumn } from '../../../kit/table/columns.ts';
import type { Result } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { useItemColumns } from './item-columns.tsx';
import { useResultQuantities } from './result-quantities.ts';
import { hasChanged, needsSecondPerson, type ReceiptItem } from './result-totals.ts';

/** One row for each product or empty of a receipt, with all its units. */
export function useResultColumns(): Column<ReceiptItem>[] {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  const columns = useItemColumns<ReceiptItem>(format.stock);
  return useMemo(
    () => [
      ...columns,
      ...columnsOf<ReceiptItem, 'inventory', 'results.fields'>(t, 'results.fields', [
        {
          key: 'batches',
          value: ({ batches }) => format.batches(batches).join('; '),
          showFrom: 'xl',
          width: '12rem',
        },
        {
          key: 'marks',
          value: ({ accepted }) => accepted?.acceptedAt,
          cell: (result) => <ResultMarks result={result} />,
          isSortable: false,
          width: '11rem',
        },
      ]),
    ],
    [t, columns, format],
  );
}

/** The columns of a saved table, with a row for each unit: figures as numbers, their unit beside them. */
export function useResultFileColumns(): FileColumn<Result>[] {
  const { t } = useTranslation('inventory');
  const { itemColumns } = useItemNames();
  const format = useResultQuantities();
  return [
    ...itemColumns,
    ...columnsOf<Result, 'inventory', 'results.fields'>(t, 'results.fields', [
      { key: 'places', value: ({ places }) => places.join(', ') },
      { key: 'count', value: ({ countQuantity }) => countQuantity },
      'unit',
      { key: 'batches', value: ({ batches }) => format.batches(batches).join('; ') },
      { key: 'stock', value: ({ baseStockQuantity }) => baseStockQuantity },
      { key: 'difference', value: ({ baseDifference }) => baseDifference },
      { key: 'value', value: ({ differenceValue }) => differenceValue, unit: 'euros' },
    ]),
  ];
}

/** The notes on a result beside its figures; the dialog of the row explains them. */
function ResultMarks({ result }: { readonly result: Result }) {
  const { t } = useTranslation('inventory');
  const { isConverted, inventoryProductId, baseStockQuantity, accepted } = result;
  const marks = [
    !isConverted && (
      <Chip key="notConverted" kind="orange" icon={IconArrowsExchange}>
        {t('results.marks.notConverted')}
      </Chip>
    ),
    result.isElsewhere && (
      <Chip key="elsewhere" icon={IconFiles}>
        {t('results.marks.elsewhere')}
      </Chip>
    ),
    inventoryProductId !== null && baseStockQuantity === null && (
      <Chip key="noStock" icon={IconQuestionMark}>
        {t('results.marks.noStock')}
      </Chip>
    ),
    accepted && !hasChanged(result) && (
      <Chip key="accepted" kind="green" icon={IconCheck}>
        {t('results.marks.accepted')}
      </Chip>
    ),
    needsSecondPerson(result) && (
      <Chip key="approval" kind="orange" icon={IconUsers}>
        {t('results.marks.approval')}
      </Chip>
    ),
    hasChanged(result) && (
      <Chip key="changed" kind="orange" icon={IconRefreshAlert}>
        {t('results.marks.changed')}
      </Chip>
    ),
  ].filter(Boolean);
  // Rendered in place of the cell's text; a cell without any stays empty, and its card has no line for it.
  return marks.length > 0 ? (
    <Group gap="xs" display="inline-flex">
      {marks}
    </Group>
  ) : null;
}
