import { Group, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import kit from '../../../kit/kit.module.css';
import { type Shares, sumOf } from './allocation-draft.ts';

interface AllocationSumProps {
  readonly available: number | null;
  readonly shares: Shares;
}

/** The total of all shares compared with the available quantity. */
export function AllocationSum({ available, shares }: AllocationSumProps) {
  const { t } = useTranslation('campaigns');
  const { whole, counted } = useFormats();
  const sum = sumOf(shares);
  const remaining = (available ?? 0) - sum;
  return (
    <Group gap="sm" role="status">
      <Text fw={600} className={kit.figures}>
        {t('allocations.dialog.sum', { sum: whole(sum), available: whole(available ?? 0) })}
      </Text>
      {remaining < 0 ? (
        <Chip kind="red">{t('allocations.dialog.over', counted(-remaining))}</Chip>
      ) : (
        <Text c="dimmed">
          {remaining === 0 ? t('allocations.dialog.nothingLeft') : t('allocations.dialog.left', counted(remaining))}
        </Text>
      )}
    </Group>
  );
}
