import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useEffect, useRef } from 'react';
import { focusAtEnd } from '../../../../kit/scan/field.ts';
import type { EntryForm } from './use-entry.ts';

/** The delay before the quantity gets the focus, in milliseconds (`spec 3 §9`). */
const FOCUS_AFTER = 200;

/** The quantity fields of an entry, by unit; after a choice, the one to begin with gets the focus. */
export function useQuantityFields({ draft, turn, awaited, current }: EntryForm) {
  const fields = useRef(new Map<Unit, HTMLInputElement>());
  const focus = draft?.focus;
  useEffect(() => {
    // Runs on every choice, even of the same item.
    if (focus === undefined || turn < 0) return;
    const field = fields.current.get(focus) ?? null;
    awaited.current = field;
    current.current = field;
    const timer = setTimeout(() => {
      if (awaited.current) focusAtEnd(awaited.current);
      awaited.current = null;
    }, FOCUS_AFTER);
    return () => {
      clearTimeout(timer);
      awaited.current = null;
    };
  }, [focus, turn, awaited, current]);
  return {
    attach(unit: Unit, element: HTMLInputElement | null): void {
      if (element) fields.current.set(unit, element);
      else fields.current.delete(unit);
    },
    /** A manually focused field keeps the focus. */
    onFocus(unit: Unit): void {
      awaited.current = null;
      current.current = fields.current.get(unit) ?? null;
    },
    focus(unit: Unit): void {
      const field = fields.current.get(unit);
      if (field) focusAtEnd(field);
    },
  };
}

export type QuantityFields = ReturnType<typeof useQuantityFields>;
