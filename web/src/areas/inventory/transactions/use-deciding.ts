import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { DECISIONS, type Decision } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import { act } from '../../../kit/feedback/act.ts';
import type { Transaction } from '../data.ts';

const DONE = { accept: 'accepted', refuse: 'refused' } as const;

/** Keeps one of a count and its reversal, which are decided on together (`docs/inventory.md`). */
function onePerPair(counts: readonly Transaction[]): Transaction[] {
  const ids = new Set(counts.map(({ id }) => id));
  return counts.filter(({ reversesId }) => reversesId === null || !ids.has(reversesId));
}

/** The words about a decision on some late counts. */
function useDecisionWords() {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  return (counts: readonly Transaction[], decision: Decision) => {
    const hasCounterparts = counts.some(({ reversesId, reversedById }) => reversesId ?? reversedById);
    const text = [t(`transactions.decision.${decision}Text`)];
    if (hasCounterparts) text.push(t('transactions.decision.withCounterparts'));
    return {
      title: (count: number) => t(`transactions.decision.${decision}Title`, counted(count)),
      text: text.join(' '),
      action: t(`transactions.decision.${decision}`),
      notice: (count: number) => t(`transactions.decision.${DONE[decision]}`, counted(count)),
      isDestructive: decision === 'refuse',
    };
  };
}

/** Accepts or rejects one late count, with the version that is shown. */
export function useDeciding({ id, version, ...known }: Transaction) {
  const wordsFor = useDecisionWords();
  const accept = useCommand(transactions.acceptCount);
  const refuse = useCommand(transactions.refuseCount);
  return {
    isPending: { accept: accept.isPending, refuse: refuse.isPending },
    decide(decision: Decision) {
      const { title, notice, ...words } = wordsFor([{ id, version, ...known }], decision);
      const { mutate } = decision === 'accept' ? accept : refuse;
      const question = { ...words, title: title(1) };
      return act(mutate, { params: { id }, ifMatch: version }, { question, notice: notice(1) });
    },
  };
}

/** Accepts or rejects the ticked late counts. */
export function useDecisions(): BulkOption<Transaction, string>[] {
  const wordsFor = useDecisionWords();
  const { mutateAsync } = useCommand(transactions.decideCounts);
  return DECISIONS.map((decision) => ({
    label: wordsFor([], decision).action,
    icon: decision === 'accept' ? IconCheck : IconX,
    isMain: decision === 'accept',
    actionOf: (ticked) => {
      const kept = new Set(onePerPair(ticked).map(({ id }) => id));
      return {
        ...wordsFor(ticked, decision),
        perform: (mode, ids) => mutateAsync({ body: { mode, ids: ids.filter((id) => kept.has(id)), decision } }),
      };
    },
  }));
}
