import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Gs1Goods } from '@kontor/contract/kernel/gs1.ts';
import { useRef, useState } from 'react';
import { readChoice, remember } from '../../../../kernel/stored.ts';
import { useLanguage } from '../../../../kernel/translation.ts';
import { useStableCallback } from '../../../../kernel/use-stable-callback.ts';
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
  isSameGoods,
  LABEL_FIELDS,
  labelOf,
  type TypedLabel,
} from './entry-draft.ts';
import { currentDraft, editedDraft, entryFrom, entryReducer, isNextDue, type Step } from './entry-state.ts';
import { adjustQuantity, checkQuantity, isTyped } from './quantity.ts';
import { useDraftStoring } from './use-draft-storing.ts';

const NO_POSITIONS: readonly CountedPosition[] = [];
const NO_PRODUCTS: readonly number[] = [];

/** The device remembers whether each scan counts one. */
const ADDING = 'counting.adding';

/** What a receipt says about its items. */
export interface ReceiptFacts {
  readonly toCount: readonly CountedPosition[];
  /** The products that ask for the best-before date and the batch. */
  readonly bestBeforeProductIds: readonly number[];
  /** False while the positions are still read. */
  readonly isLoaded: boolean;
}

/** The facts from the device's copy; read outside the entry, which renders with every key. */
export function useReceiptFacts({ inventoryId, receiptId }: ReceiptParams): ReceiptFacts {
  const { data: toCount, error } = useToCount(receiptId);
  const { data: receipts } = useReceipts(inventoryId);
  const receipt = receipts?.find(({ id }) => id === receiptId);
  return {
    toCount: toCount ?? NO_POSITIONS,
    bestBeforeProductIds: receipt?.bestBeforeProductIds ?? NO_PRODUCTS,
    isLoaded: toCount !== undefined || error !== null,
  };
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

interface Chosen {
  /** Whether its code was scanned. */
  readonly isScanned?: boolean;
  /** What the code says of the goods beside the product. */
  readonly goods?: Gs1Goods | null;
}

/**
 * The state of an entry, from the scanned item to its quantities, stored on the device while typing; its rules are in
 * `entry-state.ts`.
 */
export function useEntry({ kind, receiptParams, facts, name, before }: EntryOptions) {
  const language = useLanguage();
  const [state, setState] = useState(() => entryFrom(before));
  // Empties are not scanned one by one.
  const [isAdding, setAdding] = useState(() => kind === 'product' && readChoice(ADDING) !== null);
  // A scan during a save needs the current state.
  const now = useRef(state);
  const dispatch = (step: Step) => {
    now.current = entryReducer(now.current, step);
    setState(now.current);
    return now.current;
  };

  const key = draftKey({ kind, receiptId: receiptParams.receiptId, countedBy: name });
  const { draft, waiting, isSaving, isDue } = state;
  const shown = currentDraft(state);
  const { toCount, bestBeforeProductIds } = facts;
  /** The quantity field that is about to get the focus. */
  const awaited = useRef<HTMLInputElement>(null);
  /** The quantity field that had the focus last, or is about to get it. */
  const current = useRef<HTMLInputElement>(null);
  useDraftStoring({ key, before, state, now });

  const check = ({ typed, units }: CountDraft) => checkQuantity(typed, units, language);
  /** Empties require a quantity (`spec 3 §5`); products without one are not saved. */
  const lacksQuantity = ({ typed }: CountDraft) => kind === 'empty' && !isTyped(typed);

  const isUnreadable = ({ label }: CountDraft) =>
    label.bestBefore.trim() !== '' && bestBeforeIn(label.bestBefore) === null;

  /** Saves the draft; returns whether to go on with the next one. */
  async function saveDraft(): Promise<boolean> {
    const { draft } = now.current;
    if (!draft) return false;
    const { amounts, faults } = check(draft);
    const { item, typed, label, uuids } = draft;
    const isFaulty = Object.keys(faults).length > 0 || lacksQuantity(draft) || isUnreadable(draft);
    if (isFaulty) {
      dispatch({ kind: 'faulty' });
      return false;
    }
    dispatch({ kind: 'saving' });
    const what = {
      item,
      bestBefore: bestBeforeIn(label.bestBefore),
      batch: label.batch.trim() || null,
      countedBy: name,
    };
    const counts = countsOf(amounts, receiptParams, what, uuids);
    const outcome = counts.length > 0 ? await saveCounts(counts, key) : 'saved';
    if (outcome !== 'saved') {
      // The other window's entry stays; saving again adds to it.
      dispatch({
        kind: 'unsaved',
        why: outcome,
        draft: outcome === 'elsewhere' ? draftOf(draft, { typed, label }) : draft,
      });
      signal('missing');
      return false;
    }
    const goesOn = isNextDue(now.current);
    const { title } = item;
    const saved = { kind: 'saved', title, amounts, uuids: counts.map(({ uuid }) => uuid) } as const;
    dispatch({ kind: 'saved', feedback: counts.length > 0 ? saved : { kind: 'nothing', title } });
    if (counts.length > 0) signal('saved');
    return goesOn;
  }

  /** Saves and continues with the items scanned in the meantime. */
  async function save(): Promise<void> {
    if (now.current.isSaving) return void dispatch({ kind: 'due' });
    while (await saveDraft());
  }

  /** Counts an empty place. */
  const saveNone = useStableCallback(() => {
    const unit = currentDraft(now.current)?.units[0].unit;
    if (unit === undefined) return;
    dispatch({ kind: 'type', unit, text: '0' });
    void save();
  });
  const leave = useStableCallback(() => void dispatch({ kind: 'leave' }));

  return {
    ...state,
    draft: shown,
    /** The item scanned during an unsaved quantity. */
    next: shown === draft ? (waiting[0] ?? null) : null,
    isSaving: shown === draft ? isSaving : isDue,
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
    saveNone,
    /** Whether each scan counts one. */
    isAdding,
    setAdding(isOn: boolean): void {
      setAdding(isOn);
      remember(ADDING, isOn ? 'true' : null);
    },
    choose(countable: Countable, { isScanned = false, goods = null }: Chosen = {}) {
      const { item, focus } = countable;
      const label =
        goods && item.kind === 'product' && bestBeforeProductIds.includes(item.id) ? labelOf(goods) : undefined;
      const chosen = draftOf(countable, label && { label });
      const edited = editedDraft(now.current);
      const again = edited && isSameGoods(edited, chosen) ? edited : null;
      const adds = isAdding && isScanned;
      const one = { [focus]: '1' };
      const draft = adds && !again ? { ...chosen, typed: one, confirmed: one } : chosen;
      const { feedback, waiting, isAsking, isSaving } = dispatch({ kind: 'choose', draft });
      signal(feedback?.kind === 'undecided' ? 'missing' : 'found');
      if (adds && again) {
        dispatch({ kind: 'type', unit: focus, text: adjustQuantity(again.typed[focus] ?? '', 1, language) });
        dispatch({ kind: 'confirm' });
      }
      // The quantity was confirmed.
      if (waiting.length > 0 && !isAsking && !isSaving) void save();
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
    leave,
    stay: () => void dispatch({ kind: 'stay' }),
  };
}

export type EntryForm = ReturnType<typeof useEntry>;
