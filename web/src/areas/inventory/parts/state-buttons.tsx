import { movesFrom } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEyeCheck, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../data.ts';
import { moveOf, useMove } from './use-move.tsx';

const LOOKS = {
  counting: { icon: IconArrowBackUp, variant: 'default' },
  review: { icon: IconEyeCheck, variant: 'filled' },
  closed: { icon: IconLock, variant: 'filled' },
  reopened: { icon: IconLockOpen, variant: 'default' },
} as const;

/** The steps that a receipt's state offers to administrators. */
export function StateButtons({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('inventory');
  const { go, isPending } = useMove(receipt);
  return movesFrom(receipt.state).map((state) => {
    const move = moveOf(receipt.state, state);
    const { icon: Icon, variant } = LOOKS[move];
    return (
      <Button
        key={move}
        variant={variant}
        leftSection={<Icon size="1.125rem" aria-hidden />}
        loading={isPending}
        onClick={() => go(state)}
      >
        {t(`receipts.moves.${move}.action`)}
      </Button>
    );
  });
}
