import type { product } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { rankOf } from '../kit/text/found.ts';

export type Product = AnswerOf<typeof product.find>;

/** How many hits are offered: more than anybody reads, and few enough to be drawn at once. */
export const MAX_HITS = 50;

/** What products are found by. */
export interface Findable {
  readonly id: number;
  readonly title: string;
  readonly ean: string | null;
}

interface Entry<P> {
  readonly product: P;
  readonly title: string;
  /** All that is searched, in small letters. */
  readonly text: string;
  readonly ean: string | null;
  readonly id: string;
}

export type ProductIndex<P extends Findable = Product> = readonly Entry<P>[];

/** What is looked through at each key, in the order of titles; made once of the list. */
export function indexOf<P extends Findable>(
  products: readonly P[],
  compare: (one: string, other: string) => number,
): ProductIndex<P> {
  return [...products]
    .sort((one, other) => compare(one.title, other.title))
    .map((product) => {
      const title = product.title.toLowerCase();
      const id = String(product.id);
      return { product, title, id, ean: product.ean, text: `${id} ${title} ${product.ean ?? ''}` };
    });
}

/** Lower comes first: what is exactly meant, then what begins so; within it, what fits best. */
function classOf({ id, ean, title }: Entry<Findable>, search: string, first: string): number {
  if (id === search || ean === search) return 0;
  if (id.startsWith(search)) return 1;
  return title.startsWith(first) ? 2 : 3;
}

/** The first products that hold every word, in any order, in number, title or EAN; an EAN-8 may be filled with noughts. */
export function findProducts<P extends Findable>(index: ProductIndex<P>, typed: string): P[] {
  const search = typed
    .trim()
    .toLowerCase()
    .replace(/^0{5}(?=\d{8}$)/, '');
  const words = search.split(/\s+/).filter(Boolean);
  const hits = index.flatMap((entry) => {
    const fit = rankOf(entry.text, words);
    return fit === null ? [] : [{ product: entry.product, class: classOf(entry, search, words[0] ?? ''), fit }];
  });
  return hits
    .sort((one, other) => one.class - other.class || one.fit - other.fit)
    .slice(0, MAX_HITS)
    .map(({ product }) => product);
}
