import { Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBoxMultiple,
  IconCheck,
  IconFiles,
  IconQuestionMark,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Result } from '../data.ts';
import { hasChanged } from './result-totals.ts';

/** Whether its product was counted in other units, too. */
export const isInSeveralUnits = ({ inventoryEmptyId, factor, stockQuantity, baseStockQuantity }: Result): boolean =>
  inventoryEmptyId === null && factor !== null && baseStockQuantity !== null && stockQuantity === null;

/** What is to be known of a result beside its figures; the dialog of the row explains it. */
export function ResultMarks({ result }: { readonly result: Result }) {
  const { t } = useTranslation('inventory');
  const { isConverted, inventoryProductId, baseStockQuantity, accepted } = result;
  return (
    // Stands where the text of its cell would.
    <Group gap="xs" display="inline-flex">
      {!isConverted && (
        <Chip kind="orange" icon={IconArrowsExchange}>
          {t('results.marks.notConverted')}
        </Chip>
      )}
      {isInSeveralUnits(result) && <Chip icon={IconBoxMultiple}>{t('results.marks.severalUnits')}</Chip>}
      {result.isElsewhere && <Chip icon={IconFiles}>{t('results.marks.elsewhere')}</Chip>}
      {inventoryProductId !== null && baseStockQuantity === null && (
        <Chip icon={IconQuestionMark}>{t('results.marks.noStock')}</Chip>
      )}
      {accepted && !hasChanged(result) && (
        <Chip kind="green" icon={IconCheck}>
          {t('results.marks.accepted')}
        </Chip>
      )}
      {hasChanged(result) && (
        <Chip kind="orange" icon={IconRefreshAlert}>
          {t('results.marks.changed')}
        </Chip>
      )}
    </Group>
  );
}
