import { keepField, textField, writeInto } from './field.ts';
import { GAP } from './wedge.ts';

/**
 * Withholds keys from the focused field while they may come from a scanner: a page that re-renders on each of them
 * would lag far behind. If they turn out to be typing, they are written into the field at once.
 */
export function createWithholding() {
  let withheld: { readonly field: NonNullable<ReturnType<typeof textField>>; readonly text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Removes keys that were written too early: a busy page receives a scanner's keys late. */
  let takeOut: (() => void)[] = [];

  function release(): void {
    clearTimeout(timer);
    const released = withheld;
    withheld = null;
    if (!released?.field.isConnected) return;
    takeOut.push(keepField(released.field));
    writeInto(released.field, released.text);
  }

  return {
    /** Returns whether a key was withheld. */
    hold(key: string): boolean {
      const field = textField();
      if (!field) return false;
      if (withheld && withheld.field !== field) release();
      withheld = { field, text: (withheld?.text ?? '') + key };
      clearTimeout(timer);
      timer = setTimeout(release, GAP);
      return true;
    },
    /** The withheld keys are typing, and so are those written before. */
    release(): void {
      release();
      takeOut = [];
    },
    /** The withheld keys belong to a scan. */
    drop(): void {
      clearTimeout(timer);
      withheld = null;
      for (const undo of takeOut.reverse()) undo();
      takeOut = [];
    },
  };
}
