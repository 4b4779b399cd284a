import { Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBoxMultiple,
  IconCheck,
  IconFiles,
  IconQuestionMark,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Result } from '../data.ts';
import { hasChanged, type ResultRow } from './result-totals.ts';

/** Whether its product was counted in other units, too. */
const isInSeveralUnits = ({ inventoryEmptyId, factor, stockQuantity, baseStockQuantity }: Result): boolean =>
  inventoryEmptyId === null && factor !== null && baseStockQuantity !== null && stockQuantity === null;

/** The notes on a result beside its figures; the dialog of the row explains them. */
export function ResultMarks({ result }: { readonly result: ResultRow }) {
  const { t } = useTranslation('inventory');
  const { isConverted, inventoryProductId, baseStockQuantity, accepted, toldIn } = result;
  const isTold = toldIn === null;
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
    isTold && result.isElsewhere && (
      <Chip key="elsewhere" icon={IconFiles}>
        {t('results.marks.elsewhere')}
      </Chip>
    ),
    isTold && inventoryProductId !== null && baseStockQuantity === null && (
      <Chip key="noStock" icon={IconQuestionMark}>
        {t('results.marks.noStock')}
      </Chip>
    ),
    isTold && accepted && !hasChanged(result) && (
      <Chip key="accepted" kind="green" icon={IconCheck}>
        {t('results.marks.accepted')}
      </Chip>
    ),
    isTold && hasChanged(result) && (
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
