import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Unsaved } from '../sync/saving.ts';
import { type CountDraft, isBlank, isSameGoods, isSameLabel, type TypedLabel } from './entry-draft.ts';
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
  | { readonly kind: 'undecided'; readonly title: string; readonly waiting: string }
  /** Typed into what is being saved: the next item has to be scanned first. */
  | { readonly kind: 'ignored'; readonly title: string };

/** How many items may wait for a save: more than a person counts while the slowest device stores one. */
const MAX_WAITING = 20;

/** The state of an entry. */
export interface EntryState {
  /** The draft being edited or saved. */
  readonly draft: CountDraft | null;
  /**
   * The items scanned since, in order: while a quantity is unsaved one that waits for a decision, and during a save any
   * number, of which the last is edited and those before it are confirmed.
   */
  readonly waiting: readonly CountDraft[];
  /** Whether the person is asked what to do before the next item; otherwise they correct the quantity first. */
  readonly isAsking: boolean;
  readonly feedback: Feedback | null;
  /** Whether faults are shown, which would be too early while typing. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  /** Whether the last waiting item is to be saved as well, as those before it are. */
  readonly isDue: boolean;
  /** The number of choices; each moves the focus to the quantity. */
  readonly turn: number;
}

export const entryFrom = (draft: CountDraft | null): EntryState => ({
  draft,
  waiting: [],
  isAsking: false,
  feedback: null,
  isChecked: false,
  isSaving: false,
  isDue: false,
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
  /** Saves the last waiting item after those before it. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly feedback: Feedback }
  /** The reason why nothing was saved. */
  | { readonly kind: 'unsaved'; readonly why: Unsaved; readonly draft: CountDraft }
  /** Discards the draft. */
  | { readonly kind: 'leave' }
  /** Returns to the quantity and drops the item scanned in the meantime, if nothing was entered for it. */
  | { readonly kind: 'stay' };

/** The draft being edited; during a save, the draft of the item scanned last. */
export const currentDraft = ({ draft, waiting, isSaving }: EntryState): CountDraft | null =>
  (isSaving ? waiting.at(-1) : null) ?? draft;

/** The draft whose input may change: what is due to be saved gets no more. */
export const editedDraft = (state: EntryState): CountDraft | null =>
  state.isSaving && (state.isDue || state.waiting.length === 0) ? null : currentDraft(state);

/** Whether the item after the current one is saved without a further key: it is due, or followed by another. */
export const isNextDue = ({ waiting, isDue }: EntryState): boolean =>
  waiting.length > 1 || (waiting.length > 0 && isDue);

/** Continues with the next draft, if any. */
function continueWith({ waiting, isDue, turn }: EntryState, feedback: Feedback | null): EntryState {
  const rest = waiting.slice(1);
  return { ...entryFrom(waiting[0] ?? null), waiting: rest, isDue: isDue && rest.length > 0, feedback, turn };
}

/** The same goods scanned again keep input and UUIDs. */
const rescanned = (draft: CountDraft, chosen: CountDraft): CountDraft => ({
  ...chosen,
  typed: draft.typed,
  confirmed: draft.confirmed,
  label: isBlank(draft.label) ? chosen.label : draft.label,
  uuids: { ...chosen.uuids, ...draft.uuids },
});

/** What waits with a quantity: an item without one was only scanned. */
const withQuantity = (waiting: readonly CountDraft[]) => waiting.filter(({ typed }) => isTyped(typed));

const chooseAgain = (state: EntryState, draft: CountDraft): EntryState => ({
  ...state,
  draft,
  waiting: withQuantity(state.waiting),
  isAsking: false,
  feedback: null,
  isChecked: false,
  turn: state.turn + 1,
});

const replaceLast = (state: EntryState, draft: CountDraft): EntryState => ({
  ...state,
  waiting: [...state.waiting.slice(0, -1), draft],
});

function type(state: EntryState, typedInto: (edited: CountDraft) => CountDraft): EntryState {
  const edited = editedDraft(state);
  if (edited && edited === state.draft) return { ...state, draft: typedInto(edited), isChecked: false, feedback: null };
  if (edited) return replaceLast(state, typedInto(edited));
  const due = currentDraft(state);
  if (!due) return state;
  // A scanner's first key may be written and removed again.
  const { typed, label } = typedInto(due);
  const isChanged = !isSameInput(due.typed, typed) || !isSameLabel(due.label, label);
  return { ...state, feedback: isChanged ? { kind: 'ignored', title: due.item.title } : null };
}

const confirmed = (edited: CountDraft): CountDraft => ({ ...edited, confirmed: edited.typed });

/** Confirms the input that is edited; during a save that is the next one. */
function confirm(state: EntryState): EntryState {
  const edited = editedDraft(state);
  if (!edited) return state;
  return edited === state.draft ? { ...state, draft: confirmed(edited) } : replaceLast(state, confirmed(edited));
}

/** Whether Enter confirmed the quantity as it is. */
const isConfirmed = ({ typed, confirmed }: CountDraft): boolean =>
  isTyped(typed) && isSameInput(confirmed ?? {}, typed);

function choose(state: EntryState, chosen: CountDraft): EntryState {
  const { draft, waiting, isSaving, isDue } = state;
  const turn = state.turn + 1;
  const last = waiting.at(-1);
  if (draft && !isSaving && isSameGoods(draft, chosen)) return chooseAgain(state, rescanned(draft, chosen));
  if (!draft || !(isSaving || isTyped(draft.typed) || last)) return { ...entryFrom(chosen), turn };
  // No question during a save, when the next item can be entered, nor before that of a confirmed quantity.
  const isAsking = !isSaving && !isSameInput(draft.confirmed ?? {}, draft.typed);
  if (!last) return { ...state, waiting: [chosen], isAsking, feedback: null, turn: isSaving ? turn : state.turn };
  if (isSameGoods(last, chosen) && !isDue)
    return { ...replaceLast(state, rescanned(last, chosen)), isAsking, feedback: null, turn };
  if (isSaving && (isDue || isConfirmed(last)) && waiting.length < MAX_WAITING)
    return { ...state, waiting: [...waiting, chosen], isDue: false, feedback: null, turn };
  return { ...state, isAsking, feedback: { kind: 'undecided', title: chosen.item.title, waiting: last.item.title } };
}

/** The next state after an action. A scan never replaces an unsaved quantity, and no scan is lost during a save. */
export function entryReducer(state: EntryState, step: Step): EntryState {
  const { waiting, isSaving } = state;
  const turn = waiting.length > 0 ? state.turn + 1 : state.turn;
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
      return { ...state, isChecked: true, isAsking: false, turn };
    case 'saving':
      return { ...state, isSaving: true, isAsking: false, feedback: null, turn };
    case 'due':
      return isSaving && waiting.length > 0 ? { ...confirm(state), isDue: true } : state;
    case 'saved':
      return continueWith(state, state.feedback ?? step.feedback);
    case 'unsaved':
      return {
        ...state,
        draft: step.draft,
        isSaving: false,
        isDue: false,
        isAsking: waiting.length > 0,
        feedback: { kind: 'unsaved', why: step.why },
      };
    case 'leave':
      return isSaving ? state : { ...continueWith(state, null), turn: state.turn + 1 };
    case 'stay':
      return isSaving ? state : { ...state, waiting: withQuantity(waiting), isAsking: false, turn: state.turn + 1 };
  }
}
