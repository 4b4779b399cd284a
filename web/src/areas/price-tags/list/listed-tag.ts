import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import * as z from 'zod/mini';

/** A row of the list: a label and its number of copies. */
export type ListedTag = Omit<z.output<typeof priceTag>, 'siteId'>;

const keptTag = z.omit(priceTag, { siteId: true });
const kept = z.array(z.unknown());

/** Serializes a list for storage on the device, without empty fields to save space. */
export const textOf = (tags: readonly ListedTag[]): string => JSON.stringify(tags, (_, value) => value ?? undefined);

/** Parses a stored list and drops unreadable rows. */
export function readTags(text: string | null): readonly ListedTag[] {
  if (text === null) return [];
  try {
    const rows = kept.safeParse(JSON.parse(text)).data ?? [];
    return rows.flatMap((row) => keptTag.safeParse(row).data ?? []);
  } catch {
    return [];
  }
}

/** Identifies a row within a style: an offer belongs to a unit, everything else to the product. */
export const keyInStyle = ({ productId, saleUnit }: Pick<ListedTag, 'productId' | 'saleUnit'>): string =>
  `${productId}-${saleUnit ?? ''}`;

/** Identifies a row. */
export const tagKeyOf = (tag: ListedTag): string => `${tag.printStyle}-${keyInStyle(tag)}`;

/** Adds rows; listed ones stay unchanged (`spec 3 §5`), and the first of several duplicates wins. */
export function withAdded(last: readonly ListedTag[], added: readonly ListedTag[]): readonly ListedTag[] {
  const rows = new Map(last.map((tag) => [tagKeyOf(tag), tag]));
  for (const tag of added) if (!rows.has(tagKeyOf(tag))) rows.set(tagKeyOf(tag), tag);
  return [...rows.values()];
}

/** Adds or replaces rows; a replacement keeps the place of the old row. */
export const withPut = (last: readonly ListedTag[], put: readonly ListedTag[]): readonly ListedTag[] => [
  ...new Map([...last, ...put].map((tag) => [tagKeyOf(tag), tag])).values(),
];

/** Changes the stored row, which may differ from `tag` after a change in another tab; adds the row if it is not listed. */
export function withChanged(
  last: readonly ListedTag[],
  tag: ListedTag,
  next: Partial<Pick<ListedTag, 'count' | 'note'>>,
): readonly ListedTag[] {
  const listed = last.find((each) => tagKeyOf(each) === tagKeyOf(tag)) ?? tag;
  return withPut(last, [{ ...listed, ...next }]);
}

/** Replaces the row `known` with `tag`, and any other row of the same product and unit. */
export const withReplaced = (last: readonly ListedTag[], known: ListedTag, tag: ListedTag): readonly ListedTag[] =>
  withPut(
    last.map((each) => (tagKeyOf(each) === tagKeyOf(known) ? tag : each)),
    [tag],
  );

/** Renews rows for printing again; listed ones keep their count and note. */
export function renewedTags(listed: readonly ListedTag[], renewed: readonly ListedTag[]): readonly ListedTag[] {
  const known = new Map(listed.map((tag) => [tagKeyOf(tag), tag]));
  return renewed.map((tag) => {
    const { count, note } = known.get(tagKeyOf(tag)) ?? tag;
    return { ...tag, count, note: note ?? tag.note };
  });
}

/** A row for a product, with one copy (`spec 3 §9`). */
export const tagOf = (productId: number, printStyle: PrintStyle, more: Partial<ListedTag> = {}): ListedTag => ({
  productId,
  printStyle,
  count: 1,
  salePrice: null,
  saleUnit: null,
  saleStorageFactor: null,
  saleCapacity: null,
  note: null,
  ...more,
});
