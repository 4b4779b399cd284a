import { task } from '../../../kernel/thread/task.ts';
import type { ComparisonSheet } from './parts/comparison-content.ts';
import type { EvaluationSheet } from './parts/sheet-content.ts';

/** Draws the evaluation of a site on one page. */
export const drawEvaluation = task({
  name: 'site-insights.draw-evaluation',
  run: async (sheet: EvaluationSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});

/** Draws the comparison of sites as a table of as many pages as it needs. */
export const drawComparison = task({
  name: 'site-insights.draw-comparison',
  run: async (sheet: ComparisonSheet): Promise<{ content: Uint8Array }> => {
    const { drawComparisonSheet } = await import('./parts/comparison-sheet.ts');
    return { content: await drawComparisonSheet(sheet) };
  },
});
