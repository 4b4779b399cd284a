import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { type changedTag, printOptions } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { type Print, printsOf } from '../queries.ts';
import { factsOf, type PrintOptions, type RequestedLabel } from './facts.ts';
import { amountOf, changesOf, PrintedContent, printedContentOf } from './kept.ts';
import { inSlices } from './slices.ts';

type ChangedTag = z.output<typeof changedTag>;

const styleOf = (name: string): PrintStyle => PRINT_STYLES.find((style) => style === name) ?? 'default';

/** The print options; for an offer always with its unit, because another unit is a different label. */
function printOptionsOf({ asked, unit }: Print): PrintOptions {
  const { saleUnit, ...others } = printOptions.parse(asked);
  return { ...others, saleUnit: saleUnit ?? UNITS.find((each) => each === unit) ?? null };
}

function changeOf(
  { content, unit, printedAt, printedBy }: Print,
  requested: RequestedLabel,
  facts: LabelFacts | undefined,
): ChangedTag[] {
  const printed = PrintedContent.parse(content);
  const now = facts ? printedContentOf(facts) : null;
  const changes = changesOf(printed, now);
  if (changes.length === 0) return [];
  const { productId, printStyle, asked } = requested;
  return [
    {
      productId,
      productTitle: now?.title ?? printed.title,
      group: facts?.product.group ?? null,
      printStyle,
      unit: unit || null,
      ean: printed.details.ean,
      changes,
      printedPrice: amountOf(printed),
      price: now ? amountOf(now) : null,
      asked,
      printedAt,
      printedBy,
    },
  ];
}

/** The labels of a site whose content has changed since they were printed. */
export async function changedTags(
  read: Read,
  { timeZone }: Pick<Services, 'timeZone'>,
  siteId: number,
): Promise<ChangedTag[]> {
  const today = dayOf(read.now, timeZone);
  return inSlices(await printsOf(read, { siteId }), async (slice) => {
    const labels = slice.map(
      (print): RequestedLabel => ({
        siteId,
        productId: print.productId,
        printStyle: styleOf(print.printStyle),
        asked: printOptionsOf(print),
        since: dayOf(new Date(print.printedAt), timeZone),
      }),
    );
    const facts = await factsOf(read, siteId, labels, today);
    return slice.flatMap((print, at) => {
      const requested = labels[at];
      return requested ? changeOf(print, requested, facts[at]) : [];
    });
  });
}
