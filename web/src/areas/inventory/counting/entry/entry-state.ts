import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Unsaved } from '../sync/saving.ts';
import type { CountDraft, TypedLabel } from './entry-draft.ts';
import { type Amount, isSameInput, isTyped } from './quantity.ts';

/** The result of the last action. */
export type Feedback =
  | {
      readonly kind: 'saved';
      readonly title: string;
      readonly amounts: readonly Amount[];
      /** The UUIDs of its counts, which the server may reject. */
      readonly uuids: readonly string[];
    }
  /** No input: nothing is saved (`spec 3 §5`). */
  | { readonly kind: 'nothing'; readonly title: string }
  | { readonly kind: 'unsaved'; readonly why: Unsaved }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Scanned while `waiting`, another item, already needs a decision. */
  | { readonly kind: 'undecided'; readonly title: string; readonly waiting: string };

/** The state of an entry. */
export interface EntryState {
  readonly draft: CountDraft | null;
  /** The item scanned during an unsaved quantity, until that is saved or discarded. */
  readonly next: CountDraft | null;
  /** The item scanned after `next` was confirmed while `draft` is still being saved: a slow device loses no scan. */
  readonly after: CountDraft | null;
  /** Whether the person is asked what to do before `next`; otherwise they correct the quantity first. */
  readonly isAsking: boolean;
  readonly feedback: Feedback | null;
  /** Whether faults are shown, which would be too early while typing. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  /** Whether `next` is saved as soon as the current save is done. */
  readonly isDue: boolean;
  /** Whether `after` is saved as soon as `next` is. */
  readonly isAfterDue: boolean;
  /** The number of choices; each moves the focus to the quantity. */
  readonly turn: number;
}

export const entryFrom = (draft: CountDraft | null): EntryState => ({
  draft,
  next: null,
  after: null,
  isAsking: false,
  feedback: null,
  isChecked: false,
  isSaving: false,
  isDue: false,
  isAfterDue: false,
  turn: 0,
});

export type Step =
  | { readonly kind: 'choose'; readonly draft: CountDraft }
  | { readonly kind: 'miss'; readonly code: string }
  /** Clears the message about an earlier scan. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'type'; readonly unit: Unit; readonly text: string }
  | { readonly kind: 'label'; readonly field: keyof TypedLabel; readonly text: string }
  /** Enter, in a field that is not the last. */
  | { readonly kind: 'confirm' }
  /** The input is not a quantity. */
  | { readonly kind: 'faulty' }
  | { readonly kind: 'saving' }
  /** Saves `next` after the current save. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly feedback: Feedback }
  /** The reason why nothing was saved. */
  | { readonly kind: 'unsaved'; readonly why: Unsaved; readonly draft: CountDraft }
  /** Discards the draft. */
  | { readonly kind: 'leave' }
  /** Returns to the quantity and drops the item scanned in the meantime. */
  | { readonly kind: 'stay' };

const idOf = (draft: CountDraft | null) => draft?.item.id;

/** The draft being edited; during a save, the draft of the item scanned last. */
export const currentDraft = ({ draft, next, after, isSaving }: EntryState): CountDraft | null =>
  (isSaving ? (after ?? next) : null) ?? draft;

/** Continues with the next draft, if any. */
const continueWith = (state: EntryState, feedback: Feedback | null): EntryState => ({
  ...entryFrom(state.next),
  next: state.after,
  isDue: state.isAfterDue,
  feedback,
  turn: state.turn,
});

/** The same item scanned again keeps input and UUIDs. */
const rescanned = (draft: CountDraft, chosen: CountDraft): CountDraft => ({
  ...chosen,
  typed: draft.typed,
  confirmed: draft.confirmed,
  label: draft.label,
  uuids: { ...chosen.uuids, ...draft.uuids },
});

const chooseAgain = (state: EntryState, draft: CountDraft): EntryState => ({
  ...state,
  draft,
  next: null,
  isAsking: false,
  feedback: null,
  isChecked: false,
  turn: state.turn + 1,
});

