import { task } from '../../../kernel/thread/task.ts';
import type { CountingSheet } from './parts/sheet.ts';

/** Draws the positions of a receipt, page by page. */
export const drawCountingSheet = task({
  name: 'inventory.draw-counting-sheet',
  run: async (sheet: CountingSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
