import { captureField, textField, writeInto } from './field.ts';
import { MAX_KEY_GAP_MS } from './wedge.ts';

/**
 * Withholds keys from the focused field while they may come from a scanner: a page that re-renders on each of them
 * would lag far behind. If they turn out to be typing, they are written into the field at once.
 */
export function createWithholding() {
  let withheld: { readonly field: NonNullable<ReturnType<typeof textField>>; readonly text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Removes keys that were written too early: a busy page receives a scanner's keys late. */
  let undos: (() => void)[] = [];

  function release(): void {
    clearTimeout(timer);
    const released = withheld;
    withheld = null;
    if (!released?.field.isConnected) return;
    undos.push(captureField(released.field));
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
      timer = setTimeout(release, MAX_KEY_GAP_MS);
      return true;
    },
    /** The withheld keys are typing, and so are those written before. */
    release(): void {
      release();
      undos = [];
    },
    /** The withheld keys belong to a scan. */
    drop(): void {
      clearTimeout(timer);
      withheld = null;
      for (const undo of undos.reverse()) undo();
      undos = [];
    },
  };
}
