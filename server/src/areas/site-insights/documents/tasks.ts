import { task } from '../../../kernel/thread/task.ts';
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
