import { useCallback, useEffect, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { type Drafts, keptOf, newDraft, type ReadingDraft, readKept } from './reading-draft.ts';

export type ChangeDraft = (meterId: number, change: Partial<ReadingDraft>) => void;

/** The readings of a site while they are entered; the device stores what is not saved. */
export function useReadingDrafts(kept: KeptDraft) {
  const [drafts, setDrafts] = useState<Drafts>(() => readKept(kept.restored));

  useEffect(() => {
    if (drafts.size > 0) kept.keep(keptOf(drafts));
    else kept.forget();
  }, [drafts, kept]);

  const change: ChangeDraft = useCallback(
    (meterId, changed) =>
      setDrafts((old) => new Map(old).set(meterId, { ...(old.get(meterId) ?? newDraft()), ...changed })),
    [],
  );
  const forget = useCallback(
    (meterId: number) => setDrafts((old) => new Map([...old].filter(([id]) => id !== meterId))),
    [],
  );
  return { drafts, change, forget };
}
