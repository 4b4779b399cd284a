import type { Language } from '@kontor/words/words.ts';

/** A printed line of the table of products. */
export interface SheetRow {
  readonly number: string;
  readonly title: string;
  /** In small print below the title. */
  readonly note: string | null;
  readonly quantity: string;
  readonly unit: string;
  readonly discount: string;
}

/** A receipt ready to be printed, with all its texts. */
export interface ReceiptSheet {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  /** The company and its market. */
  readonly issuer: readonly string[];
  readonly state: string;
  /** Printed across every page of an invalid receipt. */
  readonly stamp: string | null;
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly heads: SheetRow;
  readonly rows: readonly SheetRow[];
  /** Shown instead of an empty table. */
  readonly empty: string;
  readonly signature: {
    readonly title: string;
    /** A PNG; null if unsigned. */
    readonly image: Uint8Array | null;
    readonly lines: readonly string[];
    /** The hash with its label, and whether the content still matches the signature. */
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
    /**
     * The number of photos, and the sentence about those that cannot be shown, in which `{count}` is replaced by their
     * number.
     */
    readonly count: number;
    readonly note: string;
  };
  /** Printed in place of a character that cannot be drawn; in the sentence it replaces `{mark}`. */
  readonly unknown: string;
  /** The foot of a page, with `{number}` and `{count}` as placeholders. */
  readonly foot: readonly [string, string];
}
