import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../kernel/locale.ts';
import { signal } from '../../../../kit/scan/signal.ts';
import type { Place } from './address.ts';
import type { Catalogue } from './catalogue.ts';
import { countsOf, type Thing } from './count.ts';
import { type Begun, keepEntry, keptEntry } from './entry-draft.ts';
import { type Amount, isTyped, judgeQuantity, type Typed } from './quantity.ts';
import { saveCounts, type Unsaved } from './saving.ts';
import type { Target } from './target.ts';

/** What became of the last thing that somebody did. */
export type Told =
  | { readonly kind: 'saved'; readonly title: string; readonly amounts: readonly Amount[] }
  /** Zero and nothing save nothing (`spec 3 §5`). */
  | { readonly kind: 'nothing'; readonly title: string }
  | { readonly kind: 'unsaved'; readonly why: Unsaved }
  | { readonly kind: 'unknown'; readonly code: string };

interface EntryOf {
  readonly kind: Thing['kind'];
  readonly place: Place;
  readonly catalogue: Catalogue;
  /** Who counts. */
  readonly name: string;
}

const NOTHING: Typed = {};

/**
 * An entry from what is counted to its quantities. What is scanned while a quantity stands there unsaved takes nothing's
 * place and saves nothing: it waits as `next` until somebody has decided.
 */
export function useEntry({ kind, place, catalogue, name }: EntryOf) {
  const language = useLanguage();
  const [begun, setBegun] = useState<Begun | null>(() => keptEntry(catalogue, kind, place.receiptId));
  const [next, setNext] = useState<Target | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** Counts how often something was chosen: each time the focus goes to its quantity. */
  const [turn, setTurn] = useState(0);
  const judged = begun && judgeQuantity(begun.typed, begun.target.units, language);

  /** Of empties a quantity is required (`spec 3 §5`); of products nothing is saved without one. */
  const isMissing = kind === 'empty' && begun !== null && !isTyped(begun.typed);

  const begin = (to: Begun | null) => {
    setBegun(to);
    setChecked(false);
    keepEntry(kind, place.receiptId, to);
  };
  const open = (target: Target) => {
    begin({ target, typed: NOTHING });
    setNext(null);
    setTold(null);
    setTurn(turn + 1);
  };

  /** Whether it was saved, or there was nothing to save. */
  async function save(): Promise<boolean> {
    if (!begun || !judged || isSaving) return false;
    setChecked(true);
    if (Object.keys(judged.faults).length > 0 || isMissing) return false;
    const { thing } = begun.target;
    if (judged.amounts.length > 0) {
      setSaving(true);
      const outcome = await saveCounts(countsOf(judged.amounts, place, { thing, countedBy: name }));
      setSaving(false);
      if (outcome !== 'saved') {
        signal('missing');
        setTold({ kind: 'unsaved', why: outcome });
        return false;
      }
      signal('saved');
      setTold({ kind: 'saved', title: thing.title, amounts: judged.amounts });
    } else setTold({ kind: 'nothing', title: thing.title });
    begin(null);
    return true;
  }

  return {
    begun,
    judged,
    next,
    told,
    turn,
    isSaving,
    isMissing,
    /** Whether faults are to be shown: not while somebody begins to type. */
    isChecked,
    save,
    type(unit: Unit, text: string) {
      if (begun) begin({ ...begun, typed: { ...begun.typed, [unit]: text } });
      setTold(null);
    },
    choose(target: Target) {
      signal('found');
      const isSame = begun?.target.thing.id === target.thing.id;
      if (begun && isSame) {
        begin({ ...begun, target });
        setNext(null);
        setTurn(turn + 1);
      } else if (begun && isTyped(begun.typed)) setNext(target);
      else open(target);
    },
    miss(code: string) {
      signal('missing');
      setTold({ kind: 'unknown', code });
    },
    /** Leaves what was begun, unsaved. */
    leave() {
      setNext(null);
      setTold(null);
      begin(null);
    },
    /** Goes on with what was scanned meanwhile. */
    async goOn(how: 'save' | 'discard') {
      if (!next) return;
      if (how === 'save' && !(await save())) return setNext(null);
      const saved = next;
      begin({ target: saved, typed: NOTHING });
      setNext(null);
      setTurn(turn + 1);
    },
    stay: () => {
      setNext(null);
      setTurn(turn + 1);
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;
