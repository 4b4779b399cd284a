import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../kernel/translation.ts';
import { signal } from '../../../../kit/scan/signal.ts';
import type { ReceiptParams } from '../address.ts';
import { countsOf, type Item } from '../count.ts';
import { type CountedPosition, useReceipts, useToCount } from '../sync/lists.ts';
import { saveCounts } from '../sync/saving.ts';
import { isCountedBefore, placesOf } from '../to-count.ts';
import { bestBeforeIn } from './best-before.ts';
import type { Countable } from './countable.ts';
import {
  type CountDraft,
  draftKey,
  draftOf,
  type FieldName,
  LABEL_FIELDS,
  storeDraft,
  type TypedLabel,
} from './entry-draft.ts';
import { currentDraft, entryFrom, entryReducer, type Step } from './entry-state.ts';
import { adjustQuantity, checkQuantity, isTyped } from './quantity.ts';

const NO_POSITIONS: readonly CountedPosition[] = [];
const NO_PRODUCTS: readonly number[] = [];

/** What a receipt says about its items. */
export interface ReceiptFacts {
  readonly toCount: readonly CountedPosition[];
  /** The products that ask for the best-before date and the batch. */
  readonly bestBeforeProductIds: readonly number[];
}

/** The facts from the device's copy; read outside the entry, which renders with every key. */
export function useReceiptFacts({ inventoryId, receiptId }: ReceiptParams): ReceiptFacts {
  const { data: toCount = NO_POSITIONS } = useToCount(receiptId);
  const { data: receipts } = useReceipts(inventoryId);
  const receipt = receipts?.find(({ id }) => id === receiptId);
  return { toCount, bestBeforeProductIds: receipt?.bestBeforeProductIds ?? NO_PRODUCTS };
}

interface EntryOptions {
  readonly kind: Item['kind'];
  readonly receiptParams: ReceiptParams;
  readonly facts: ReceiptFacts;
  /** The person who counts. */
  readonly name: string;
  /** The restored draft, see `RestoreDraft`. */
  readonly before: CountDraft | null;
}

/**
 * The state of an entry, from the scanned item to its quantities, stored on the device while typing; its rules are in
 * `entry-state.ts`.
 */
