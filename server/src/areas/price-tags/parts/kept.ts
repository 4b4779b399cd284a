import { isDeepStrictEqual } from 'node:util';
import { contentOf, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { TAG_CHANGES } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import * as z from 'zod/mini';

const price = z.object({
  euros: z.string(),
  cents: z.string(),
  unit: z.string(),
  content: z.nullable(z.string()),
  base: z.nullable(z.string()),
  deposit: z.nullable(z.string()),
});

/** The record of a printed label: its content without the day and the random choices (`behaviour §9`). */
export const PrintedContent = z.object({
  title: z.string(),
  prices: z.array(price),
  details: z.looseObject({ ean: z.nullable(z.string()) }),
});

export type PrintedLabelContent = z.output<typeof PrintedContent>;

/** The record of a label; null if there is nothing to print. */
export function printedContentOf(facts: LabelFacts): PrintedLabelContent | null {
  const content = contentOf(facts, texts);
  if (!content) return null;
  const { title, kind, packaging, barcode, offer, award, scales } = content;
  return {
    title,
    prices: content.prices.map(({ euros, cents, unit, content, base, deposit }) => ({
      ...{ euros, cents, unit, content, base, deposit },
    })),
    details: { kind, facts: content.facts, packaging, ean: barcode?.digits ?? null, offer, award, scales },
  };
}

/** The first price of a label, as a number. */
export function amountOf({ prices: [first] }: Pick<PrintedLabelContent, 'prices'>): number | null {
  return first ? Number(`${first.euros.replaceAll('.', '')}.${first.cents}`) : null;
}

/** What has changed since a label was printed. */
export function changesOf(
  printed: PrintedLabelContent,
  now: PrintedLabelContent | null,
): (typeof TAG_CHANGES)[number][] {
  if (!now) return ['gone'];
  return (['price', 'title', 'details'] as const).filter((change) =>
    change === 'price'
      ? !isDeepStrictEqual(printed.prices, now.prices)
      : !isDeepStrictEqual(printed[change], now[change]),
  );
}
