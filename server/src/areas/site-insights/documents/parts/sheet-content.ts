import type { TrendPoint } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Language } from '@kontor/words/words.ts';

/** A cell of the table: its value and, smaller below it, the verdict. */
export interface Cell {
  readonly text: string;
  readonly note: string | null;
  /** The colour of the note, which says the same in words. */
  readonly tone: 'good' | 'bad' | 'plain';
}

/** A row: the figure, its sparkline and its cells. */
export interface SheetRow {
  readonly label: Cell;
  /** The sparkline, in segments. */
  readonly trend: readonly (readonly TrendPoint[])[];
  /** Value, period before, change, year before, change, median. */
  readonly cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell];
}

/** The evaluation of a site ready to be printed, with all its texts. */
export interface EvaluationSheet {
  readonly language: Language;
  readonly title: string;
  readonly site: string;
  readonly period: string;
  readonly asOf: string;
  readonly heads: Omit<SheetRow, 'trend'> & { readonly trend: Cell };
  readonly rows: readonly SheetRow[];
  readonly notes: string;
  readonly foot: string;
}
