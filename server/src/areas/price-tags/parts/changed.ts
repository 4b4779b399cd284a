import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { askedTag, type changedTag } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { type Print, printsOf } from '../queries.ts';
import { type Asked, factsOf, type Wanted } from './facts.ts';
import { amountOf, changesOf, Kept, keptOf } from './kept.ts';
import { inSlices } from './slices.ts';

type ChangedTag = z.output<typeof changedTag>;

const styleOf = (name: string): PrintStyle => PRINT_STYLES.find((style) => style === name) ?? 'default';

/** The print options; for an offer always with its unit, because another unit is a different label. */
function askedOf({ asked, unit }: Print): Asked {
  const { saleUnit, ...others } = askedTag.parse(asked);
  return { ...others, saleUnit: saleUnit ?? UNITS.find((each) => each === unit) ?? null };
}

function changeOf(
  { content, unit, printedAt, printedBy }: Print,
  wanted: Wanted,
  facts: LabelFacts | undefined,
): ChangedTag[] {
  const printed = Kept.parse(content);
  const now = facts ? keptOf(facts) : null;
  const changes = changesOf(printed, now);
  if (changes.length === 0) return [];
  const { productId, printStyle, asked } = wanted;
  return [
    {
      productId,
      productTitle: now?.title ?? printed.title,
      group: facts?.product.group ?? null,
      printStyle,
      unit: unit || null,
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
      (print): Wanted => ({
        siteId,
        productId: print.productId,
        printStyle: styleOf(print.printStyle),
        asked: askedOf(print),
        since: dayOf(new Date(print.printedAt), timeZone),
      }),
    );
    const facts = await factsOf(read, siteId, labels, today);
    return slice.flatMap((print, at) => {
      const wanted = labels[at];
      return wanted ? changeOf(print, wanted, facts[at]) : [];
    });
  });
}
