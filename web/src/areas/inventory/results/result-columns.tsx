import { Group, Text } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBoxMultiple,
  IconCheck,
  IconFiles,
  IconQuestionMark,
  IconRefreshAlert,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import type { Result } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { PlacesBelow } from './places-below.tsx';
import { useResultQuantities } from './result-quantities.ts';
import { hasChanged, needsSecondPerson, type ResultRow } from './result-totals.ts';

/** The columns of counts and stock; a product in several units shows its figures once. */
export function useResultColumns(): Column<ResultRow>[] {
  const { t } = useTranslation('inventory');
  const { titleOf, noteOf, itemColumns } = useItemNames();
  const format = useResultQuantities();
  return useMemo(
    () =>
      columnsOf(t, 'results.fields', [
        {
          key: 'what',
          value: titleOf,
          cell: (result) => (
            <>
              <WithNote text={titleOf(result)} note={noteOf(result)} isWide />
              <PlacesBelow places={result.places} />
            </>
          ),
          saved: itemColumns,
          noteOnPhone: (row) => (
            <>
              {format.count(row)}
              {row.figuresUnit === null && (
                <>
                  {' '}
                  · {t('results.fields.difference')} {format.difference(row.baseDifference, row)}
                </>
              )}
            </>
          ),
          isName: true,
        },
        { key: 'places', value: ({ places }) => places.join(', '), width: '9rem', showFrom: 'xl' },
        {
          key: 'count',
          value: ({ countQuantity }) => countQuantity,
          cell: format.count,
          saved: [
            { key: 'count', header: t('results.fields.count'), value: ({ countQuantity }) => countQuantity },
            { key: 'unit', header: t('transactions.fields.unit'), value: ({ unit }) => unit },
          ],
          align: 'right',
          width: '8rem',
        },
        {
          key: 'batches',
          value: ({ batches }) => format.batches(batches).join('; '),
          showFrom: 'xl',
          width: '12rem',
        },
        {
          key: 'stock',
          value: ({ baseStockQuantity }) => baseStockQuantity,
          cell: (row) =>
            row.figuresUnit === null ? (
              format.stock(row)
            ) : (
              <Text span inherit c="dimmed">
                {t('results.countedIn', { unit: row.figuresUnit })}
              </Text>
            ),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'difference',
          value: ({ baseDifference }) => baseDifference,
          cell: (row) => row.figuresUnit === null && format.difference(row.baseDifference, row),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'value',
          value: ({ differenceValue }) => differenceValue,
          cell: ({ figuresUnit, differenceValue }) => figuresUnit === null && format.valueDifference(differenceValue),
          unit: 'euros',
          align: 'right',
          width: '9rem',
        },
        {
          key: 'marks',
          value: ({ accepted }) => accepted?.acceptedAt,
          cell: (result) => <ResultMarks result={result} />,
          saved: false,
          isSortable: false,
          width: '11rem',
        },
      ]),
    [t, titleOf, noteOf, itemColumns, format],
  );
}

/** Whether the product was counted in other units as well. */
const isInSeveralUnits = ({ inventoryEmptyId, factor, stockQuantity, baseStockQuantity }: Result): boolean =>
  inventoryEmptyId === null && factor !== null && baseStockQuantity !== null && stockQuantity === null;

/** The notes on a result beside its figures; the dialog of the row explains them. */
function ResultMarks({ result }: { readonly result: ResultRow }) {
  const { t } = useTranslation('inventory');
  const { isConverted, inventoryProductId, baseStockQuantity, accepted, figuresUnit } = result;
  const hasFigures = figuresUnit === null;
  const marks = [
    !isConverted && (
      <Chip key="notConverted" kind="orange" icon={IconArrowsExchange}>
        {t('results.marks.notConverted')}
      </Chip>
    ),
    isInSeveralUnits(result) && (
      <Chip key="severalUnits" icon={IconBoxMultiple}>
        {t('results.marks.severalUnits')}
      </Chip>
    ),
    hasFigures && result.isElsewhere && (
      <Chip key="elsewhere" icon={IconFiles}>
        {t('results.marks.elsewhere')}
      </Chip>
    ),
    hasFigures && inventoryProductId !== null && baseStockQuantity === null && (
      <Chip key="noStock" icon={IconQuestionMark}>
        {t('results.marks.noStock')}
      </Chip>
    ),
    hasFigures && accepted && !hasChanged(result) && (
      <Chip key="accepted" kind="green" icon={IconCheck}>
        {t('results.marks.accepted')}
      </Chip>
    ),
    hasFigures && needsSecondPerson(result) && (
      <Chip key="approval" kind="orange" icon={IconUsers}>
        {t('results.marks.approval')}
      </Chip>
    ),
    hasFigures && hasChanged(result) && (
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
