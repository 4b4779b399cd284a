import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Receipt } from '../data.ts';

type Move = 'review' | 'counting' | 'closed' | 'reopened';

/** What a step from one state to another is called. */
export function moveOf(from: number, to: number): Move {
  if (to === STATES.counting) return 'counting';
  if (to === STATES.closed) return 'closed';
  return from === STATES.closed ? 'reopened' : 'review';
}

/** What whoever goes on should know before: what is not counted, and what is not decided. */
function useNotes({ positionCount, countedCount, lateCount }: Receipt): readonly string[] {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const uncounted = positionCount - countedCount;
  if (uncounted === 0 && lateCount === 0) return [t('receipts.moves.complete')];
  return [
    ...(uncounted > 0 ? [t('receipts.moves.uncounted', counted(uncounted))] : []),
    ...(lateCount > 0 ? [t('receipts.moves.late', counted(lateCount))] : []),
  ];
}

/** Asks, sets a receipt to another state and says so (`behaviour §9`). */
export function useMove(receipt: Receipt) {
  const { t } = useTranslation('inventory');
  const { mutate, isPending } = useUpdate(inventoryReceipt);
  const notes = useNotes(receipt);
  const go = async (state: number) => {
    const move = moveOf(receipt.state, state);
    const isOnwards = move === 'review' || move === 'closed';
    const isSure = await confirm({
      title: t(`receipts.moves.${move}.title`, { number: receipt.id }),
      text: (
        <Stack gap="sm">
          {isOnwards && notes.map((note) => <Text key={note}>{note}</Text>)}
          <Text>{t(`receipts.moves.${move}.text`)}</Text>
        </Stack>
      ),
      action: t(`receipts.moves.${move}.action`),
    });
    if (!isSure) return;
    mutate(
      { entity: receipt, body: { inventoryId: receipt.inventoryId, state } },
      { onSuccess: () => notify.success(t(`receipts.moves.${move}.done`)), onError: notify.error },
    );
  };
  return { go: (state: number) => void go(state), isPending };
}
