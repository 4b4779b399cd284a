import {
  INVENTORY_RECEIPT_STATES,
  nextStates,
  receiptNumber,
} from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { IconArrowBackUp, IconEyeCheck, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useTransitions } from '../../../kit/page/transitions.tsx';
import { handheldQuery, progressQuery, type Receipt, resultsQuery } from '../data.ts';
import { itemKeyOf } from '../results/result-totals.ts';

const ICONS = { counting: IconArrowBackUp, review: IconEyeCheck, closed: IconLock, reopened: IconLockOpen } as const;

type Move = keyof typeof ICONS;

/** The name of a step from one state to another. */
function moveOf(from: number, to: number): Move {
  if (to === INVENTORY_RECEIPT_STATES.counting) return 'counting';
  if (to === INVENTORY_RECEIPT_STATES.closed) return 'closed';
  return from === INVENTORY_RECEIPT_STATES.closed ? 'reopened' : 'review';
}

/**
 * The notes before a step: uncounted positions, counts waiting on the warehouse's devices, and unaccepted differences,
 * which closing settles. All are fetched again, as counting may continue. Devices that were never paired do not say
 * whether counts are waiting on them.
 */
function useNotes({ id, inventoryId, positionCount, countedCount, lateCount }: Receipt) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const client = useQueryClient();
  const uncounted = positionCount - countedCount;
  return async (move: Move): Promise<readonly string[]> => {
    const [{ devices }, { access }, results] = await Promise.all([
      client.fetchQuery({ ...progressQuery(inventoryId), staleTime: 0 }),
      client.fetchQuery(handheldQuery()),
      move === 'closed' ? client.fetchQuery({ ...resultsQuery(id, 'unexplained'), staleTime: 0 }) : [],
    ]);
    const waiting = devices.reduce((sum, device) => sum + device.waiting, 0);
    const unexplained = new Set(results.map(itemKeyOf)).size;
    const unapproved = new Set(results.filter(({ needsApproval }) => needsApproval).map(itemKeyOf)).size;
    return [
      ...(uncounted === 0 && lateCount === 0 ? [t('receipts.moves.complete')] : []),
      ...(uncounted > 0 ? [t('receipts.moves.uncounted', counted(uncounted))] : []),
      ...(lateCount > 0 ? [t('receipts.moves.late', counted(lateCount))] : []),
      ...(waiting > 0 ? [t('receipts.moves.waiting', counted(waiting))] : []),
      ...(access === 'open' ? [t('receipts.moves.unpaired')] : []),
      ...(unexplained > 0 ? [t('receipts.moves.unexplained', counted(unexplained))] : []),
      ...(unapproved > 0 ? [t('receipts.moves.unapproved', counted(unapproved))] : []),
    ];
  };
}

/** The steps that a receipt's state offers to administrators (`behaviour §9`). */
export function useReceiptTransitions(receipt: Receipt) {
  const { t } = useTranslation('inventory');
  const transitions = useTransitions(useUpdate(inventoryReceipt));
  const notesOf = useNotes(receipt);
  const questionOf = (move: Move, notes: readonly string[]) => ({
    title: t(`receipts.moves.${move}.title`, { number: receiptNumber(receipt.id) }),
    text: [...notes, t(`receipts.moves.${move}.text`)],
  });
  const transitionTo = (state: number) => {
    const move = moveOf(receipt.state, state);
    const isOnwards = move === 'review' || move === 'closed';
    return {
      action: t(`receipts.moves.${move}.action`),
      notice: t(`receipts.moves.${move}.done`),
      input: { entity: receipt, body: { inventoryId: receipt.inventoryId, state, place: receipt.place } },
      icon: ICONS[move],
      question: isOnwards ? async () => questionOf(move, await notesOf(move)) : () => questionOf(move, []),
      isOnwards,
    };
  };
  return { ...transitions, transitions: nextStates(receipt.state).map(transitionTo) };
}
