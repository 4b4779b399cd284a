import { cursorText, type FeedCursor } from '@kontor/contract/areas/price-tags/feed/rules.ts';
import { type shelfFeed, shelfOffer } from '@kontor/contract/areas/price-tags/feed/schema.ts';
import { packagingOf } from '@kontor/contract/areas/price-tags/labels/parts/facts.ts';
import { pricePerLitre } from '@kontor/contract/areas/price-tags/rules.ts';
import * as z from 'zod/mini';
import type { factsAfter } from './queries.ts';

type Feed = z.output<typeof shelfFeed>;
type Fact = Awaited<ReturnType<typeof factsAfter>>[number];

const number = () => z.nullable(z.number());

/** As `noteFacts` writes them. */
const noted = z.object({
  title: z.string(),
  group: z.nullable(z.string()),
  label: z.nullable(z.string()),
  units: z.array(
    z.object({
      unit: z.string(),
      ean: z.nullable(z.string()),
      price: z.number(),
      pricePerLiter: number(),
      quantity: number(),
      capacity: number(),
      deposit: number(),
      offers: z.array(shelfOffer),
    }),
  ),
});

function productOf({ productId, facts, changedAt }: Fact): Feed['products'][number] {
  const { title, group, label, units } = noted.parse(facts);
  return {
    ...{ productId, title, group, packaging: packagingOf(label), changedAt },
    units: units.map(({ pricePerLiter, ...unit }) => ({
      ...unit,
      pricePerLitre: pricePerLitre({ ...unit, pricePerLiter }),
    })),
  };
}

/** The facts after a cursor, one more than asked for if there are more. */
export function presentFeed(facts: readonly Fact[], since: FeedCursor, limit: number): Feed {
  const shown = facts.slice(0, limit);
  const last = shown.at(-1);
  return {
    products: shown.filter((fact) => fact.facts !== null).map(productOf),
    removed: shown
      .filter((fact) => fact.facts === null)
      .map(({ productId, changedAt }) => ({ productId, removedAt: changedAt })),
    cursor: cursorText(last ?? since),
    hasMore: facts.length > limit,
  };
}

const HEADER = [
  ...['productId', 'title', 'group', 'packaging', 'unit', 'ean', 'price', 'pricePerLitre', 'quantity', 'capacity'],
  ...['deposit', 'offerPrice', 'offerStartsAt', 'offerEndsAt', 'offerLowest', 'changedAt', 'removedAt', 'cursor'],
];

/** A cell; texts of a spreadsheet must not begin like a formula. */
function cellOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A feed as CSV: a line per unit and offer, a line per removed product, and a last one with the cursor. */
export function csvOfFeed({ products, removed, cursor }: Feed): string {
  const sold = products.flatMap(({ productId, title, group, packaging, units, changedAt }) =>
    units.flatMap(({ unit, ean, price, pricePerLitre, quantity, capacity, deposit, offers }) =>
      (offers.length > 0 ? offers : [null]).map((offer) => [
        ...[productId, title, group, packaging, unit, ean, price, pricePerLitre, quantity, capacity, deposit],
        ...[offer?.price, offer?.startsAt, offer?.endsAt, offer?.lowest, changedAt, null, null],
      ]),
    ),
  );
  const blanks = (count: number) => Array.from({ length: count }, () => null);
  const gone = removed.map(({ productId, removedAt }) => [productId, ...blanks(15), removedAt, null]);
  const lines = [HEADER, ...sold, ...gone, [...blanks(HEADER.length - 1), cursor]];
  return lines.map((line) => `${line.map(cellOf).join(';')}\r\n`).join('');
}