function type(state: EntryState, typedInto: (edited: CountDraft) => CountDraft): EntryState {
  const { draft, next, after, isSaving, isDue, isAfterDue } = state;
  if (isSaving && after) return isAfterDue ? state : { ...state, after: typedInto(after) };
  if (isSaving) return next && !isDue ? { ...state, next: typedInto(next) } : state;
  // The quantity being saved belongs to the previous draft.
  return draft ? { ...state, draft: typedInto(draft), isChecked: false, feedback: null } : state;
}

/** Confirms the input that is edited; during a save that is the next one. */
function confirm(state: EntryState): EntryState {
  const { draft, next, after, isSaving } = state;
  const confirmed = (edited: CountDraft | null) => edited && { ...edited, confirmed: edited.typed };
  if (isSaving && after) return { ...state, after: confirmed(after) };
  return isSaving ? { ...state, next: confirmed(next) } : { ...state, draft: confirmed(draft) };
}

/** Whether Enter confirmed the quantity as it is. */
const isConfirmed = ({ typed, confirmed }: CountDraft): boolean =>
  isTyped(typed) && isSameInput(confirmed ?? {}, typed);

function choose(state: EntryState, chosen: CountDraft): EntryState {
  const { draft, next, after, isSaving, isDue, turn } = state;
  if (draft && !isSaving && idOf(draft) === idOf(chosen)) return chooseAgain(state, rescanned(draft, chosen));
  if (!draft || !(isSaving || isTyped(draft.typed))) return { ...entryFrom(chosen), turn: turn + 1 };
  // No question during a save, when the next item can be entered, nor before that of a confirmed quantity.
  const isAsking = !isSaving && !isSameInput(draft.confirmed ?? {}, draft.typed);
  if (!next) return { ...state, next: chosen, isAsking, feedback: null, turn: isSaving ? turn + 1 : turn };
  if (idOf(next) === idOf(chosen) && !isDue)
    return { ...state, next: rescanned(next, chosen), isAsking, feedback: null, turn: turn + 1 };
  if (isSaving && after && !state.isAfterDue && idOf(after) === idOf(chosen))
    return { ...state, after: rescanned(after, chosen), feedback: null, turn: turn + 1 };
  // The next one is saved right after this one.
  if (isSaving && !after && (isDue || isConfirmed(next)))
    return { ...state, after: chosen, isDue: true, feedback: null, turn: turn + 1 };
  const feedback = { title: chosen.item.title, waiting: next.item.title };
  return { ...state, isAsking, feedback: { kind: 'undecided', ...feedback } };
}

/** The next state after an action. A scan never replaces an unsaved quantity, and no scan is lost during a save. */
export function entryReducer(state: EntryState, step: Step): EntryState {
  const { next, isSaving, turn } = state;
  switch (step.kind) {
    case 'choose':
      return choose(state, step.draft);
    case 'miss':
      return { ...state, feedback: { kind: 'unknown', code: step.code } };
    case 'ask':
      return { ...state, feedback: null };
    case 'type':
      return type(state, (edited) => ({ ...edited, typed: { ...edited.typed, [step.unit]: step.text } }));
    case 'label':
      return type(state, (edited) => ({ ...edited, label: { ...edited.label, [step.field]: step.text } }));
    case 'confirm':
      return confirm(state);
    case 'faulty':
      return { ...state, isChecked: true, isAsking: false, turn: next ? turn + 1 : turn };
    case 'saving':
      return {
        ...state,
        isSaving: true,
        isAsking: false,
        feedback: null,
        turn: next ? turn + 1 : turn,
      };
    case 'due':
      if (!next || !isSaving) return state;
      return state.after ? { ...state, isAfterDue: true } : { ...state, isDue: true };
    case 'saved':
      return continueWith(state, state.feedback ?? step.feedback);
    case 'unsaved':
      return {
        ...state,
        draft: step.draft,
        isSaving: false,
        isDue: false,
        isAfterDue: false,
        isAsking: next !== null,
        feedback: { kind: 'unsaved', why: step.why },
      };
    case 'leave':
      return isSaving ? state : { ...continueWith(state, null), turn: turn + 1 };
    case 'stay':
      return isSaving ? state : { ...state, next: null, after: null, isAsking: false, turn: turn + 1 };
  }
}
