import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconClockPause, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Transaction } from '../data.ts';

interface StandingChipsProps {
  readonly of: Transaction;
  /** Says also why it waits, in small print. */
  readonly hasReason?: boolean;
}

/** Whether a count just counts, so that nothing is to be said about it. */
export const isPlain = ({ standing, reversedById, reversesId, isCurrent }: Transaction): boolean =>
  standing === 'counted' && !reversedById && !reversesId && isCurrent;

/** The status of a count: whether it waits, was refused, reversed, or recounted. */
export function StandingChips({ of, hasReason = false }: StandingChipsProps) {
  const { t } = useTranslation('inventory');
  const { standing, reversedById, reversalWaits, reversesId, isCurrent, lateBecause } = of;
  if (isPlain(of)) return <>{t('standings.counted')}</>;
  return (
    // As one, also where a phone shows the cells of a row beside their names.
    <div>
      <Group gap="xs" display="inline-flex">
        {standing === 'late' && (
          <Chip kind="orange" icon={IconClockPause}>
            {t('standings.late')}
          </Chip>
        )}
        {standing === 'refused' && <Chip kind="red">{t('standings.refused')}</Chip>}
        {reversedById && !reversalWaits && <Chip icon={IconArrowBackUp}>{t('transactions.chips.reversed')}</Chip>}
        {reversalWaits && (
          <Chip kind="orange" icon={IconArrowBackUp}>
            {t('transactions.chips.reversalWaits')}
          </Chip>
        )}
        {reversesId && <Chip icon={IconArrowBackUp}>{t('transactions.chips.reverses')}</Chip>}
        {!isCurrent && <Chip icon={IconRefresh}>{t('transactions.chips.former')}</Chip>}
      </Group>
      {hasReason && standing === 'late' && lateBecause && (
        <Text size="sm" c="dimmed">
          {t(`lateReasons.${lateBecause}`)}
        </Text>
      )}
    </div>
  );
}
