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
import { progressQuery, type Receipt, resultsQuery } from '../data.ts';
import { thingOf } from './result-totals.ts';

type Move = 'review' | 'counting' | 'closed' | 'reopened';

/** The name of a step from one state to another. */
export function moveOf(from: number, to: number): Move {
  if (to === STATES.counting) return 'counting';
  if (to === STATES.closed) return 'closed';
  return from === STATES.closed ? 'reopened' : 'review';
}

/** What to know before the next state: what is not counted, not decided, and not explained. */
function useNotes({ positionCount, countedCount, lateCount }: Receipt) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const uncounted = positionCount - countedCount;
  return ({ waiting, unexplained }: Asked): readonly string[] => [
    ...(uncounted === 0 && lateCount === 0 ? [t('receipts.moves.complete')] : []),
    ...(uncounted > 0 ? [t('receipts.moves.uncounted', counted(uncounted))] : []),
    ...(lateCount > 0 ? [t('receipts.moves.late', counted(lateCount))] : []),
    ...(waiting > 0 ? [t('receipts.moves.waiting', counted(waiting))] : []),
    ...(unexplained > 0 ? [t('receipts.moves.unexplained', counted(unexplained))] : []),
  ];
}

/** The question before the next state. */
interface Asked {
  /** Counts on devices of the warehouse, for as yet unknown receipts. */
  readonly waiting: number;
  /** Products with a difference that was not accepted; closing settles them. */
  readonly unexplained: number;
}

function useAsking({ id, inventoryId }: Receipt): (move: Move) => Promise<Asked> {
  const client = useQueryClient();
  return async (move) => {
    const [{ devices }, results] = await Promise.all([
      client.fetchQuery({ ...progressQuery(inventoryId), staleTime: 0 }),
      move === 'closed' ? client.fetchQuery({ ...resultsQuery(id, 'unexplained'), staleTime: 0 }) : [],
    ]);
    const waiting = devices.reduce((sum, device) => sum + device.waiting, 0);
    return { waiting, unexplained: new Set(results.map(thingOf)).size };
  };
}

/** Asks, sets a receipt to another state and says so (`behaviour §9`). */
export function useMove(receipt: Receipt) {
  const { t } = useTranslation('inventory');
  const { mutate, isPending } = useUpdate(inventoryReceipt);
  const notesOf = useNotes(receipt);
  const askFor = useAsking(receipt);
  const [isAsking, setAsking] = useState(false);
  const go = async (state: number) => {
    const move = moveOf(receipt.state, state);
    const isOnwards = move === 'review' || move === 'closed';
    const notes = isOnwards ? notesOf(await askFor(move)) : [];
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
