import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { contentOf, hasPrice, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import type { LabelSheet } from './label-sheet.ts';
import type { Printed } from './labels.ts';

function draw(facts: LabelFacts) {
  const content = contentOf(facts, texts);
  if (!content) throw new Error(`Product ${facts.product.productId} has no price to be printed`);
  return drawingOf(content);
}

/** The labels of products that have a price. */
export const printed = (labels: LabelSheet['labels']): readonly Printed[] =>
  labels
    .filter(({ facts }) => hasPrice(facts))
    .map(({ facts, count }) => ({ size: STYLES[facts.style], count, draw: () => draw(facts) }));
