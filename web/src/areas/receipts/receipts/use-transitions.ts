import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { IconArrowBackUp, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useTransitions } from '../../../kit/page/transitions.tsx';
import type { Receipt } from '../data.ts';
import { type Move, missingRequirement, targetOf } from './receipt-moves.ts';

const ICONS = {
  open: IconCircleCheck,
  completed: IconCircleCheck,
  canceled: IconBan,
  reopen: IconArrowBackUp,
} as const;

/** The steps of a receipt to other states; reopening needs no confirmation. */
export function useReceiptTransitions(known: Receipt) {
  const { t } = useTranslation('receipts');
  const transitions = useTransitions(useUpdate(receipt));
  const mail = known.sendConfirmationEmail ? known.confirmationEmail : null;
  const questionOf = (move: Exclude<Move, 'reopen'>) => ({
    title: t(`receipt.moves.${move}.title`),
    text: [
      t(`receipt.moves.${move}.text`),
      ...(move === 'open' && mail ? [t('receipt.moves.mail', { recipient: mail })] : []),
    ],
  });
  const transitionOf = (move: Move) => ({
    action: t(`receipt.moves.${move}.action`),
    notice: t(`receipt.moves.${move}.done`),
    input: { entity: known, body: { state: targetOf(move) } },
    icon: ICONS[move],
    ...(move !== 'reopen' && { question: () => questionOf(move) }),
    isOnwards: move !== 'reopen',
    disabled: move === 'open' && missingRequirement(known) !== null,
    isDestructive: move === 'canceled',
  });
  return { ...transitions, transitionOf };
}
