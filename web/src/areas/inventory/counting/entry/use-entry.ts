import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../kernel/translation.ts';
import { signal } from '../../../../kit/scan/signal.ts';
import type { Place } from '../address.ts';
import { countsOf, type Item } from '../count.ts';
import { useToCount } from '../sync/lists.ts';
import { saveCounts } from '../sync/saving.ts';
import { isCountedBefore } from '../to-count.ts';
import type { Countable } from './countable.ts';
import { type CountDraft, draftKey, draftOf, storeDraft } from './entry-draft.ts';
import { currentDraft, entryFrom, entryReducer, type Step } from './entry-state.ts';
import { isTyped, judgeQuantity } from './quantity.ts';

interface EntryOptions {
  readonly kind: Item['kind'];
  readonly place: Place;
  /** The person who counts. */
  readonly name: string;
  /** The restored draft, see `RestoreDraft`. */
  readonly before: CountDraft | null;
}

/**
 * An entry from the scanned item to its quantities, stored on the device as it is typed; its rules are in
 * `entry-state.ts`.
 */
export function useEntry({ kind, place, name, before }: EntryOptions) {
  const language = useLanguage();
  const [state, setState] = useState(() => entryFrom(before));
  // A scan during a save meets the entry as it is then.
  const now = useRef(state);
  const go = (step: Step) => {
    now.current = entryReducer(now.current, step);
    setState(now.current);
    return now.current;
  };

  const key = draftKey({ kind, receiptId: place.receiptId, countedBy: name });
  const { draft, next, isSaving, isDue } = state;
  const current = currentDraft(state);
  const { data: toCount } = useToCount(place.receiptId);
  /** The quantity that is about to get the focus. */
  const awaited = useRef<HTMLInputElement>(null);
  const stored = useRef(before);
  useEffect(() => {
    if (stored.current === draft) return;
    stored.current = draft;
    void storeDraft(key, draft);
  }, [key, draft]);

  const judge = ({ typed, units }: CountDraft) => judgeQuantity(typed, units, language);
  /** Of empties a quantity is required (`spec 3 §5`); of products nothing is saved without one. */
  const lacksQuantity = ({ typed }: CountDraft) => kind === 'empty' && !isTyped(typed);

  /** Saves, and continues with what was scanned in the meantime. */
  async function save(): Promise<void> {
    const { draft, isSaving } = now.current;
    if (isSaving) return void go({ kind: 'due' });
    if (!draft) return;
    const { amounts, faults } = judge(draft);
    const { item, typed, uuids } = draft;
    if (Object.keys(faults).length > 0 || lacksQuantity(draft)) return void go({ kind: 'faulty' });
    go({ kind: 'saving' });
    if (amounts.length === 0) return void go({ kind: 'saved', feedback: { kind: 'nothing', title: item.title } });
    const counts = countsOf(amounts, place, { item, countedBy: name }, uuids);
    const outcome = await saveCounts(counts, key);
    if (outcome !== 'saved') {
      // What another window has saved is an entry of its own; saving again adds to it.
      go({ kind: 'unsaved', why: outcome, draft: outcome === 'elsewhere' ? draftOf(draft, { typed }) : draft });
      signal('missing');
      return;
    }
    const { isDue } = now.current;
    go({
      kind: 'saved',
      feedback: { kind: 'saved', title: item.title, amounts, uuids: counts.map(({ uuid }) => uuid) },
    });
    signal('saved');
    if (isDue) await save();
  }

  return {
    ...state,
    draft: current,
    next: current === next ? null : next,
    isSaving: current === next ? isDue : isSaving,
    judged: current && judge(current),
    isMissing: current !== null && lacksQuantity(current),
    awaited,
    /** Somebody else has to recount it. */
    isCountedBefore: current !== null && isCountedBefore(toCount ?? [], current.item, name),
    save,
    type: (unit: Unit, text: string) => void go({ kind: 'type', unit, text }),
    choose(countable: Countable) {
      const { feedback } = go({ kind: 'choose', draft: draftOf(countable) });
      signal(feedback?.kind === 'undecided' ? 'missing' : 'found');
    },
    miss(code: string) {
      go({ kind: 'miss', code });
      signal('missing');
    },
    /** A code with several meanings, one of which has to be chosen. */
    ask() {
      go({ kind: 'ask' });
      signal('missing');
    },
    leave: () => void go({ kind: 'leave' }),
    stay: () => void go({ kind: 'stay' }),
  };
}

export type EntryForm = ReturnType<typeof useEntry>;
