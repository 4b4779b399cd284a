import type { Language } from '@kontor/words/words.ts';

/** A figure of a site: its value and, smaller below it, how it compares. */
export interface ComparedCell {
  readonly text: string;
  readonly change: string | null;
  /** Whether that is better, and its rank. */
  readonly note: string | null;
  /** The colour of the change; the note says the same in words. */
  readonly tone: 'good' | 'bad' | 'plain';
}

export interface ComparedRow {
  readonly title: string;
  /** Its number and group, and whether figures are missing. */
  readonly note: string | null;
  readonly cells: readonly ComparedCell[];
}

/** A comparison of sites ready to be printed, with all its texts. `page` has the placeholders `{page}` and `{pages}`. */
export interface ComparisonSheet {
  readonly language: Language;
  readonly title: string;
  /** Which sites, such as 'Region Nord'. */
  readonly sites: string;
  readonly period: string;
  readonly facts: string;
  readonly heads: readonly string[];
  readonly rows: readonly ComparedRow[];
  /** Total and median, below the sites. */
  readonly totals: readonly ComparedRow[];
  readonly none: string;
  readonly notes: string;
  readonly foot: string;
  readonly page: string;
}