export function useEntry({ kind, receiptParams, facts, name, before }: EntryOptions) {
  const language = useLanguage();
  const [state, setState] = useState(() => entryFrom(before));
  const [isAdding, setAdding] = useState(false);
  // A scan during a save needs the current state.
  const now = useRef(state);
  const dispatch = (step: Step) => {
    now.current = entryReducer(now.current, step);
    setState(now.current);
    return now.current;
  };

  const key = draftKey({ kind, receiptId: receiptParams.receiptId, countedBy: name });
  const { draft, next, after, isSaving, isDue, isAfterDue } = state;
  const shown = currentDraft(state);
  const { toCount, bestBeforeProductIds } = facts;
  /** The quantity field that is about to get the focus. */
  const awaited = useRef<HTMLInputElement>(null);
  /** The quantity field that had the focus last, or is about to get it. */
  const current = useRef<HTMLInputElement>(null);
  const stored = useRef(before);
  useEffect(() => {
    if (stored.current === draft) return;
    stored.current = draft;
    void storeDraft(key, draft);
  }, [key, draft]);

  const check = ({ typed, units }: CountDraft) => checkQuantity(typed, units, language);
  /** Empties require a quantity (`spec 3 §5`); products without one are not saved. */
  const lacksQuantity = ({ typed }: CountDraft) => kind === 'empty' && !isTyped(typed);

  const isUnreadable = ({ label }: CountDraft) =>
    label.bestBefore.trim() !== '' && bestBeforeIn(label.bestBefore) === null;

  /** Saves and continues with the item scanned in the meantime. */
  async function save(): Promise<void> {
    const { draft, isSaving } = now.current;
    if (isSaving) return void dispatch({ kind: 'due' });
    if (!draft) return;
    const { amounts, faults } = check(draft);
    const { item, typed, label, uuids } = draft;
    const isFaulty = Object.keys(faults).length > 0 || lacksQuantity(draft) || isUnreadable(draft);
    if (isFaulty) return void dispatch({ kind: 'faulty' });
    dispatch({ kind: 'saving' });
    if (amounts.length === 0) return void dispatch({ kind: 'saved', feedback: { kind: 'nothing', title: item.title } });
    const what = {
      item,
      bestBefore: bestBeforeIn(label.bestBefore),
      batch: label.batch.trim() || null,
      countedBy: name,
    };
    const counts = countsOf(amounts, receiptParams, what, uuids);
    const outcome = await saveCounts(counts, key);
    if (outcome !== 'saved') {
      // The other window's entry stays; saving again adds to it.
      dispatch({
        kind: 'unsaved',
        why: outcome,
        draft: outcome === 'elsewhere' ? draftOf(draft, { typed, label }) : draft,
      });
      signal('missing');
      return;
    }
    const { isDue } = now.current;
    dispatch({
      kind: 'saved',
      feedback: { kind: 'saved', title: item.title, amounts, uuids: counts.map(({ uuid }) => uuid) },
    });
    signal('saved');
    if (isDue) await save();
  }

  return {
    ...state,
    draft: shown,
    next: shown === next || shown === after ? null : next,
    isSaving: shown === next ? isDue : shown === after ? isAfterDue : isSaving,
    checkResult: shown && check(shown),
    isMissing: shown !== null && lacksQuantity(shown),
    isUnreadable: shown !== null && isUnreadable(shown),
    /** Whether the position asks for the best-before date and the batch. */
    asksLabel: shown?.item.kind === 'product' && bestBeforeProductIds.includes(shown.item.id),
    awaited,
    current,
    /** The unit in which a position of the receipt is to be counted. */
    usualUnitOf: (productId: number): Unit | null =>
      toCount.find(({ inventoryProductId }) => inventoryProductId === productId)?.unit ?? null,
    /** Where it is still to be counted. */
    places: shown === null ? [] : placesOf(toCount, shown.item),
    /** Another person has to recount it. */
    isCountedBefore: shown !== null && isCountedBefore(toCount, shown.item, name),
    save,
    type: (unit: Unit, text: string) => void dispatch({ kind: 'type', unit, text }),
    label: (field: keyof TypedLabel, text: string) => void dispatch({ kind: 'label', field, text }),
    /** Confirms the quantity of a unit, or the label; returns whether the field is readable. */
    confirm(field: FieldName): boolean {
      const edited = currentDraft(now.current);
      const isLabel = LABEL_FIELDS.some((each) => each === field);
      const faults: Partial<Record<FieldName, unknown>> = edited === null ? {} : check(edited).faults;
      const isFaulty = isLabel ? edited !== null && isUnreadable(edited) : faults[field] !== undefined;
      dispatch({ kind: isFaulty ? 'faulty' : 'confirm' });
      return !isFaulty;
    },
    /** Counts an empty place. */
    saveNone(): void {
      const unit = currentDraft(now.current)?.units[0].unit;
      if (unit === undefined) return;
      dispatch({ kind: 'type', unit, text: '0' });
      void save();
    },
    /** Whether each scan counts one. */
    isAdding,
    setAdding,
    choose(countable: Countable, { isScanned = false } = {}) {
      const { item, focus } = countable;
      const adds = isAdding && isScanned;
      // The quantity being saved gets no more.
      const edited = now.current.isSaving ? (now.current.after ?? now.current.next) : now.current.draft;
      const isSame = edited?.item.id === item.id;
      const one = { [focus]: '1' };
      const draft = draftOf(countable, adds && !isSame ? { typed: one, confirmed: one } : {});
      const { feedback, next, isAsking, isSaving } = dispatch({ kind: 'choose', draft });
      signal(feedback?.kind === 'undecided' ? 'missing' : 'found');
      if (adds && isSame) {
        dispatch({ kind: 'type', unit: focus, text: adjustQuantity(edited.typed[focus] ?? '', 1, language) });
        dispatch({ kind: 'confirm' });
      }
      // The quantity was confirmed.
      if (next && !isAsking && !isSaving) void save();
    },
    miss(code: string) {
      dispatch({ kind: 'miss', code });
      signal('missing');
    },
    /** Asks which item is meant by an ambiguous code. */
    ask() {
      dispatch({ kind: 'ask' });
      signal('missing');
    },
    leave: () => void dispatch({ kind: 'leave' }),
    stay: () => void dispatch({ kind: 'stay' }),
  };
}

export type EntryForm = ReturnType<typeof useEntry>;
