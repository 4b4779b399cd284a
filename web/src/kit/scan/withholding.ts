import { textField, writeInto } from './field.ts';
import { GAP } from './wedge.ts';

/**
 * Keeps keys from the field that has the focus for as long as they may be those of a scanner: a page that is drawn anew with each
 * of them is far behind when the code ends. What was somebody's typing after all is written into the field at once.
 */
export function createWithholding() {
  let held: { readonly field: NonNullable<ReturnType<typeof textField>>; readonly text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    clearTimeout(timer);
    held = null;
  }

  function release(): void {
    const given = held;
    drop();
    if (given?.field.isConnected) writeInto(given.field, given.text);
  }

  return {
    /** Whether a key was kept from the field. */
    hold(key: string): boolean {
      const field = textField();
      if (!field) return false;
      held = { field, text: (held?.field === field ? held.text : '') + key };
      clearTimeout(timer);
      timer = setTimeout(release, GAP);
      return true;
    },
    release,
    drop,
  };
}
