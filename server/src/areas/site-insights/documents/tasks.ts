import type { TrendPoint } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import { task } from '../../../kernel/thread/task.ts';

/** A cell of the table: its value and, smaller below it, the verdict. */
export interface Cell {
  readonly text: string;
  readonly note: string | null;
  /** How the note is coloured; it says the same in words. */
  readonly tone: 'good' | 'bad' | 'plain';
}

/** The two sides of a row: the figure itself, before and after the line of its course. */
export interface SheetRow {
  readonly label: Cell;
  /** The course, drawn as a line in pieces. */
  readonly trend: readonly (readonly TrendPoint[])[];
  /** Value, period before, change, year before, change, median. */
  readonly cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell];
}

/** The evaluation of a site as it is printed: every text is ready. */
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

/** Draws the evaluation of a site on one page. */
export const drawEvaluation = task({
  name: 'site-insights.draw-evaluation',
  run: async (sheet: EvaluationSheet): Promise<{ content: Uint8Array }> => {
    // Loaded when it is needed: most of what the thread does has no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
