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

/** Draws labels; those of products without a price are left out, so whoever asks has refused them before. */
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
