import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LoadingState } from '../../../../kit/states/states.tsx';
import type { Catalogue } from './catalogue.ts';
import { type Begun, type DraftOf, findDraft } from './entry-draft.ts';

interface RestoreDraftProps {
  readonly of: DraftOf;
  readonly catalogue: Catalogue;
  readonly children: (before: Begun | null) => ReactNode;
}

/** Looks for the entry that was begun here, before anything else is. */
export function RestoreDraft({ of, catalogue, children }: RestoreDraftProps) {
  const [before, setBefore] = useState<Begun | null>();
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
