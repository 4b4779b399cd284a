import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { Position } from '../data.ts';

/** A position in its receipt's table, where its number is the id. */
export interface PositionRow extends Position {
  readonly id: number;
}

/** The displayed number of the item; for an empty it differs from the id. */
export const numberOf = ({
  inventoryProductId,
  inventoryEmptyNumber,
  inventoryEmptyId,
}: Pick<Position, 'inventoryProductId' | 'inventoryEmptyNumber' | 'inventoryEmptyId'>): string =>
  inventoryEmptyNumber ?? String(inventoryProductId ?? inventoryEmptyId ?? '');

/** The title of a position's item, or its number if only that is known. */
export const titleOf = ({ inventoryProductTitle, inventoryEmptyTitle, ...item }: Position): string =>
  inventoryProductTitle ?? inventoryEmptyTitle ?? numberOf(item);

/** The type of a position: VG or LG (`spec 3 §9`). */
export function TypeChip({ type }: Pick<Position, 'type'>) {
  const { t } = useTranslation('inventory');
  return <Chip>{t(`positionTypes.${type}`)}</Chip>;
}

/** Whether a position was counted in its current round. */
export function CountedChip({ isCounted }: Pick<Position, 'isCounted'>) {
  const { t } = useTranslation('inventory');
  return isCounted ? <Chip kind="green">{t('positions.counted')}</Chip> : <Chip>{t('positions.uncounted')}</Chip>;
}

/** The columns of a receipt's positions. */
export function usePositionColumns(): Column<PositionRow>[] {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'positions.fields', [
        { key: 'number', value: ({ positionNumber }) => positionNumber, align: 'right', width: '6rem' },
        {
          key: 'type',
          cell: ({ type }) => <TypeChip type={type} />,
          saved: ({ type }) => t(`positionTypes.${type}`),
          width: '4.5rem',
        },
        {
          key: 'title',
          value: titleOf,
          noteOnPhone: (position) =>
            `${numberOf(position)} · ${t(position.isCounted ? 'positions.counted' : 'positions.uncounted')}`,
          isName: true,
        },
        { key: 'thing', value: numberOf, align: 'right', width: '6.5rem', showFrom: 'lg' },
        { key: 'place', value: ({ effectivePlace }) => effectivePlace, width: '9rem' },
        { key: 'unit', width: '7rem' },
        { key: 'round', cell: ({ round }) => whole(round), align: 'right', width: '5.5rem' },
        {
          key: 'counted',
          value: ({ isCounted }) => isCounted,
          cell: ({ isCounted }) => <CountedChip isCounted={isCounted} />,
          saved: ({ isCounted }) => t(isCounted ? 'positions.counted' : 'positions.uncounted'),
          width: '9.5rem',
        },
      ]),
    [t, whole],
  );
}
