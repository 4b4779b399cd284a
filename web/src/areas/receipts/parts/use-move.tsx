import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpdate } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Receipt } from '../data.ts';
import { type Move, targetOf } from './receipt-moves.ts';

/** Asks where the way back is barred or long, takes the receipt to another state, and says so. */
export function useMove(known: Receipt) {
  const { t } = useTranslation('receipts');
  const { mutate, isPending } = useUpdate(receipt);
  const mail = known.sendConfirmationEmail ? known.confirmationEmail : null;

  const isSure = (move: Exclude<Move, 'reopen'>) =>
    confirm({
      title: t(`receipt.moves.${move}.title`),
      text: (
        <Stack gap="sm">
          <Text>{t(`receipt.moves.${move}.text`)}</Text>
          {move === 'open' && mail && <Text>{t('receipt.moves.mail', { recipient: mail })}</Text>}
        </Stack>
      ),
      action: t(`receipt.moves.${move}.action`),
      isDestructive: move === 'canceled',
    });

  const move = async (what: Move) => {
    if (what !== 'reopen' && !(await isSure(what))) return;
    mutate(
      { entity: known, body: { state: targetOf(what) } },
      { onSuccess: () => notify.success(t(`receipt.moves.${what}.done`)), onError: notify.error },
    );
  };
  return { move, isPending };
}
