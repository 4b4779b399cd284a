import { task } from '../../../kernel/thread/task.ts';
import type { ReceiptSheet } from './parts/sheet-content.ts';

/** Draws a receipt on as many pages as it needs. */
export const drawReceipt = task({
  name: 'receipts.draw-receipt',
  run: async (sheet: ReceiptSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const { drawSheet } = await import('./parts/sheet.ts');
    return { content: await drawSheet(sheet) };
  },
});
