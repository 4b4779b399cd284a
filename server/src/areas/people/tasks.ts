import { task } from '../../kernel/thread/task.ts';
import type { PersonSheet } from './parts/sheet.ts';

/** Draws a person's file on as many pages as it needs. */
export const drawPerson = task({
  name: 'people.draw-person',
  run: async (sheet: PersonSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
