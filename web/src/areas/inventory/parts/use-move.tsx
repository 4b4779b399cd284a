import { receiptNumber, STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type Receipt, resultsQuery } from '../data.ts';
import { thingOf } from './result-totals.ts';

type Move = 'review' | 'counting' | 'closed' | 'reopened';

/** What a step from one state to another is called. */
export function moveOf(from: number, to: number): Move {
  if (to === STATES.counting) return 'counting';
  if (to === STATES.closed) return 'closed';
  return from === STATES.closed ? 'reopened' : 'review';
}

/** What whoever goes on should know before: what is not counted, not decided, and not explained. */
function useNotes({ positionCount, countedCount, lateCount }: Receipt) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const uncounted = positionCount - countedCount;
  return (unexplained: number): readonly string[] => [
    ...(uncounted === 0 && lateCount === 0 ? [t('receipts.moves.complete')] : []),
    ...(uncounted > 0 ? [t('receipts.moves.uncounted', counted(uncounted))] : []),
    ...(lateCount > 0 ? [t('receipts.moves.late', counted(lateCount))] : []),
    ...(unexplained > 0 ? [t('receipts.moves.unexplained', counted(unexplained))] : []),
  ];
}

/** How many products of a receipt differ, by a difference that nobody accepted. */
function useUnexplained(receiptId: number): () => Promise<number> {
  const client = useQueryClient();
  return async () => {
    const results = await client.fetchQuery({ ...resultsQuery(receiptId, 'unexplained'), staleTime: 0 });
    return new Set(results.map(thingOf)).size;
  };
}

/** Asks, sets a receipt to another state and says so (`behaviour §9`). */
export function useMove(receipt: Receipt) {
  const { t } = useTranslation('inventory');
  const { mutate, isPending } = useUpdate(inventoryReceipt);
  const notesOf = useNotes(receipt);
  const countUnexplained = useUnexplained(receipt.id);
  const [isAsking, setAsking] = useState(false);
  const go = async (state: number) => {
    const move = moveOf(receipt.state, state);
    const isOnwards = move === 'review' || move === 'closed';
    const notes = isOnwards ? notesOf(move === 'closed' ? await countUnexplained() : 0) : [];
    const isSure = await confirm({
      title: t(`receipts.moves.${move}.title`, { number: receiptNumber(receipt.id) }),
      text: (
        <Stack gap="sm">
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
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
  const start = (state: number) => {
    setAsking(true);
    void go(state)
      .catch(notify.error)
      .finally(() => setAsking(false));
  };
  return { go: start, isPending: isPending || isAsking };
}
