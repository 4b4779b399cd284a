import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../kernel/session.ts';
import { rememberNext, useRemembered } from '../../../kernel/stored.ts';

/** A row of the list: a label to be printed so many times. */
export type ListedTag = Omit<z.output<typeof priceTag>, 'siteId'>;

const kept = z.array(z.omit(priceTag, { siteId: true }));

/** What cannot be read any more is worth nothing. */
function read(text: string | null): readonly ListedTag[] {
  if (text === null) return [];
  try {
    return kept.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Tells rows of a style apart: an offer belongs to a unit, all else to the product. */
export const keyOf = ({ productId, saleUnit }: Pick<ListedTag, 'productId' | 'saleUnit'>): string =>
  `${productId}-${saleUnit ?? ''}`;

/** Tells all rows apart. */
export const nameOf = (tag: ListedTag): string => `${tag.printStyle}-${keyOf(tag)}`;

const isSame = (one: ListedTag, other: ListedTag) => nameOf(one) === nameOf(other);

/** The first of each row. */
const united = (tags: readonly ListedTag[]): readonly ListedTag[] =>
  [...new Map(tags.toReversed().map((tag) => [nameOf(tag), tag])).values()].toReversed();

/** A row for a product, of which one is printed (`spec 3 §9`). */
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

/** The labels that a person chose for a site, kept on the device until they are removed (`spec 3 §2.2`). */
export function useTagList(siteId: number) {
  const session = useSession();
  const name = `priceTags.${session.state === 'signedIn' ? session.subject : ''}.${siteId}`;
  const text = useRemembered(name);
  const rows = useMemo(() => read(text), [text]);
  const change = (next: (rows: readonly ListedTag[]) => readonly ListedTag[]) =>
    rememberNext(name, (last) => {
      const changed = next(read(last));
      return changed.length > 0 ? JSON.stringify(changed) : null;
    });
  return {
    rows,
    /** What is listed already stays as it is (`spec 3 §5`). */
    add: (added: readonly ListedTag[]) => change((last) => united([...last, ...added])),
    /** Puts rows in the place of those they are of. */
    put: (...tags: readonly ListedTag[]) =>
      change((last) => [...new Map([...last, ...tags].map((tag) => [nameOf(tag), tag])).values()]),
    remove: (removed: readonly ListedTag[]) =>
      change((last) => last.filter((one) => !removed.some((tag) => isSame(one, tag)))),
  };
}

export type TagList = ReturnType<typeof useTagList>;
