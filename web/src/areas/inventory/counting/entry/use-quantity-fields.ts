import { useEffect, useRef } from 'react';
import { focusAtEnd } from '../../../../kit/scan/field.ts';
import type { FieldName } from './entry-draft.ts';
import type { EntryForm } from './use-entry.ts';

/** The delay before the quantity gets the focus, in milliseconds (`spec 3 §9`). */
const FOCUS_AFTER = 200;

/** The fields of an entry, quantities by unit; after a choice, the one to begin with gets the focus. */
export function useQuantityFields({ draft, turn, awaited, current }: EntryForm) {
  const fields = useRef(new Map<FieldName, HTMLInputElement>());
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
    attach(name: FieldName, element: HTMLInputElement | null): void {
      if (element) fields.current.set(name, element);
      else fields.current.delete(name);
    },
    /** A manually focused field keeps the focus. */
    onFocus(name: FieldName): void {
      awaited.current = null;
      current.current = fields.current.get(name) ?? null;
    },
    focus(name: FieldName): void {
      const field = fields.current.get(name);
      if (field) focusAtEnd(field);
    },
  };
}

export type QuantityFields = ReturnType<typeof useQuantityFields>;
