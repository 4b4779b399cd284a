import { type RefObject, useEffect, useRef } from 'react';
import { useStableCallback } from '../../../../kernel/use-stable-callback.ts';
import { type CountDraft, rememberLastDraft, storeDraft } from './entry-draft.ts';
import type { EntryState } from './entry-state.ts';

interface StoringOptions {
  readonly key: string;
  /** The restored draft. */
  readonly before: CountDraft | null;
  readonly state: EntryState;
  /** The state that may not be rendered yet. */
  readonly now: RefObject<EntryState>;
}

/** Stores the draft of an entry on the device while typing, and when the page is hidden or left. */
export function useDraftStoring({ key, before, state, now }: StoringOptions): void {
  const { draft, isSaving } = state;
  /** The draft last sent to the database, and the one that it has confirmed. */
  const sent = useRef(before);
  const stored = useRef(before);
  const store = useStableCallback(async () => {
    const { draft, isSaving } = now.current;
    // A save deletes the draft, which must not come back after it.
    if (isSaving || sent.current === draft) return;
    sent.current = draft;
    if (await storeDraft(key, draft)) stored.current = draft;
  });
  const onHide = useStableCallback(() => {
    const { draft } = now.current;
    if (stored.current === draft && sent.current === draft) return;
    rememberLastDraft(key, draft);
    void store();
  });
  useEffect(() => {
    // Renders first; a page that goes away before remembers the draft. After a failed save it may still be unstored.
    if (!isSaving && sent.current !== draft) requestAnimationFrame(() => setTimeout(store));
  }, [draft, isSaving, store]);
  useEffect(() => {
    // Handhelds may close a hidden page without an event.
    const onChange = () => document.visibilityState === 'hidden' && onHide();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [onHide]);
}
