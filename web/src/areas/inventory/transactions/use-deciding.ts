import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Transaction } from '../data.ts';

export type Decision = 'accept' | 'refuse';

const ENDPOINTS = { accept: transactions.acceptCount, refuse: transactions.refuseCount } as const;
const DONE = { accept: 'accepted', refuse: 'refused' } as const;

/** Keeps one of a count and its reversal, which are decided on together (`docs/inventory.md`). */
function onePerPair(counts: readonly Transaction[]): Transaction[] {
  const ids = new Set(counts.map(({ id }) => id));
  return counts.filter(({ reversesId }) => reversesId === null || !ids.has(reversesId));
}

/** Accepts or rejects late counts in sequence after a confirmation, each with its displayed version. */
export function useDeciding() {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const client = useQueryClient();
  const isBusy = useRef(false);
  const [deciding, setDeciding] = useState<Decision | null>(null);

  async function decide(counts: readonly Transaction[], decision: Decision): Promise<void> {
    let done = 0;
    let refusal: unknown = null;
    for (const { id, version } of onePerPair(counts)) {
      try {
        await call(ENDPOINTS[decision], { params: { id }, ifMatch: version });
        done += 1;
      } catch (error) {
        refusal ??= error;
        // Decisions by others do not stop the rest; a lost server or session does.
        if (!isProblem(error) || error.isTransient || error.status === 401) break;
      }
    }
    if (done > 0) notify.success(t(`transactions.decision.${DONE[decision]}`, counted(done)));
    if (refusal) notify.error(refusal);
  }

  return {
    deciding,
    /** Returns whether at least one decision was made. */
    async ask(counts: readonly Transaction[], decision: Decision): Promise<boolean> {
      if (isBusy.current) return false;
      const hasCounterparts = counts.some(({ reversesId, reversedById }) => reversesId ?? reversedById);
      const text = [t(`transactions.decision.${decision}Text`)];
      if (hasCounterparts) text.push(t('transactions.decision.withCounterparts'));
      const isConfirmed = await confirm({
        title: t(`transactions.decision.${decision}Title`, counted(counts.length)),
        text: text.join(' '),
        action: t(`transactions.decision.${decision}`),
        isDestructive: decision === 'refuse',
      });
      if (!isConfirmed || isBusy.current) return false;
      isBusy.current = true;
      setDeciding(decision);
      await decide(counts, decision);
      isBusy.current = false;
      setDeciding(null);
      void client.invalidateQueries({ queryKey: keyOfGroup(ENDPOINTS[decision]) });
      return true;
    },
  };
}
