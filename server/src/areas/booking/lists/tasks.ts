import { task } from '../../../kernel/thread/task.ts';
import type { AttendanceSheet } from './parts/sheet.ts';

/** Draws the attendees of a date, page by page. */
export const drawAttendanceSheet = task({
  name: 'booking.draw-attendance-sheet',
  run: async (sheet: AttendanceSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
