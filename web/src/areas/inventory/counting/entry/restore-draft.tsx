import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LoadingState } from '../../../../kit/states/states.tsx';
import type { Catalogue } from '../sync/catalogue.ts';
import { type CountDraft, type DraftOwner, findDraft } from './entry-draft.ts';

interface RestoreDraftProps {
  readonly of: DraftOwner;
  readonly catalogue: Catalogue;
  readonly children: (before: CountDraft | null) => ReactNode;
}

/** Loads a stored draft before showing the entry. */
export function RestoreDraft({ of, catalogue, children }: RestoreDraftProps) {
  const [before, setBefore] = useState<CountDraft | null>();
  const find = useEffectEvent(() => findDraft(catalogue, of));
  useEffect(() => {
    let isLeft = false;
    void find().then((found) => isLeft || setBefore(found));
    return () => {
      isLeft = true;
    };
  }, []);
  return before === undefined ? <LoadingState /> : children(before);
}
