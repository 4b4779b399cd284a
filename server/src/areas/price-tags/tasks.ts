import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { Arrangement } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { task } from '../../kernel/thread/task.ts';

/** Labels to be printed, in their order. */
export interface LabelSheet {
  /** Of the document. */
  readonly title: string;
  readonly arrangement: Arrangement;
  readonly labels: readonly { readonly facts: LabelFacts; readonly count: number }[];
}

/** Draws labels; those of products without a price are left out, so the caller has refused them before. */
export const drawPriceTags = task({
  name: 'price-tags.draw',
  run: async ({ title, arrangement, labels }: LabelSheet): Promise<{ content: Uint8Array }> => {
    // Loaded when it is needed: most of what the thread does has no pages.
    const [{ drawLabels }, { printed }] = await Promise.all([
      import('./parts/labels.ts'),
      import('./parts/printed.ts'),
    ]);
    return { content: drawLabels(printed(labels), arrangement, title) };
  },
});

/**
 * The same of labels that come as JSON, a hundred in each piece: the caller does not have to hand over all of them in
 * one go, which would block other requests.
 */
export const drawPackedPriceTags = task({
  name: 'price-tags.draw-packed',
  run: ({ pieces, ...sheet }: Omit<LabelSheet, 'labels'> & { readonly pieces: readonly Uint8Array[] }) =>
    drawPriceTags.run({ ...sheet, labels: pieces.flatMap(unpacked) }),
});

/** As many labels as are handed over at once. */
export const packed = (labels: LabelSheet['labels']): Uint8Array => new TextEncoder().encode(JSON.stringify(labels));

const unpacked = (piece: Uint8Array): LabelSheet['labels'] => JSON.parse(new TextDecoder().decode(piece));
