import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconClockPause, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Transaction } from '../data.ts';

interface StatusChipsProps {
  readonly of: Transaction;
  /** Also shows the reason for waiting. */
  readonly hasReason?: boolean;
}

/** Whether a count is ordinary and needs no status. */
export const isPlain = ({ status, reversedById, reversesId, isCurrent }: Transaction): boolean =>
  status === 'counted' && !reversedById && !reversesId && isCurrent;

/** The status of a count, such as waiting, rejected, reversed or recounted. */
export function StatusChips({ of, hasReason = false }: StatusChipsProps) {
  const { t } = useTranslation('inventory');
  const { status, reversedById, reversalWaits, reversesId, isCurrent, lateBecause } = of;
  if (isPlain(of)) return <>{t('countStatuses.counted')}</>;
  return (
    // One element, as phones show cells beside their names.
    <div>
      <Group gap="xs" display="inline-flex">
        {status === 'late' && (
          <Chip kind="orange" icon={IconClockPause}>
            {t('countStatuses.late')}
          </Chip>
        )}
        {status === 'refused' && <Chip kind="red">{t('countStatuses.refused')}</Chip>}
        {reversedById && !reversalWaits && <Chip icon={IconArrowBackUp}>{t('transactions.chips.reversed')}</Chip>}
        {reversalWaits && (
          <Chip kind="orange" icon={IconArrowBackUp}>
            {t('transactions.chips.reversalWaits')}
          </Chip>
        )}
        {reversesId && <Chip icon={IconArrowBackUp}>{t('transactions.chips.reverses')}</Chip>}
        {!isCurrent && <Chip icon={IconRefresh}>{t('transactions.chips.former')}</Chip>}
      </Group>
      {hasReason && status === 'late' && lateBecause && (
        <Text size="sm" c="dimmed">
          {t(`lateReasons.${lateBecause}`)}
        </Text>
      )}
    </div>
  );
}
