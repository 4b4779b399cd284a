import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../kernel/locale.ts';
import { signal } from '../../../../kit/scan/signal.ts';
import type { Place } from './address.ts';
import { countsOf, type Thing } from './count.ts';
import { type Begun, beginningOf, draftKey, keepDraft } from './entry-draft.ts';
import { enteringFrom, entryOf, entryReducer, type Step } from './entry-steps.ts';
import { useToCount } from './lists.ts';
import { isTyped, judgeQuantity } from './quantity.ts';
import { saveCounts } from './saving.ts';
import type { Target } from './target.ts';
import { isCountedBefore } from './to-count.ts';

interface EntryOf {
  readonly kind: Thing['kind'];
  readonly place: Place;
  /** The person who counts. */
  readonly name: string;
  /** The restored draft, see `RestoreDraft`. */
  readonly before: Begun | null;
}

/**
 * An entry from the thing to its quantities, stored on the device as it is typed; its rules are in
 * `entry-steps.ts`.
 */
export function useEntry({ kind, place, name, before }: EntryOf) {
  const language = useLanguage();
  const [state, setState] = useState(() => enteringFrom(before));
  // A scan during a save meets the entry as it is then.
  const now = useRef(state);
  const go = (step: Step) => {
    now.current = entryReducer(now.current, step);
    setState(now.current);
    return now.current;
  };

  const draft = draftKey({ kind, receiptId: place.receiptId, countedBy: name });
  const { begun, next, isSaving, isDue } = state;
  const entered = entryOf(state);
  const { data: toCount } = useToCount(place.receiptId);
  /** The quantity that is about to get the focus. */
  const awaited = useRef<HTMLInputElement>(null);
  const kept = useRef(before);
  useEffect(() => {
    if (kept.current === begun) return;
    kept.current = begun;
    void keepDraft(draft, begun);
  }, [draft, begun]);

  const judge = (entry: Begun) => judgeQuantity(entry.typed, entry.target.units, language);
  /** Of empties a quantity is required (`spec 3 §5`); of products nothing is saved without one. */
  const lacks = (entry: Begun) => kind === 'empty' && !isTyped(entry.typed);

  /** Saves, and continues with what was scanned in the meantime. */
  async function save(): Promise<void> {
    const { begun: entry, isSaving } = now.current;
    if (isSaving) return void go({ kind: 'due' });
    if (!entry) return;
    const { amounts, faults } = judge(entry);
    const { target, typed, uuids } = entry;
    const { thing } = target;
    if (Object.keys(faults).length > 0 || lacks(entry)) return void go({ kind: 'faulty' });
    go({ kind: 'saving' });
    if (amounts.length === 0) return void go({ kind: 'saved', feedback: { kind: 'nothing', title: thing.title } });
    const counts = countsOf(amounts, place, { thing, countedBy: name }, uuids);
    const outcome = await saveCounts(counts, draft);
    if (outcome !== 'saved') {
      // What another window has saved is an entry of its own; saving again adds to it.
      go({ kind: 'unsaved', why: outcome, begun: outcome === 'elsewhere' ? beginningOf(target, { typed }) : entry });
      signal('missing');
      return;
    }
    const { isDue } = now.current;
    go({
      kind: 'saved',
      feedback: { kind: 'saved', title: thing.title, amounts, uuids: counts.map(({ uuid }) => uuid) },
    });
    signal('saved');
    if (isDue) await save();
  }

  return {
    ...state,
    begun: entered,
    next: entered === next ? null : next,
    isSaving: entered === next ? isDue : isSaving,
    judged: entered && judge(entered),
    isMissing: entered !== null && lacks(entered),
    awaited,
    /** Somebody else has to recount it. */
    isCountedBefore: entered !== null && isCountedBefore(toCount ?? [], entered.target.thing, name),
    save,
    type: (unit: Unit, text: string) => void go({ kind: 'type', unit, text }),
    choose(target: Target) {
      const { feedback } = go({ kind: 'choose', begun: beginningOf(target) });
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

export type Entry = ReturnType<typeof useEntry>;
