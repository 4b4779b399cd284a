import type { Language } from '@kontor/words/words.ts';
import { task } from '../../../kernel/thread/task.ts';

/** A line of the table of products, as it is printed. */
export interface SheetRow {
  readonly number: string;
  readonly title: string;
  /** Below the title, quiet. */
  readonly note: string | null;
  readonly quantity: string;
  readonly unit: string;
  readonly discount: string;
}

/** A receipt as it is printed: every text is ready. */
export interface ReceiptSheet {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  /** The company and its market. */
  readonly issuer: readonly string[];
  readonly state: string;
  /** Printed across every page of a receipt that is not valid. */
  readonly stamp: string | null;
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly heads: SheetRow;
  readonly rows: readonly SheetRow[];
  /** Instead of a table without rows. */
  readonly empty: string;
  readonly signature: {
    readonly title: string;
    /** A PNG; null where there is none. */
    readonly image: Uint8Array | null;
    readonly lines: readonly string[];
    /** The hash with its label, and whether the content still is what was signed. */
    readonly seal: {
      readonly label: string;
      readonly hash: string;
      readonly verdict: string;
      readonly isSound: boolean;
    } | null;
  };
  readonly photos: {
    readonly title: string;
    readonly items: readonly { readonly caption: string; readonly content: Uint8Array }[];
    /** Their number, and the sentence about those that cannot be shown, in which `{count}` is their number. */
    readonly count: number;
    readonly note: string;
  };
  /** Printed where a character cannot be drawn; in the sentence it replaces `{mark}`. */
  readonly unknown: string;
  /** The foot of page `number` of `count`, which replace `{number}` and `{count}`. */
  readonly foot: readonly [string, string];
}

/** Draws a receipt on as many pages as it needs. */
export const drawReceipt = task({
  name: 'receipts.draw-receipt',
  run: async (sheet: ReceiptSheet): Promise<{ content: Uint8Array }> => {
    // Loaded when it is needed: most of what the thread does has no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
