import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Begun } from './entry-draft.ts';
import { type Amount, isTyped } from './quantity.ts';
import type { Unsaved } from './unsaved.ts';

/** The result of the last action. */
export type Feedback =
  | {
      readonly kind: 'saved';
      readonly title: string;
      readonly amounts: readonly Amount[];
      /** Of its counts, which the portal may reject. */
      readonly uuids: readonly string[];
    }
  /** Zero and nothing save nothing (`spec 3 §5`). */
  | { readonly kind: 'nothing'; readonly title: string }
  | { readonly kind: 'unsaved'; readonly why: Unsaved }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Scanned while something else, `waiting`, waits for a decision already. */
  | { readonly kind: 'undecided'; readonly title: string; readonly waiting: string };

/** The state of an entry. */
export interface Entering {
  readonly begun: Begun | null;
  /** A scan during an unsaved quantity: it waits until that is saved or discarded. */
  readonly next: Begun | null;
  /** Whether somebody is asked what to do before `next`; else they correct the quantity first. */
  readonly isAsking: boolean;
  readonly feedback: Feedback | null;
  /** Whether faults are shown: not while somebody starts to type. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  /** Whether `next` is saved as soon as the current save is done. */
  readonly isDue: boolean;
  /** Counts the choices: each time the focus goes to its quantity. */
  readonly turn: number;
}

export const enteringFrom = (begun: Begun | null): Entering => ({
  begun,
  next: null,
  isAsking: false,
  feedback: null,
  isChecked: false,
  isSaving: false,
  isDue: false,
  turn: 0,
});

export type Step =
  | { readonly kind: 'choose'; readonly begun: Begun }
  | { readonly kind: 'miss'; readonly code: string }
  /** Clears the message about an earlier scan. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'type'; readonly unit: Unit; readonly text: string }
  /** The input is not a quantity. */
  | { readonly kind: 'faulty' }
  | { readonly kind: 'saving' }
  /** Saves `next` after the current save. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly feedback: Feedback }
  /** With the next state of the entry. */
  | { readonly kind: 'unsaved'; readonly why: Unsaved; readonly begun: Begun }
  /** Leaves what was begun, unsaved. */
  | { readonly kind: 'leave' }
  /** Goes back to the quantity, and forgets what was scanned in the meantime. */
  | { readonly kind: 'stay' };

const idOf = (begun: Begun | null) => begun?.target.thing.id;

/** The current entry: during a save, the thing scanned since. */
export const entryOf = ({ begun, next, isSaving }: Entering): Begun | null => (isSaving && next ? next : begun);

/** Goes on with what waits, or with nothing. */
const goOn = (state: Entering, feedback: Feedback | null): Entering => ({
  ...enteringFrom(state.next),
  feedback,
  turn: state.turn,
});

/** The same again: what was typed stays, and so do its UUIDs. */
const again = (begun: Begun, chosen: Begun): Begun => ({
  target: chosen.target,
  typed: begun.typed,
  uuids: { ...chosen.uuids, ...begun.uuids },
});

const chooseAgain = (state: Entering, begun: Begun): Entering => ({
  ...state,
  begun,
  next: null,
  isAsking: false,
  feedback: null,
  isChecked: false,
  turn: state.turn + 1,
});

function type(state: Entering, unit: Unit, text: string): Entering {
  const { begun, next, isSaving, isDue } = state;
  const typedInto = (entry: Begun): Begun => ({ ...entry, typed: { ...entry.typed, [unit]: text } });
  if (isSaving) return next && !isDue ? { ...state, next: typedInto(next) } : state;
  // The quantity being saved is the one before.
  return begun ? { ...state, begun: typedInto(begun), isChecked: false, feedback: null } : state;
}

function choose(state: Entering, chosen: Begun): Entering {
  const { begun, next, isSaving, isDue, turn } = state;
  if (begun && !isSaving && idOf(begun) === idOf(chosen)) return chooseAgain(state, again(begun, chosen));
  if (!begun || !(isSaving || isTyped(begun.typed))) return { ...enteringFrom(chosen), turn: turn + 1 };
  // Nobody is asked during a save: the next one is entered in the meantime.
  const isAsking = !isSaving;
  if (!next) return { ...state, next: chosen, isAsking, feedback: null, turn: isSaving ? turn + 1 : turn };
  if (idOf(next) === idOf(chosen) && !isDue)
    return { ...state, next: again(next, chosen), isAsking, feedback: null, turn: turn + 1 };
  const feedback = { title: chosen.target.thing.title, waiting: next.target.thing.title };
  return { ...state, isAsking, feedback: { kind: 'undecided', ...feedback } };
}

/**
 * The next state after an action. Nothing that is scanned replaces an unsaved quantity, and nothing
 * that was scanned is lost while that is being saved.
 */
export function entryReducer(state: Entering, step: Step): Entering {
  const { next, isSaving, turn } = state;
  switch (step.kind) {
    case 'choose':
      return choose(state, step.begun);
    case 'miss':
      return { ...state, feedback: { kind: 'unknown', code: step.code } };
    case 'ask':
      return { ...state, feedback: null };
    case 'type':
      return type(state, step.unit, step.text);
    case 'faulty':
      return { ...state, isChecked: true, isAsking: false, turn: next ? turn + 1 : turn };
    case 'saving':
      return { ...state, isSaving: true, isAsking: false, feedback: null, turn: next ? turn + 1 : turn };
    case 'due':
      return next && isSaving ? { ...state, isDue: true } : state;
    case 'saved':
      return goOn(state, state.feedback ?? step.feedback);
    case 'unsaved':
      return {
        ...state,
        begun: step.begun,
        isSaving: false,
        isDue: false,
        isAsking: next !== null,
        feedback: { kind: 'unsaved', why: step.why },
      };
    case 'leave':
      return isSaving ? state : { ...goOn(state, null), turn: turn + 1 };
    case 'stay':
      return isSaving ? state : { ...state, next: null, isAsking: false, turn: turn + 1 };
  }
}
