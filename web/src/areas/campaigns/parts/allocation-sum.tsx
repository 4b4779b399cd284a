import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import kit from '../../../kit/kit.module.css';
import { type Shares, sumOf } from './allocation-draft.ts';

interface AllocationSumProps {
  readonly available: number | null;
  readonly shares: Shares;
}

/** The total given to all sites, and whether that much is available. */
export function AllocationSum({ available, shares }: AllocationSumProps) {
  const { t } = useTranslation('campaigns');
  const { whole, counted } = useFormats();
  const sum = sumOf(shares);
  const left = (available ?? 0) - sum;
  return (
    <Group gap="sm" role="status">
      <Text fw={600} className={kit.figures}>
        {t('allocations.dialog.sum', { sum: whole(sum), available: whole(available ?? 0) })}
      </Text>
      {left < 0 ? (
        <Chip kind="red">{t('allocations.dialog.over', counted(-left))}</Chip>
      ) : (
        <Text c="dimmed">
          {left === 0 ? t('allocations.dialog.nothingLeft') : t('allocations.dialog.left', counted(left))}
        </Text>
      )}
    </Group>
  );
}
