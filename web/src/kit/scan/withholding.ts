import { keepField, textField, writeInto } from './field.ts';
import { GAP } from './wedge.ts';

/**
 * Keeps keys from the field that has the focus for as long as they may be those of a scanner: a page that is drawn anew with each
 * of them is far behind when the code ends. What was somebody's typing after all is written into the field at once.
 */
export function createWithholding() {
  let held: { readonly field: NonNullable<ReturnType<typeof textField>>; readonly text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes out again what was written too early: a busy page hears a scanner's keys late. */
  let takeOut: (() => void)[] = [];

  function release(): void {
    clearTimeout(timer);
    const given = held;
    held = null;
    if (!given?.field.isConnected) return;
    takeOut.push(keepField(given.field));
    writeInto(given.field, given.text);
  }

  return {
    /** Whether a key was kept from the field. */
    hold(key: string): boolean {
      const field = textField();
      if (!field) return false;
      if (held && held.field !== field) release();
      held = { field, text: (held?.text ?? '') + key };
      clearTimeout(timer);
      timer = setTimeout(release, GAP);
      return true;
    },
    /** What was held is somebody's typing, and so is what was written before. */
    release(): void {
      release();
      takeOut = [];
    },
    /** What was held is of a scan. */
    drop(): void {
      clearTimeout(timer);
      held = null;
      for (const undo of takeOut.reverse()) undo();
      takeOut = [];
    },
  };
}
