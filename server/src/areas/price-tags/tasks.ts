import { task } from '../../kernel/thread/task.ts';
import type { LabelSheet, Roll } from './parts/label-sheet.ts';

/** Draws labels. Labels without a price are left out, so the caller must refuse them first. */
export const drawPriceTags = task({
  name: 'price-tags.draw',
  run: async ({ title, arrangement, labels }: LabelSheet): Promise<{ content: Uint8Array }> => {
    // Loaded on demand: most tasks of the thread draw no pages.
    const [{ drawLabels }, { printed }] = await Promise.all([
      import('./parts/labels.ts'),
      import('./parts/printed.ts'),
    ]);
    return { content: drawLabels(printed(labels), arrangement, title) };
  },
});

/** The same for labels as JSON, a hundred per piece: passing all of them at once would block other requests. */
export const drawPackedPriceTags = task({
  name: 'price-tags.draw-packed',
  run: ({ pieces, ...sheet }: Omit<LabelSheet, 'labels'> & { readonly pieces: readonly Uint8Array[] }) =>
    drawPriceTags.run({ ...sheet, labels: pieces.flatMap(unpacked) }),
});

/** Draws labels as dots for a printer with a roll; those without a price are left out. */
export const drawDots = task({
  name: 'price-tags.draw-dots',
  run: async ({ roll, labels }: Pick<LabelSheet, 'labels'> & { readonly roll: Roll }) => {
    const { labelsInZpl } = await import('./parts/zpl.ts');
    return { content: new TextEncoder().encode(labelsInZpl(labels, roll)) };
  },
});

/** A number of labels that is passed at once. */
export const packed = (labels: LabelSheet['labels']): Uint8Array => new TextEncoder().encode(JSON.stringify(labels));

const unpacked = (piece: Uint8Array): LabelSheet['labels'] => JSON.parse(new TextDecoder().decode(piece));
