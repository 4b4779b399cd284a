import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Begun } from './entry-draft.ts';
import { type Amount, isTyped } from './quantity.ts';
import type { Unsaved } from './unsaved.ts';

/** What became of the last thing that somebody did. */
export type Told =
  | { readonly kind: 'saved'; readonly title: string; readonly amounts: readonly Amount[] }
  /** Zero and nothing save nothing (`spec 3 §5`). */
  | { readonly kind: 'nothing'; readonly title: string }
  | { readonly kind: 'unsaved'; readonly why: Unsaved }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Scanned while something else, `waiting`, waits for a decision already. */
  | { readonly kind: 'undecided'; readonly title: string; readonly waiting: string };

/** An entry as it stands. */
export interface Entering {
  readonly begun: Begun | null;
  /** What was scanned while a quantity stood there: it waits until that is saved or discarded. */
  readonly next: Begun | null;
  /** Whether somebody is asked what to do before `next`; else they correct the quantity first. */
  readonly isAsking: boolean;
  readonly told: Told | null;
  /** Whether faults are to be shown: not while somebody begins to type. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  /** Counts how often something was chosen: each time the focus goes to its quantity. */
  readonly turn: number;
}

export const enteringFrom = (begun: Begun | null): Entering => ({
  begun,
  next: null,
  isAsking: false,
  told: null,
  isChecked: false,
  isSaving: false,
  turn: 0,
});

export type Step =
  | { readonly kind: 'choose'; readonly begun: Begun }
  | { readonly kind: 'miss'; readonly code: string }
  /** What was told of an earlier scan is not of this one. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'type'; readonly unit: Unit; readonly text: string }
  /** What is typed is no quantity. */
  | { readonly kind: 'faulty' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly told: Told }
  /** With the entry as it goes on. */
  | { readonly kind: 'unsaved'; readonly why: Unsaved; readonly begun: Begun }
  /** Leaves what was begun, unsaved. */
  | { readonly kind: 'leave' }
  /** Goes back to the quantity, and forgets what was scanned meanwhile. */
  | { readonly kind: 'stay' };

const idOf = (begun: Begun | null) => begun?.target.thing.id;

/** Goes on with what waits, or with nothing. */
const goOn = (state: Entering, told: Told | null): Entering => ({
  ...enteringFrom(state.next),
  told,
  turn: state.next ? state.turn + 1 : state.turn,
});

/** The same once more: what was typed stays, and so do its UUIDs. */
const again = (state: Entering, begun: Begun, chosen: Begun): Entering => ({
  ...state,
  begun: { target: chosen.target, typed: begun.typed, uuids: { ...chosen.uuids, ...begun.uuids } },
  next: null,
  isAsking: false,
  told: null,
  isChecked: false,
  turn: state.turn + 1,
});

function choose(state: Entering, chosen: Begun): Entering {
  const { begun, next, isSaving, turn } = state;
  if (begun && !isSaving && idOf(begun) === idOf(chosen)) return again(state, begun, chosen);
  if (!begun || !(isSaving || isTyped(begun.typed))) return { ...enteringFrom(chosen), turn: turn + 1 };
  // While it is saved nobody has to be asked: that goes on by itself.
  const isAsking = !isSaving;
  if (!next || idOf(next) === idOf(chosen)) return { ...state, next: chosen, isAsking, told: null };
  const told = { title: chosen.target.thing.title, waiting: next.target.thing.title };
  return { ...state, isAsking, told: { kind: 'undecided', ...told } };
}

/**
 * What follows from what somebody did. Nothing that is scanned takes the place of a quantity that stands there, and nothing
 * that was scanned is lost while that is being saved.
 */
export function stepped(state: Entering, step: Step): Entering {
  const { begun, next, isSaving, turn } = state;
  switch (step.kind) {
    case 'choose':
      return choose(state, step.begun);
    case 'miss':
      return { ...state, told: { kind: 'unknown', code: step.code } };
    case 'ask':
      return { ...state, told: null };
    case 'type':
      // What is being saved is what stood there.
      if (!begun || isSaving) return state;
      return {
        ...state,
        begun: { ...begun, typed: { ...begun.typed, [step.unit]: step.text } },
        isChecked: false,
        told: null,
      };
    case 'faulty':
      return { ...state, isChecked: true, isAsking: false, turn: next ? turn + 1 : turn };
    case 'saving':
      return { ...state, isSaving: true, told: null };
    case 'saved':
      return goOn(state, state.told ?? step.told);
    case 'unsaved':
      return {
        ...state,
        begun: step.begun,
        isSaving: false,
        isAsking: next !== null,
        told: { kind: 'unsaved', why: step.why },
      };
    case 'leave':
      return isSaving ? state : goOn(state, null);
    case 'stay':
      return isSaving ? state : { ...state, next: null, isAsking: false, turn: turn + 1 };
  }
}
