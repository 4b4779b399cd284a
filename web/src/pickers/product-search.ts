import type { product } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { rankOf } from '../kit/text/found.ts';

export type Product = AnswerOf<typeof product.find>;

/** Maximum number of hits: more than anybody reads, and few enough to render at once. */
export const MAX_HITS = 50;

/** The searchable fields of a product. */
export interface Findable {
  readonly id: number;
  readonly title: string;
  readonly ean: string | null;
}

interface Entry<P> {
  readonly product: P;
  readonly title: string;
  /** All searched text, in lower case. */
  readonly text: string;
  readonly ean: string | null;
  readonly id: string;
}

export type ProductIndex<P extends Findable = Product> = readonly Entry<P>[];

/** The search index for each keystroke, ordered by title; built once per list. */
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

/** Lower ranks first: exact matches, then prefixes; within a rank, by relevance. */
function classOf({ id, ean, title }: Entry<Findable>, search: string, first: string): number {
  if (id === search || ean === search) return 0;
  if (id.startsWith(search)) return 1;
  return title.startsWith(first) ? 2 : 3;
}

/**
 * The first products that contain every word, in any order, in number, title or EAN; an EAN-8 may be padded with
 * zeros.
 */
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
